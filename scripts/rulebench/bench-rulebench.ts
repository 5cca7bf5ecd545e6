/**
 * `npm run rulebench`: how often gates let in rules that do nothing, find rules that help and let harm in, in suites drawn from the sets of
 * benchmarks/rulebench: ours, and four rules that others use. Fails where ours lets in more of nothing than it states. Options: run-simulation.ts.
 */
import { runSimulation, type SimulatedTable } from '../run-simulation.ts';
import { drawGates } from './draw-gates.ts';
import { gates } from './gates.ts';
import { readWorlds } from './read-sets.ts';
import { type GateScore, scoreGates, tabulateGates, tabulateWorldShares } from './score-gates.ts';

/** Most of nothing that our gate may let in of a world, 0 … 1 (docs/statistics.md, rates). */
const mostIdle = 0.04;
const worlds = await readWorlds();
let scored: readonly GateScore[] | undefined;
const score = (n: number, seed: number) => (scored ??= scoreGates(gates, worlds, n, String(seed)));

await runSimulation({
  page: 'verdicts/rulebench.md',
  n: 1000,
  quick: 40,
  tables: {
    rulebench: ({ n, seed }): SimulatedTable => ({
      text: tabulateGates(score(n, seed)),
      faults: findFaults(score(n, seed), n),
    }),
    'rulebench-worlds': ({ n, seed }) => ({ text: tabulateWorldShares(score(n, seed)) }),
    'rulebench-chart': ({ n, seed }) => ({ text: drawGates(tabulateGates(score(n, seed))) }),
  },
});

function findFaults(scores: readonly GateScore[], n: number): readonly string[] {
  const most = mostIdle + 3.5 * Math.sqrt((mostIdle * (1 - mostIdle)) / n);
  return scores
    .filter(({ gate, truth, letsIn }) => gate.startsWith('rentroll') && truth === 'nothing' && letsIn > most)
    .map(({ gate, world, letsIn }) => `${gate}, ${world}: ${(100 * letsIn).toFixed(1)} % let in`);
}
