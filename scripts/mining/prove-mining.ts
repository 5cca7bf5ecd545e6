/**
 * `npm run prove mining`: from a fresh clone of three public repositories to a suite that lints, with no file written by hand and no key.
 * Takes ten minutes a repository and more, so CI leaves it out. `--only NAME`, `--max N` (proved tasks each), `--work DIR`
 * (kept, and gone on with), `--write` puts the table into docs/figures/mining.md. The repositories lie beside this one; without them it
 * says so and ends with 0.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { MiningReport } from '../../src/core/model/mining-report.ts';
import { replaceBetween } from '../replace-between.ts';
import { type MinedRepository, miningTable } from './mining-table.ts';

const root = resolve(import.meta.dirname, '../..');
const bundles = resolve(root, '../shared/data/repos');
const least = 6;
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    max: { type: 'string', default: String(least + 1) },
    work: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

/** Each with what installs its packages, where the lock file's own manager is not to be had from the registry alone; docula is built on hookified. */
const repositories: readonly { readonly name: string; readonly prepare?: string }[] = [
  { name: 'defuddle' },
  { name: 'lockfile-lint' },
  {
    name: 'hookified',
    prepare: 'npm pkg delete devDependencies.docula && npm install --ignore-scripts --no-package-lock',
  },
];

const work = values.work ?? mkdtempSync(join(tmpdir(), 'rentroll-mining-'));
const wanted = repositories.filter(({ name }) => values.only === undefined || values.only === name);
if (!existsSync(bundles)) {
  console.log(`skipped: there are no repositories in ${bundles}`);
} else {
  const mined = wanted.map(({ name, prepare }) => ({ name, ...mineOne(name, prepare) }));
  const table = miningTable(mined);
  console.log(table);
  if (values.write) {
    const file = join(root, 'docs/figures/mining.md');
    writeFileSync(file, replaceBetween(readFileSync(file, 'utf8'), 'mining', table));
  }
  const few = mined.filter(({ report: { tasks, tried } }) => proved(tasks.length, tried) < least);
  for (const {
    name,
    report: { tasks },
  } of few)
    console.error(`${name}: ${tasks.length} proved tasks, fewer than ${least}`);
  process.exitCode = few.length > 0 ? 1 : 0;
}

/** A run that goes on finds earlier tasks among the commits it passes over. */
function proved(written: number, tried: MiningReport['tried']): number {
  return Math.max(written, tried.filter(({ outcome }) => outcome === 'proved').length);
}

/** From the clone to a suite that lints. What an earlier run of this script finished is read again. */
function mineOne(name: string, prepare: string | undefined): Omit<MinedRepository, 'name'> {
  const begun = performance.now();
  const folder = join(work, name);
  const kept = join(work, `${name}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  if (!existsSync(folder)) {
    mkdirSync(work, { recursive: true });
    execFileSync('git', ['clone', '--quiet', join(bundles, `${name}.bundle`), folder], { stdio: 'inherit' });
  }
  if (!existsSync(join(folder, '.rentroll'))) run(folder, ['init', '--yes', '--runner', 'claude', '--json']);
  if (prepare !== undefined) replacePrepare(join(folder, '.rentroll/config.yml'), prepare);
  const report: MiningReport = JSON.parse(run(folder, ['tasks', 'mine', '--max', values.max, '--json']));
  run(folder, ['lint', '--json']);
  const minutes = (performance.now() - begun) / 60_000;
  writeFileSync(kept, JSON.stringify({ report, minutes }));
  return { report, minutes };
}

function replacePrepare(file: string, prepare: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^( {2}prepare: )"[^"]*"/m, `$1"${prepare}"`));
}

/** Runs a command of ours; throws with its words when it does not end with 0. */
function run(cwd: string, args: readonly string[]): string {
  console.error(`${cwd}$ rentroll ${args.join(' ')}`);
  const cli = join(root, 'src/cli/start/cli.ts');
  const end = spawnSync(process.execPath, [cli, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (end.status !== 0) throw new Error(`rentroll ${args.join(' ')} in ${cwd} ended with ${end.status}: ${end.stdout}`);
  return end.stdout;
}
