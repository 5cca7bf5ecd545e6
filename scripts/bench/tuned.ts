/**
 * `npm run bench tuned`: how often a verdict says TUNED of a rule that saves as much on sealed tasks as on open ones, and of one whose words fit
 * the open ones, so that half of the saving or all of it is lost on the others; after whole measurements by the gate's own procedure, and after
 * more trials. `--reps N` (default 1000), `--quick` for 60, `--write` for docs/figures/verdicts/tuned.md. Exits 1 where it is said in over 5 of
 * 100 of a rule that lost nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { decideRule } from '../../src/core/decide/decide-rule.ts';
import { estimateSaving } from '../../src/core/decide/estimate/estimate-saving.ts';
import { savingOf, varianceOfShare } from '../../src/core/decide/estimate/predict-tasks.ts';
import { projectCells } from '../../src/core/decide/estimate/project-cells.ts';
import { isSealed, isTuned, weighAllSealed } from '../../src/core/decide/estimate/weigh-sealed.ts';
import { metricWeights, zeroUsage } from '../../src/core/model/money/usage.ts';
import type { SealedFigures } from '../../src/core/model/verdict/decision.ts';
import type { Evidence } from '../../src/core/model/verdict/evidence.ts';
import { tToZ } from '../../src/core/stats/distributions.ts';
import { mean, sum, sumOfSquares } from '../../src/core/stats/moments.ts';
import { createRandom, type Random } from '../../src/core/stats/random.ts';
import { replaceBetween } from '../replace-between.ts';
import { runDesign, tokensPolicy } from './run-design.ts';

const { values } = parseArgs({
  options: {
    reps: { type: 'string', default: '1000' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const reps = values.quick ? 60 : Number(values.reps);
const rent = 25;
/** Trials of a task lie so far apart, and tasks of a kind so many points, where a world does not say. */
const usual = { spread: 0.25, apart: 0.06 };

interface World {
  readonly open: number;
  readonly sealed: number;
  readonly saving: number;
  /** Share of the saving that is lost on sealed tasks. */
  readonly lost: number;
  readonly spread?: number;
  readonly apart?: number;
  /** Trials of a task and arm; what the gate's own procedure ends with when absent. */
  readonly trials?: number;
  /** Verdicts whose tasks are the same and which are weighed together. */
  readonly verdicts?: number;
}

type Draw = (task: number, held: boolean) => number;

function drawTasks(world: World, random: Random): { names: readonly string[]; draw: Draw } {
  const { open, sealed, saving, lost, spread, apart } = { ...usual, ...world };
  const tasks = Array.from({ length: open + sealed }, (_, index) => ({
    name: index < open ? `t${index}` : `sealed-${index}`,
    size: 60_000 * Math.exp(0.5 * random.normal()),
    saves: saving * (index < open ? 1 : 1 - lost) + apart * random.normal(),
  }));
  const noise = () => Math.exp(spread * random.normal() - spread ** 2 / 2);
  return {
    names: tasks.map(({ name }) => name),
    draw: (task, held) => (tasks[task]?.size ?? 0) * (held ? 1 - (tasks[task]?.saves ?? 0) : 1) * noise(),
  };
}

function measure(world: World, random: Random, seed: string): SealedFigures {
  const { names, draw } = drawTasks(world, random);
  const { sealed } = decideRule(
    world.trials === undefined ? byGate(names, draw, seed) : fixed(names, draw, world.trials),
  );
  if (sealed === undefined) throw new Error('nothing is said of sealed tasks');
  return sealed;
}

function byGate(tasks: readonly string[], draw: Draw, seed: string): Evidence {
  const subjects = [{ id: 'rule', members: ['rule'], rent }];
  const setup = { kind: 'alone', agent: 'bench', subjects, tasks, policy: tokensPolicy, seed } as const;
  const [subject] = runDesign(setup, (task, present) => draw(task, present.length > 0)).subjects;
  if (subject === undefined) throw new Error('nothing was measured');
  return subject.evidence;
}

function fixed(tasks: readonly string[], draw: Draw, count: number): Evidence {
  const trials = tasks.flatMap((task, index) =>
    (['baseline', 'candidate'] as const).flatMap((arm) =>
      Array.from({ length: count }, (_, trial) => ({
        ...{ task, arm, outcome: 'completed' as const, cached: false, batch: 1 },
        order: 1 + index + tasks.length * (2 * trial + (arm === 'candidate' ? 1 : 0)),
        usage: { ...zeroUsage, input: Math.max(1, Math.round(draw(index, arm === 'candidate'))) },
      })),
    ),
  );
  const policy = { ...tokensPolicy, weights: metricWeights.total };
  return { schema: 1, agent: 'bench', rule: 'rule', rent, policy, previousInformation: 0, trials };
}

/** Said in so many of 100. */
function replay(world: World): number {
  let said = 0;
  for (let index = 0; index < reps; index += 1) {
    const random = createRandom(`${JSON.stringify(world)} ${index}`);
    const figures = Array.from({ length: world.verdicts ?? 1 }, (_, verdict) =>
      measure(world, random, `seed ${index} ${verdict}`),
    );
    said += Number(isTuned(weighAllSealed(figures)));
  }
  return (100 * said) / reps;
}

const measured = [
  { trials: undefined, verdicts: 1, name: 'one verdict, as the gate ends it' },
  { trials: 8, verdicts: 1, name: 'one verdict, 8 trials of a task and arm' },
  { trials: 24, verdicts: 1, name: 'one verdict, 24 trials of a task and arm' },
  { trials: undefined, verdicts: 10, name: 'ten verdicts together, as the gate ends them' },
  { trials: undefined, verdicts: 15, name: 'fifteen verdicts together, as the gate ends them' },
] as const;
const suites = [
  { open: 4, sealed: 4, saving: 0.2 },
  { open: 6, sealed: 3, saving: 0.2 },
  { open: 4, sealed: 4, saving: 0.4 },
] as const;
const rows = suites.flatMap((suite) =>
  measured.map(({ name, trials, verdicts }) => {
    const world = { ...suite, verdicts, ...(trials === undefined ? {} : { trials }) };
    return { suite, name, said: [0, 0.5, 1].map((lost) => replay({ ...world, lost })) };
  }),
);
/** Ways to ask more of one verdict, each with what it takes for known. */
type Tries = Readonly<Record<'now' | 'pooled' | 'weighed' | 'known' | 'oracle', number>>;

/** How often each way says TUNED after one measurement as the gate ends it, of 100. */
function replayTries(world: World): Tries {
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

function askOtherwise(evidence: Evidence, world: World): Tries {
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
  world: World,
) {
  const { spread, apart, saving, lost } = { ...usual, ...world };
  const left = 1 - saving * (isSealed(task) ? 1 - lost : 1);
  return apart ** 2 + (Math.exp(spread ** 2) - 1) * left ** 2 * (1 / n0 + 1 / n1);
}

const percent = (share: number) => `${share.toFixed(1)} %`;
const lines = [
  ['open and sealed tasks', 'saving on open ones', 'what is weighed', 'nothing lost', 'half lost', 'all lost'],
  ['---', '--:', '---', '--:', '--:', '--:'],
  ...rows.map(({ suite, name, said }) => [
    `${suite.open} and ${suite.sealed}`,
    `${Math.round(100 * suite.saving)} %`,
    name,
    ...said.map(percent),
  ]),
];
const worlds = [
  { open: 4, sealed: 4 },
  { open: 6, sealed: 3 },
  { open: 4, sealed: 4, apart: 0.15 },
  { open: 4, sealed: 4, spread: 0.4 },
].map((suite) => ({ saving: 0.2, ...usual, ...suite }));
const tried = worlds.map((suite) => ({
  suite,
  said: [0, 0.5, 1].map((lost) => replayTries({ ...suite, lost })),
}));
const ways = [
  ['now', 'as it is'],
  ['pooled', 'variances of all trials pooled'],
  ['weighed', 'tasks weighed by how well they are known'],
  ['known', 'tasks taken to lie 6 points apart'],
  ['oracle', 'all true variances known'],
] as const;
const trying = [
  ['open and sealed tasks', 'tasks lie apart', 'trials lie apart', ...ways.map(([, words]) => words)],
  ['---', '--:', '--:', ...ways.map(() => '--:')],
  ...tried.map(({ suite, said }) => [
    ...[`${suite.open} and ${suite.sealed}`, `${Math.round(100 * suite.apart)} points`],
    `${Math.round(100 * suite.spread)} %`,
    ...ways.map(([way]) => said.map((shares) => shares[way].toFixed(1)).join(' · ')),
  ]),
];
const toTable = (cells: readonly (readonly string[])[]) => cells.map((row) => `| ${row.join(' | ')} |`).join('\n');
const table = `${toTable(lines)}\n\nOne verdict, asked otherwise: said in so many of 100 where nothing, half and all of 20 % is lost.\n\n${toTable(trying)}\n`;
console.log(table);
if (values.write) {
  const page = resolve(import.meta.dirname, '..', '..', 'docs/figures/verdicts/tuned.md');
  writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'tuned', table));
}
const bound = 5 + 3 * Math.sqrt((5 * 95) / reps);
const faults = rows.filter(({ said: [nothing = 0] }) => nothing > bound);
for (const { suite, name } of faults)
  console.error(`${suite.open} and ${suite.sealed} tasks, ${name}: said in over 5 of 100 where nothing is lost`);
if (faults.length > 0) process.exitCode = 1;
