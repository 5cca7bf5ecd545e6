/**
 * `npm run bench demo-seeds`: the demo with many seeds; the table of verdicts against what its error rates promise.
 * `--seeds N` (default 20), `--write` puts the table into docs/figures/verdicts/statistics.md.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Report } from '../../src/core/model/verdict/report.ts';
import { cli, demoEnv, makeDemoRepository } from '../demo/make-repository.ts';
import { replaceBetween } from '../replace-between.ts';

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '20' }, write: { type: 'boolean', default: false } },
});
/** The right verdict by rule; a rule with a probe earns by behaviour. */
const expected: Readonly<Record<string, string>> = {
  'sql-search-first': 'earns',
  'sql-british-spelling': 'does-not-earn',
  'sql-explain-and-retest': 'does-not-earn',
  'sql-describe-only': 'regression',
  'sql-typecheck-after': 'earns',
};
const names = Object.keys(expected);

const told = new Map(names.map((name) => [name, new Map<string, number>()]));
const spent: { trials: number; tokens: number; seconds: number }[] = [];
let off = 0;
let runsOff = 0;
for (let seed = 1; seed <= Number(values.seeds); seed += 1) {
  const { report, seconds } = await runSeed(seed);
  const verdicts = names.map((name) => report.verdicts.find(({ rule }) => rule === name)?.verdict ?? 'none');
  names.forEach((name, index) => {
    const counts = told.get(name);
    const verdict = verdicts[index] ?? 'none';
    counts?.set(verdict, (counts.get(verdict) ?? 0) + 1);
  });
  const wrong = verdicts.filter((verdict, index) => verdict !== expected[names[index] ?? '']).length;
  off += wrong;
  runsOff += wrong > 0 ? 1 : 0;
  spent.push({ trials: report.budget.trials, tokens: report.budget.totalConsumed / 1e6, seconds });
  console.log(`${seed}: ${verdicts.join(', ')}`);
}

const runs = Number(values.seeds);
const table = [
  '| rule | verdicts | should be |',
  '|---|---|---|',
  ...names.map((name) => `| ${name} | ${listCounts(name)} | ${expected[name]} |`),
  '',
  `${runsOff} of ${runs} runs ended with a verdict off (${off} of ${names.length * runs} verdicts). A run took ${span('trials', 0)} trials,`,
  `${span('tokens', 2)} M tokens, ${span('seconds', 0)} s. sql-typecheck-after has a probe: it earns by behaviour, at a price of 30 %.`,
].join('\n');
console.log(`\n${table}`);
if (values.write) {
  const file = new URL('../../docs/figures/verdicts/statistics.md', import.meta.url);
  writeFileSync(file, replaceBetween(readFileSync(file, 'utf8'), 'demo-seeds', table));
}

function listCounts(name: string): string {
  return [...(told.get(name) ?? [])].map(([verdict, count]) => `${count} ${verdict}`).join(', ');
}

/** Least to most of a figure over the runs. */
function span(figure: 'trials' | 'tokens' | 'seconds', digits: number): string {
  const all = spent.map((one) => one[figure]);
  return `${Math.min(...all).toFixed(digits)}–${Math.max(...all).toFixed(digits)}`;
}

async function runSeed(seed: number): Promise<{ report: Report; seconds: number }> {
  const repository = await makeDemoRepository({ seed });
  const start = performance.now();
  const result = spawnSync(cli[0], [cli[1], 'check', '--json'], {
    cwd: repository,
    env: demoEnv,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  rmSync(repository, { recursive: true, force: true });
  if (result.stdout === '') throw new Error(`seed ${seed} printed nothing: ${result.stderr}`);
  return { report: JSON.parse(result.stdout) as Report, seconds: (performance.now() - start) / 1000 };
}
