/**
 * `npm run bench forger`: how often fresh trials confirm the saving that a forged receipt states of a rule that does nothing, and the fate of honest
 * receipts, by the most fresh trials that may confirm. Fails when a forger gets further than is promised. Options: run-simulation.ts.
 */
import {
  claimOf,
  drawPath,
  type FreshPath,
  isConfirmable,
  measureHonest,
  walkPath,
} from '../../benchmarks/statistics/experiments/confirming.ts';
import { readOwnWorlds } from '../../benchmarks/statistics/world/own-worlds.ts';
import type { World } from '../../benchmarks/statistics/world/world.ts';
import { mean, percent, runSimulation, type SimulatedTable } from '../run-simulation.ts';

const most = [12, 24, 48, 96] as const;
const savings = [0.15, 0.2, 0.3, 0.5] as const;
/** What docs/security.md promises: the most a forger gets, in the mean over the worlds. */
const mostPassed = 0.05;
const worlds = readOwnWorlds();
const header = (first: string) => [
  `| ${first} | ${most.map((n) => `${n} trials`).join(' | ')} |`,
  `|---|${most.map(() => '---|').join('')}`,
];

await runSimulation({
  page: 'verdicts/receipts.md',
  n: 800,
  quick: 100,
  tables: {
    forger: ({ n }) => tabulateForgers(n),
    // An honest receipt takes a whole measurement before its fresh trials.
    'honest-receipts': ({ n }) => ({ text: tabulateHonest(Math.max(25, n / 8)) }),
  },
});

/** Mean over the worlds of how often a stated saving is confirmed, the worst of them, and with what is let in by measuring besides. */
function tabulateForgers(n: number): SimulatedTable {
  const faults: string[] = [];
  const idlePaths = worlds.map((world) =>
    Array.from({ length: n }, (_, index) => drawPath({ world, effect: 0, seed: 42, index })),
  );
  const rows = savings.map((saving) => {
    const cells = most.map((trials) => {
      const rates = idlePaths.map((paths) => rateForgery(paths, saving, trials));
      const passes = rates.map((one) => one.passes);
      if (mean(passes) > mostPassed)
        faults.push(`a stated saving of ${percent(saving)} % passes ${trials} trials in ${percent(mean(passes))} %`);
      return `${percent(mean(passes))} (${percent(Math.max(...passes))}), ${percent(mean(rates.map(({ any }) => any)))}`;
    });
    return `| ${Math.round(100 * saving)} % | ${cells.join(' | ')} |`;
  });
  const plain = idlePaths.map((paths) => mean(paths.map(letIn)));
  const text = [
    ...header('stated saving of a rule that does nothing'),
    ...rows,
    `| no receipt at all: let in by measuring | ${most.map(() => percent(mean(plain))).join(' | ')} |`,
  ].join('\n');
  return { text, faults };
}

/** Nothing of a receipt counts but the saving it states: how often it is confirmed, and how often the rule is let in at all. */
function rateForgery(paths: readonly FreshPath[], saving: number, trials: number) {
  const claim = { receipt: '', saving, trials };
  const isAsked = isConfirmable(claim);
  const passed = paths.map((path) => Number(isAsked && walkPath(path, claim).end === 'confirmed'));
  return { passes: mean(passed), any: mean(paths.map((path, place) => Math.max(letIn(path), passed[place] ?? 0))) };
}

function letIn({ verdict }: FreshPath): number {
  return verdict === 'earns' ? 1 : 0;
}

/** Of honest receipts that earned: those that are believed, and tokens as a share of measuring without a receipt. */
function tabulateHonest(n: number): string {
  const rows = savings.map((effect) => {
    const drawn = worlds.flatMap((world) => drawHonest(world, effect, n));
    const cells = most.map((trials) => {
      const walked = drawn.map(({ evidence, path }) => {
        const claim = claimOf(evidence, trials);
        return isConfirmable(claim) ? walkPath(path, claim) : undefined;
      });
      const believed = walked.map((one) => Number(one?.end === 'confirmed'));
      const letInAnyway = walked.map((one, place) =>
        Number(one?.end === 'confirmed' || letIn(drawn[place]?.path ?? none) === 1),
      );
      const full = drawn.map(({ path }) => path.tokens.at(-1) ?? 0);
      const spent = walked.map((one, place) => one?.tokens ?? full[place] ?? 0);
      return [mean(believed), mean(letInAnyway), mean(spent) / mean(full)].map(percent).join('/');
    });
    return `| ${Math.round(100 * effect)} % | ${cells.join(' | ')} |`;
  });
  return [...header('true saving of a rule that earned'), ...rows].join('\n');
}

const none: FreshPath = { looks: [], tokens: [], verdict: 'undecided' };

function drawHonest(world: World, effect: number, n: number) {
  return Array.from({ length: 3 * n }, (_, index) => index)
    .flatMap((index) => {
      const evidence = measureHonest({ world, effect, seed: 1, index });
      return evidence === undefined ? [] : [{ evidence, path: drawPath({ world, effect, seed: 43, index }) }];
    })
    .slice(0, n);
}
