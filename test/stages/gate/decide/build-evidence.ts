import { metricWeights } from '../../../../src/foundation/model/money/usage.ts';
import type { Arm, Outcome } from '../../../../src/foundation/model/trial/trial.ts';
import type { Evidence, EvidencePolicy, EvidenceTrial } from '../../../../src/foundation/model/verdict/evidence.ts';

export const defaultPolicy: EvidencePolicy = {
  ratio: 2,
  minEffect: 0.15,
  alpha: 0.05,
  beta: 0.1,
  cap: 2,
  metric: 'total',
  weights: metricWeights.total,
};

export interface CellTokens {
  readonly base: readonly number[];
  readonly cand: readonly number[];
}

/** A completed trial of `tokens` input tokens; `more` overrides anything. */
export function buildTrial(task: string, arm: Arm, tokens: number, more: Partial<EvidenceTrial> = {}): EvidenceTrial {
  const outcome: Outcome = 'completed';
  const usage = { input: tokens, output: 0, cacheCreation: 0, cacheRead: 0 };
  return { task, arm, outcome, cached: false, order: 1, batch: 1, usage, ...more };
}

/** Trials of one task in both arms; trials 0 and 1 of an arm are batch 1, every later one a batch of its own. */
export function buildTask(task: string, { base, cand }: CellTokens): readonly EvidenceTrial[] {
  const build = (arm: Arm) => (tokens: number, index: number) =>
    buildTrial(task, arm, tokens, { batch: Math.max(1, index) });
  return [...base.map(build('baseline')), ...cand.map(build('candidate'))];
}

export function buildEvidence(trials: readonly EvidenceTrial[], more: Partial<Evidence> = {}): Evidence {
  const numbered = trials.map((trial, index) => ({ ...trial, order: index + 1 }));
  return {
    schema: 1,
    agent: 'sql',
    rule: 'sql-rule',
    rent: 28,
    policy: defaultPolicy,
    previousInformation: 0,
    trials: numbered,
    ...more,
  };
}

/** Evidence of tasks task-0, task-1 … from token lists. */
export function buildSuite(cells: readonly CellTokens[], more: Partial<Evidence> = {}): Evidence {
  return buildEvidence(
    cells.flatMap((cell, k) => buildTask(`task-${k}`, cell)),
    more,
  );
}
