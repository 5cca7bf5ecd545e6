/**
 * `npm run bench report`: how much there is to read of the demo, then and now. Runs the demo; `--write` keeps the run, from which
 * `npm run docs` makes the table of docs/figures/reports.md and the excerpt of docs/reference-runner.md.
 * Draw the pictures of what it keeps anew: `node scripts/demo/draw-pictures.ts`.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareReports } from './compare-reports.ts';
import { cli, demoEnv } from './make-repository.ts';
import { type RecordedDemo, recordFile } from './recorded-demo.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const demo = recordDemo();
console.log(compareReports(demo));
if (values.write) writeFileSync(recordFile, `${JSON.stringify(demo)}\n`);

function recordDemo(): RecordedDemo {
  const page = join(tmpdir(), `rentroll-bench-report-${process.pid}.html`);
  const { stdout, stderr } = spawnSync(cli[0], [cli[1], 'demo', '--json', '--html', page], {
    env: demoEnv,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  rmSync(page, { force: true });
  if (stdout === '') throw new Error(`the demo printed nothing: ${stderr}`);
  const progress = stderr
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(page, 'demo-report.html'));
  return { report: JSON.parse(stdout), progress };
}
