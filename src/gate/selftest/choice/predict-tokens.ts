import { totalTokens } from '../../../core/model/money/usage.ts';
import type { EvidencePolicy } from '../../../core/model/verdict/evidence.ts';
import { mean, sum } from '../../../core/stats/moments.ts';
import { triangularTest } from '../../../core/stats/triangular-test.ts';
import { minimalEffectOf } from '../minimal-effect.ts';
import type { SuiteFit, TaskFit } from '../replays/fit-suite.ts';
import type { SeenTask } from '../replays/see-tasks.ts';
import { fittedCv } from '../weigh-tasks.ts';
import type { PredictTokens } from './pick-tasks.ts';

/** What a verdict is asked for: the policy of a suite of so many tasks, and the rent of the rule. */
export interface ChoiceTerms {
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
