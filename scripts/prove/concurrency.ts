/**
 * `npm run prove concurrency`: the demo at concurrency 1 and 2, stamped, as on two machines: each with a home folder of its own,
 * at another depth. Both run at once, so each is also a busy machine to the other. Proves that receipts, ledger, baselines and
 * compiled memory are the same, byte for byte; the config says the concurrency and differs in that. `--quick`: with the demo's
 * first two rules, one that earns and one that does not.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { cli, demoEnv, keepRules, makeDemoRepository } from '../demo/make-repository.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const homes = mkdtempSync(join(tmpdir(), 'rentroll-homes-'));
const [one, two] = await Promise.all([stampDemo(1, join(homes, 'one')), stampDemo(2, join(homes, 'two', 'deeper'))]);
const files = [...new Set([...one.keys(), ...two.keys()])].sort();
const different = files.filter((file) => one.get(file) !== two.get(file));
const receipts = files.filter((file) => file.includes('receipts/')).length;
console.log(`${files.length} committed files, ${receipts} of them receipts; ${different.length} differ`);
for (const file of different) {
  const [here, there] = [one, two].map((files) => files.get(file)?.split('\n') ?? []);
  const line = here?.findIndex((text, index) => text !== there?.[index]) ?? -1;
  console.log(`  ${file}:${line + 1}: ${here?.[line]?.trim()} | ${there?.[line]?.trim()}`);
}
const failed = different.length === 0 && receipts > 0 ? 0 : 1;
console.log(`${1 - failed} passed, ${failed} failed`);
rmSync(homes, { recursive: true, force: true });
process.exitCode = failed;

/** Everything the stamped repository would commit for rentroll, by path. */
async function stampDemo(concurrency: number, home: string): Promise<ReadonlyMap<string, string>> {
  const root = await makeDemoRepository({ seed: 11, concurrency, ...(values.quick ? { ledger: keepRules(2) } : {}) });
  mkdirSync(home, { recursive: true });
  const env = { ...demoEnv, RENTROLL_HOME: home };
  const run = (...args: string[]) =>
    once(spawn(cli[0], [cli[1], ...args], { cwd: root, env, stdio: 'ignore' }), 'close');
  const start = performance.now();
  await run('check');
  console.log(`concurrency ${concurrency}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  await run('stamp');
  const read = new Map(
    ['.rentroll', '.claude']
      .flatMap((folder) => listFiles(join(root, folder)))
      .map((path) => [relative(root, path), readFileSync(path, 'utf8')] as const)
      .filter(([path]) => path !== join('.rentroll', 'config.yml')),
  );
  rmSync(root, { recursive: true, force: true });
  return read;
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name !== 'state')
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? listFiles(path) : [path]));
}
