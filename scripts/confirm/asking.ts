/**
 * `npm run bench asking`: how often a rule that does nothing is let in by one of many rewordings, with and without the second interim analysis from the
 * third asking on, and what the second interim analysis costs a rule that pays. `--quick` draws little; `--write` puts the table into docs/figures/rates.md.
 * Exits 1 when twenty rewordings get further than is promised.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { drawPath } from '../../benchmarks/statistics/experiments/confirming.ts';
import { readOwnWorlds } from '../../benchmarks/statistics/world/own-worlds.ts';
import type { World } from '../../benchmarks/statistics/world/world.ts';
import { secondAnalysisAccept, secondAnalysisFrom } from '../../src/gate/experiment/sequential/analyse-again.ts';
import { usualPolicy } from '../bench/play-design.ts';
import { replaceBetween } from '../replace-between.ts';

const draws = process.argv.includes('--quick') ? 200 : 1000;
const askings = [1, 2, 3, 5, 10, 20] as const;
const document = new URL('../../docs/figures/rates.md', import.meta.url);
const worlds = readOwnWorlds();
const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
const percent = (share: number) => (100 * share).toFixed(1);

/** Share of measurements that earn, and their mean tokens. */
function measureMany(world: World, effect: number, seed: number, accept: number) {
  const paths = Array.from({ length: draws }, (_, index) => drawPath({ world, effect, seed, index, accept }));
  return {
    earns: mean(paths.map(({ verdict }) => Number(verdict === 'earns'))),
    tokens: mean(paths.map(({ tokens }) => tokens.at(-1) ?? 0)),
  };
}

/** Looks share no trial, so that their chances multiply. */
function chanceOfOne(first: number, again: number, times: number): number {
  const early = Math.min(times, secondAnalysisFrom - 1);
  return 1 - (1 - first) ** early * (1 - first * again) ** (times - early);
}

const idle = worlds.map((world) => ({
  first: measureMany(world, 0, 51, usualPolicy.accept),
  again: measureMany(world, 0, 52, secondAnalysisAccept),
}));
const rows = [
  ['no second look', askings.map((times) => percent(mean(idle.map(({ first }) => 1 - (1 - first.earns) ** times))))],
  ['second look from the third on', askings.map((times) => spell(times))],
] as const;
const table = [
  `| a rule that does nothing, reworded | ${askings.map((times) => `${times}×`).join(' | ')} |`,
  `|---|${askings.map(() => '---|').join('')}`,
  ...rows.map(([name, cells]) => `| ${name} | ${cells.join(' | ')} |`),
  '',
  '| a rule that saves | let in by the first look | by both | tokens of both, as a share of the first |',
  '|---|---|---|---|',
  ...[0.15, 0.2, 0.3].map(describePaying),
].join('\n');
console.log(table);
// Twenty wordings together.
const mostLetIn = 0.1;
const twenty = mean(idle.map(({ first, again }) => chanceOfOne(first.earns, again.earns, 20)));
if (twenty > mostLetIn) {
  console.error(`twenty rewordings of a rule that does nothing: one is let in with ${percent(twenty)} %`);
  process.exitCode = 1;
}
if (process.argv.includes('--write')) {
  writeFileSync(document, replaceBetween(readFileSync(document, 'utf8'), 'asking-again', table));
}

function spell(times: number): string {
  const chances = idle.map(({ first, again }) => chanceOfOne(first.earns, again.earns, times));
  return `${percent(mean(chances))} (${percent(Math.max(...chances))})`;
}

function describePaying(effect: number): string {
  const found = worlds.map((world) => {
    const [first, again] = [
      measureMany(world, effect, 53, usualPolicy.accept),
      measureMany(world, effect, 54, secondAnalysisAccept),
    ];
    const spent = first.tokens + first.earns * again.tokens;
    return { first: first.earns, both: first.earns * again.earns, cost: spent / first.tokens };
  });
  const column = (of: keyof (typeof found)[number]) => mean(found.map((one) => one[of]));
  return `| ${Math.round(100 * effect)} % | ${percent(column('first'))} | ${percent(column('both'))} | ${column('cost').toFixed(2)} |`;
}
