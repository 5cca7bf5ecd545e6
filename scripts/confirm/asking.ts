/**
 * `npm run bench asking`: how often a rule that does nothing is let in by one of many rewordings, with and without the second interim analysis from
 * the third asking on, and the cost of that analysis for a rule that pays. Fails when twenty rewordings get further than is promised. Options:
 * run-simulation.ts.
 */
import { drawPath } from '../../benchmarks/statistics/experiments/confirming.ts';
import { readOwnWorlds } from '../../benchmarks/statistics/world/own-worlds.ts';
import type { World } from '../../benchmarks/statistics/world/world.ts';
import { secondAnalysisAccept } from '../../src/gate/experiment/measure/measure-plan.ts';
import { secondAnalysisFrom } from '../../src/gate/experiment/plan/count-attempts.ts';

import { usualPolicy } from '../bench/play-design.ts';
import { mean, percent, runSimulation, type SimulatedTable } from '../run-simulation.ts';

const askings = [1, 2, 3, 5, 10, 20] as const;
const worlds = readOwnWorlds();

/** Measurements of a world and the threshold that accepts. */
interface Draws {
  readonly n: number;
  readonly accept: number;
}

/** Share of measurements that earn, and their mean tokens. */
function measureMany(world: World, effect: number, seed: number, { accept, n }: Draws) {
  const paths = Array.from({ length: n }, (_, index) => drawPath({ world, effect, seed, index, accept }));
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

/** Twenty wordings together may come in so often. */
const mostLetIn = 0.1;

await runSimulation({ page: 'rates.md', n: 1000, quick: 200, tables: { 'asking-again': ({ n }) => tabulate(n) } });

function tabulate(n: number): SimulatedTable {
  const idle = worlds.map((world) => ({
    first: measureMany(world, 0, 51, { accept: usualPolicy.accept, n }),
    again: measureMany(world, 0, 52, { accept: secondAnalysisAccept, n }),
  }));
  const spell = (times: number) => {
    const chances = idle.map(({ first, again }) => chanceOfOne(first.earns, again.earns, times));
    return `${percent(mean(chances))} (${percent(Math.max(...chances))})`;
  };
  const alone = (times: number) => percent(mean(idle.map(({ first }) => 1 - (1 - first.earns) ** times)));
  const twenty = mean(idle.map(({ first, again }) => chanceOfOne(first.earns, again.earns, 20)));
  const text = [
    `| a rule that does nothing, reworded | ${askings.map((times) => `${times}×`).join(' | ')} |`,
    `|---|${askings.map(() => '---|').join('')}`,
    `| no second look | ${askings.map(alone).join(' | ')} |`,
    `| second look from the third on | ${askings.map(spell).join(' | ')} |`,
    '',
    '| a rule that saves | let in by the first look | by both | tokens of both, as a share of the first |',
    '|---|---|---|---|',
    ...[0.15, 0.2, 0.3].map((effect) => describePaying(effect, n)),
  ].join('\n');
  const fault = `twenty rewordings of a rule that does nothing: one is let in with ${percent(twenty)} %`;
  return { text, faults: twenty > mostLetIn ? [fault] : [] };
}

function describePaying(effect: number, n: number): string {
  const found = worlds.map((world) => {
    const [first, again] = [
      measureMany(world, effect, 53, { accept: usualPolicy.accept, n }),
      measureMany(world, effect, 54, { accept: secondAnalysisAccept, n }),
    ];
    const spent = first.tokens + first.earns * again.tokens;
    return { first: first.earns, both: first.earns * again.earns, cost: spent / first.tokens };
  });
  const column = (of: keyof (typeof found)[number]) => mean(found.map((one) => one[of]));
  return `| ${Math.round(100 * effect)} % | ${percent(column('first'))} | ${percent(column('both'))} | ${column('cost').toFixed(2)} |`;
}
