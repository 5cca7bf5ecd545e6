import { decideRule } from '../../../src/core/decide/decide-rule.ts';
import { estimateSaving } from '../../../src/core/decide/estimate/estimate-saving.ts';
import { savingOf, varianceOfShare } from '../../../src/core/decide/estimate/predict-tasks.ts';
import { projectCells } from '../../../src/core/decide/estimate/project-cells.ts';
import { isSealed, isTuned } from '../../../src/core/decide/estimate/weigh-sealed.ts';
import type { Evidence } from '../../../src/core/model/verdict/evidence.ts';
import { tToZ } from '../../../src/core/stats/distributions.ts';
import { mean, sum, sumOfSquares } from '../../../src/core/stats/moments.ts';
import { createRandom } from '../../../src/core/stats/random.ts';
import { byGate, drawTasks, type TunedWorld, toTable, usual } from './tuned-table.ts';

/** Ways to ask more of one verdict, each with what it takes for known. */
export type Tries = Readonly<Record<'now' | 'pooled' | 'weighed' | 'known' | 'oracle', number>>;

/** How often each way says TUNED after one measurement as the gate ends it, of 100. */
export function replayTries(world: TunedWorld, reps: number): Tries {
  const said = { now: 0, pooled: 0, weighed: 0, known: 0, oracle: 0 };
  for (let index = 0; index < reps; index += 1) {
    const random = createRandom(`tries ${JSON.stringify(world)} ${index}`);
    const { names, draw } = drawTasks(world, random);
    const found = askOtherwise(byGate(names, draw, `seed ${index}`), world);
    for (const name of ['now', 'pooled', 'weighed', 'known', 'oracle'] as const)
      said[name] += Number(isTuned({ z: found[name] }));
  }
  return Object.fromEntries(Object.entries(said).map(([name, count]) => [name, (100 * count) / reps])) as Tries;
}

function askOtherwise(evidence: Evidence, world: TunedWorld): Tries {
  const { weights, cap } = evidence.policy;
  const estimate = estimateSaving(projectCells(evidence.trials, weights), cap, 0);
  const { sealed: now } = decideRule(evidence);
  if (estimate === undefined || now === undefined) throw new Error('nothing is said of sealed tasks');
  const tasks = estimate.tasks.map((task) => ({
    ...{ saving: savingOf(task), variance: varianceOfShare(task), truth: trueVariance(task, world) },
    isHidden: isSealed(task.task),
  }));
  const kinds = [false, true].map((wanted) => tasks.filter(({ isHidden }) => isHidden === wanted));
  const savings = kinds.map((own) => own.map(({ saving }) => saving));
  const [open = 0, hidden = 0] = savings.map(mean);
  const trials = mean(tasks.map(({ variance }) => variance));
  const apart = Math.max(0, sum(savings.map(sumOfSquares)) / (tasks.length - 2) - trials);
  const counts = sum(kinds.map(({ length }) => 1 / length));
  const exact = (variance: number) => tToZ((open - hidden) / Math.sqrt(variance), estimate.df);
  const weighed = kinds.map((own) => weighTasks(own, apart));
  return {
    now: now.z,
    pooled: exact((apart + trials) * counts),
    weighed: tToZ(
      ((weighed[0]?.saving ?? 0) - (weighed[1]?.saving ?? 0)) / Math.sqrt(sum(weighed.map(({ variance }) => variance))),
      estimate.df,
    ),
    known: exact((usual.apart ** 2 + trials) * counts),
    oracle: (open - hidden) / Math.sqrt(sum(kinds.map((own) => sum(own.map(({ truth }) => truth)) / own.length ** 2))),
  };
}

/** Each task by how well it is known. */
function weighTasks(own: readonly { readonly saving: number; readonly variance: number }[], apart: number) {
  const weights = own.map(({ variance }) => 1 / (variance + apart));
  return {
    saving: sum(own.map(({ saving }, k) => (weights[k] ?? 0) * saving)) / sum(weights),
    variance: 1 / sum(weights),
  };
}

/** What only who drew the world knows. */
function trueVariance(
  { task, n0, n1 }: { readonly task: string; readonly n0: number; readonly n1: number },
  world: TunedWorld,
) {
  const { spread, apart, saving, lost } = { ...usual, ...world };
  const left = 1 - saving * (isSealed(task) ? 1 - lost : 1);
  return apart ** 2 + (Math.exp(spread ** 2) - 1) * left ** 2 * (1 / n0 + 1 / n1);
}

/** Suites that are asked otherwise. */
export const triedWorlds = [
  { open: 4, sealed: 4 },
  { open: 6, sealed: 3 },
  { open: 4, sealed: 4, apart: 0.15 },
  { open: 4, sealed: 4, spread: 0.4 },
].map((suite) => ({ saving: 0.2, ...usual, ...suite }));

const ways = [
  ['now', 'as it is'],
  ['pooled', 'variances of all trials pooled'],
  ['weighed', 'tasks weighed by how well they are known'],
  ['known', 'tasks taken to lie 6 points apart'],
  ['oracle', 'all true variances known'],
] as const;

/** The table of the page, of what each suite came to with nothing, half and all of its saving lost. */
export function tabulateTries(
  tried: readonly { readonly suite: (typeof triedWorlds)[number]; readonly said: readonly Tries[] }[],
): string {
  const trying = [
    ['open and sealed tasks', 'tasks lie apart', 'trials lie apart', ...ways.map(([, words]) => words)],
    ['---', '--:', '--:', ...ways.map(() => '--:')],
    ...tried.map(({ suite, said }) => [
      ...[`${suite.open} and ${suite.sealed}`, `${Math.round(100 * suite.apart)} points`],
      `${Math.round(100 * suite.spread)} %`,
      ...ways.map(([way]) => said.map((shares) => shares[way].toFixed(1)).join(' · ')),
    ]),
  ];
  return toTable(trying);
}
