import { playDesign, tokensOf, usualPolicy } from '../../../scripts/bench/play-design.ts';
import { closeTogether } from '../../../src/core/decide/design/close-together.ts';
import type { Design } from '../../../src/core/decide/design/design.ts';
import { spreadOfTrials } from '../../../src/core/decide/estimate/estimate-saving.ts';
import { zeroUsage } from '../../../src/core/model/money/usage.ts';
import { createRandom, type Random } from '../../../src/core/stats/random.ts';
import { defined } from '../../../src/core/util/values.ts';
import { drawFactor } from '../world/draw-trial.ts';
import { plainSuite } from './suite.ts';

/** The tasks that rules are measured on. */
export interface Suite {
  readonly tasks: readonly string[];
  /** Tokens of a trial of the task without any of the rules. */
  readonly draw: (task: string, random: Random) => number;
}

/** The tasks of the plain suite, whose trials all have this coefficient of variation. */
export function plainTasks(cv: number): Suite {
  const means = new Map(plainSuite.tasks.map(({ id, mean }) => [id, mean]));
  return { tasks: [...means.keys()], draw: (task, random) => (means.get(task) ?? 0) * drawFactor(random, cv) };
}

/** What is true of the rules of one change. */
export interface SeveralTruth {
  /** True savings of the rules, as shares. */
  readonly effects: readonly number[];
  /** True where all of them save the same tokens: two save no more than the better one. */
  readonly isSame?: boolean;
  readonly suite: Suite;
  /** Trials without any of them that earlier runs kept of each task; none when absent. */
  readonly stored?: number;
}

/** How one change was measured and closed. */
export interface SeveralRun {
  /** Places of the rules that are let in. */
  readonly letIn: readonly number[];
  readonly trials: number;
  readonly tokens: number;
}

/** Measures all rules of a change in the same trials, complementary pairs where there are several, and closes them. */
export function measureTogether(truth: SeveralTruth, seed: string): SeveralRun {
  return measure(
    truth,
    truth.effects.map((_, place) => place),
    seed,
  );
}

/** Measures each rule of a change by itself. */
export function measureOneByOne(truth: SeveralTruth, seed: string): SeveralRun {
  const runs = truth.effects.map((_, place) => measure(truth, [place], `${seed} ${place}`));
  const total = (of: (run: SeveralRun) => number) => runs.reduce((sum, run) => sum + of(run), 0);
  return {
    letIn: runs.flatMap(({ letIn }) => letIn),
    trials: total((run) => run.trials),
    tokens: total((run) => run.tokens),
  };
}

function measure(truth: SeveralTruth, places: readonly number[], seed: string): SeveralRun {
  const random = createRandom(seed);
  const { tasks, draw } = truth.suite;
  const subjects = places.map((place) => ({ id: String(place), rent: plainSuite.rent }));
  const kind = places.length > 1 ? 'pairs' : 'alone';
  const spread = spreadOfStored(truth, random);
  const policy = { ...usualPolicy, ...defined({ spread }) };
  const setup = { kind, agent: 'bench', subjects, tasks, policy, seed } as const;
  const design = playDesign(setup, ({ slot }) => {
    return { tokens: shareLeft(truth, slot.present) * draw(slot.task, random), isSolved: true };
  });
  return { letIn: listLetIn(design), trials: design.trials.length, tokens: tokensOf(design) };
}

/** What stored trials tell of the spread, as the gate learns it. */
function spreadOfStored({ suite: { tasks, draw }, stored = 0 }: SeveralTruth, random: Random): number | undefined {
  const trials = tasks.flatMap((task) =>
    Array.from({ length: stored }, () => {
      const usage = { ...zeroUsage, input: Math.round(draw(task, random)) };
      return { task, outcome: 'completed' as const, usage };
    }),
  );
  return spreadOfTrials(trials, usualPolicy.weights);
}

/** Share of a task's tokens that is left with these rules in memory: savings multiply, but for those of the same tokens. */
function shareLeft({ effects, isSame = false }: SeveralTruth, present: readonly string[]): number {
  const savings = present.map((id) => effects[Number(id)] ?? 0);
  if (isSame) return 1 - Math.max(0, ...savings);
  return savings.reduce((left, saving) => left * (1 - saving), 1);
}

function listLetIn(design: Design): readonly number[] {
  const replaced = closeTogether(design);
  return design.subjects
    .filter(({ subject: { id }, judgement }) => judgement.verdict === 'earns' && !replaced.has(id))
    .map(({ subject }) => Number(subject.id));
}
