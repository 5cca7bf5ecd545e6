/**
 * `npm run demo`: a throwaway repository with a pull request of four rules, judged by the gate. Exits as the gate does (1).
 * `--json` prints the object of `check --json`; `--seed N` repeats another run; `--keep` leaves the repository for a look.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cli, demoEnv, makeDemoRepository } from './demo/make-repository.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: '2' },
    html: { type: 'string', default: join(process.cwd(), 'demo-report.html') },
    keep: { type: 'boolean', default: false },
  },
});

const repository = makeDemoRepository({ seed: Number(values.seed) });
if (!values.json) console.error(`A repository with a pull request of four rules: ${repository}`);
const flags = ['--html', values.html, '--concurrency', values.concurrency, ...(values.json ? ['--json'] : [])];
const result = spawnSync(cli[0], [cli[1], 'check', ...flags], { cwd: repository, env: demoEnv, stdio: 'inherit' });
if (!values.json) console.error(`The same report with charts: ${values.html}`);
if (values.keep) console.error(`Kept: ${repository}`);
else rmSync(repository, { recursive: true, force: true });
process.exitCode = result.status ?? 2;
