import { totalTokens } from '../../core/model/money/usage.ts';
import type { SuiteChoice, SuiteFigures, SuiteStep } from '../../core/model/request/suite-choice.ts';
import type { Spend } from '../../core/model/rule/plan.ts';
import type { EvidencePolicy } from '../../core/model/verdict/evidence.ts';
import { mean, sum } from '../../core/stats/moments.ts';
import { triangularTest } from '../../core/stats/triangular-test.ts';
import { dropNext, listTraits, type Pickable, type PredictTokens, pickNext } from './pick-tasks.ts';
import { countReplays } from './replays/count-replays.ts';
import type { SuiteFit, TaskFit } from './replays/fit-suite.ts';
import { drawFrom, replayGate } from './replays/replay-gate.ts';
import type { SeenTask } from './replays/see-tasks.ts';
import { minimalEffectOf } from './self-test-line.ts';
import { fittedCv } from './weigh-tasks.ts';

/** What suites are replayed with: the trials of the whole pool, and the gate as it is set. */
export interface ReplayTerms extends ChoiceTerms {
  readonly agent: string;
  readonly seen: readonly SeenTask[];
  readonly suite: SuiteFit;
  readonly budgetTokens: number;
  readonly replays: number;
  readonly seed: string;
  /** The plan's worst case of a verdict with so many golden tasks. */
  readonly worstOf: (tasks: number) => Spend;
}

/** What a suite of some of the pool's tasks is worth, by the replays of the self-test. */
export function replayFigures(tasks: readonly Pickable[], terms: ReplayTerms): SuiteFigures {
  const { agent, rent, budgetTokens, replays, seed, worstOf } = terms;
  const ids = new Set(tasks.map(({ task }) => task));
  const seen = terms.seen.filter(({ task }) => ids.has(task));
  const suite = { ...terms.suite, tasks: terms.suite.tasks.filter(({ task }) => ids.has(task)) };
  const policy = terms.policyOf(ids.size);
  const { share } = minimalEffectOf(seen, policy, rent).minimalEffect;
  const source = drawFrom(suite);
  const replay = (effect: number) =>
    countReplays(
      effect,
      replayGate(source, { agent, policy, rent, budgetTokens }, { ...{ effect, replays, seed }, cachedPerTask: 0 }),
    );
  const [idle, saving] = [replay(0), replay(share)];
  return {
    tasks: seen.map(({ task }) => task),
    minimalShare: share,
    ...{ idle: idle.tokens, saving: saving.tokens, trials: idle.trials, worst: worstOf(ids.size) },
    ...{ power: saving.earns, falseAccept: idle.earns },
    traits: listTraits(tasks),
  };
}

/** What a step is held against. */
interface StepTerms {
  readonly predict: PredictTokens;
  readonly terms: ReplayTerms;
  readonly chosen: SuiteFigures;
}

/** The chosen suite with the task that ranks best of those outside; nothing where none is left. */
export function stepUp(
  pool: readonly Pickable[],
  picked: readonly Pickable[],
  by: StepTerms,
): Pick<SuiteChoice, 'more'> {
  const [task] = pickNext(pool, picked, by.predict);
  if (task === undefined) return {};
  const larger = pool.filter((own) => own === task || picked.includes(own));
  return { more: compareStep(task, larger, missingFrom(picked, larger), by) };
}

/** The chosen suite without the task that is missed least; nothing where one task would be all. */
export function stepDown(picked: readonly Pickable[], by: StepTerms): Pick<SuiteChoice, 'less'> {
  const [task] = dropNext(picked, by.predict);
  if (task === undefined || picked.length < 2) return {};
  const smaller = picked.filter((own) => own !== task);
  return { less: compareStep(task, smaller, missingFrom(smaller, picked), by) };
}

function compareStep(
  { task }: Pickable,
  suite: readonly Pickable[],
  traits: readonly string[],
  { terms, chosen }: StepTerms,
): SuiteStep {
  const figures = replayFigures(suite, terms);
  return { task, figures, tokenRatio: figures.idle.mean / chosen.idle.mean, traits };
}

function missingFrom(small: readonly Pickable[], large: readonly Pickable[]): readonly string[] {
  const had = listTraits(small);
  return listTraits(large).filter((trait) => !had.includes(trait));
}

/** What a verdict is asked for: the policy of a suite of so many tasks, and the rent of the rule. */
interface ChoiceTerms {
  readonly policyOf: (tasks: number) => EvidencePolicy;
  readonly rent: number;
}

/** Trials per task and arm before the first interim analysis. */
const fewestPerCell = 2;

/**
 * Tokens at which the triangular test must have ended, when trials go where they tell most: 4·I_max·(Σ cv·μ·√cost / K)², and never less than the first
 * look takes (docs/statistics.md). Search compares thousands of suites by it; what people read is replayed.
 */
export function predictTokens(
  seen: readonly SeenTask[],
  suite: SuiteFit,
  { policyOf, rent }: ChoiceTerms,
): PredictTokens {
  const terms = new Map(suite.tasks.map((fit, index) => [fit.task, termOf(fit, seen[index], suite.failureCost)]));
  return (tasks) => {
    const own = tasks.flatMap((task) => terms.get(task) ?? []);
    const policy = policyOf(tasks.length);
    const { tokens: delta } = minimalEffectOf(
      own.map((term) => term.seen),
      policy,
      rent,
    ).minimalEffect;
    const { alpha, beta, ratio } = policy;
    const { informationMax } = triangularTest({ tau: ratio * rent, delta, alpha, beta });
    const noise = sum(own.map(({ root }) => root)) / tasks.length;
    return Math.max(4 * informationMax * noise ** 2, 2 * fewestPerCell * sum(own.map(({ cost }) => cost)));
  };
}

interface Term {
  readonly seen: SeenTask;
  /** Tokens of all classes for one completed trial, those of the failed ones before it included. */
  readonly cost: number;
  /** cv·μ·√cost */
  readonly root: number;
}

function termOf(fit: TaskFit, seen: SeenTask | undefined, failureCost: number): readonly Term[] {
  if (seen === undefined) return [];
  const completes = Math.max(0.01, 1 - fit.pFail);
  const cost = totalTokens(fit.usage) * (1 + (fit.pFail * failureCost) / completes);
  return [{ seen, cost, root: fittedCv(fit) * mean(seen.capped) * Math.sqrt(cost) }];
}
