import { metricWeights } from '../../../src/core/model/money/usage.ts';
import { type Arm, arms, type Outcome } from '../../../src/core/model/trial/trial.ts';
import type { Evidence, EvidencePolicy, EvidenceTrial } from '../../../src/core/model/verdict/evidence-faults.ts';

export const defaultPolicy: EvidencePolicy = {
  ratio: 2,
  minEffect: 0.15,
  accept: 2.4,
  reject: 1.8,
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
  return { task, arm, outcome, order: 1, batch: 1, usage, ...more };
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

/** What one task of six does: in which arm it fails how often, beside four passes of every cell. */
export interface OneOfSix {
  /** Tokens of a candidate trial as a share of those of a baseline trial: 0.7 earns, 1.2 does not. */
  readonly share: number;
  readonly failing: Arm;
  readonly failures?: number;
}

/** Evidence of six tasks of which `a` alone fails (twice); its failures were run again since. */
export function buildOneOfSix({ share, failing, failures = 2 }: OneOfSix, more: Partial<Evidence> = {}): Evidence {
  const tokens = { baseline: 50_000, candidate: 50_000 * share };
  const passed = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((task) =>
    [0, 1, 2, 3].flatMap((place) =>
      arms.map((arm) => buildTrial(task, arm, Math.round(tokens[arm]) + 500 * place, { batch: 3 })),
    ),
  );
  const failed = Array.from({ length: failures }, () =>
    buildTrial('a', failing, 20_000, { batch: 2, outcome: 'failed-check' }),
  );
  return buildEvidence([...failed, ...passed], more);
}
