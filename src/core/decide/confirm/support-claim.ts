import type { Evidence, EvidenceTrial } from '../../model/verdict/evidence.ts';
import { estimateSaving } from '../estimate/estimate-saving.ts';
import { minimalEffectTokens, tauOf } from '../estimate/minimal-effect.ts';
import { canJudge, hasCompleted, projectCells } from '../estimate/project-cells.ts';
import { type Crossing, runInterimAnalysis } from '../estimate/run-interim-analysis.ts';
import { judgeEvidence } from '../judge-evidence.ts';
import { mayStop } from '../stopping-rule.ts';

/** What a saving is held against. */
export interface SupportTerms {
  /** The saving to be seen, as a share of the baseline's mean. */
  readonly saving: number;
  /** Chance of support for a rule that saves nothing. */
  readonly alpha: number;
  /** Fresh trials after which nothing is supported any more. */
  readonly trials: number;
}

/** What fresh trials say of a stated saving; `trials` are those of the interim analysis that supported it. */
export type Support =
  | { readonly kind: 'supported'; readonly trials: readonly EvidenceTrial[] }
  | { readonly kind: 'open' }
  | { readonly kind: 'refuted' };

/** Chance of no support for a rule that saves what is held for true of it. */
const beta = 0.1;

/**
 * Asks fresh trials alone whether a rule saves about what somebody says: the triangular test of docs/statistics.md between τ and the stated
 * saving, at every interim analysis from the first round on. Nothing of the statement but its size is used, so that whatever a forger states, a rule that saves
 * nothing is supported with probability `alpha`. `refuted`: the lower boundary was met, or the trials have run out. Failures that accuse the
 * rule, or that wait for their re-run, leave it `open`. Pure.
 */
export function supportClaim(fresh: Evidence, terms: SupportTerms): Support {
  const batches = [...new Set(fresh.trials.map(({ batch }) => batch))].sort((a, b) => a - b);
  let previousInformation = 0;
  for (const batch of batches) {
    const trials = fresh.trials.filter((trial) => trial.batch <= batch);
    if (trials.length > terms.trials) return { kind: 'refuted' };
    const look = lookAt({ ...fresh, trials }, terms, previousInformation);
    if (look?.crossing === 'does-not-earn') return { kind: 'refuted' };
    if (look?.crossing === 'earns' && mayEnter({ ...fresh, trials })) return { kind: 'supported', trials };
    previousInformation = Math.max(previousInformation, look?.information ?? 0);
  }
  return { kind: 'open' };
}

function lookAt(
  evidence: Evidence,
  { saving, alpha }: SupportTerms,
  previousInformation: number,
): { readonly crossing: Crossing; readonly information: number } | undefined {
  const { policy } = evidence;
  const cells = projectCells(evidence.trials, policy.weights).filter(canJudge);
  if (cells.length === 0 || !cells.every((cell) => hasCompleted(cell, 1))) return undefined;
  const estimate = estimateSaving(cells, policy.cap, 0);
  if (estimate === undefined) return undefined;
  const tau = tauOf(evidence);
  const delta = Math.max(saving * estimate.baselineMean, minimalEffectTokens(policy, estimate.baselineMean, tau));
  return runInterimAnalysis(estimate, { tau, delta, alpha, beta, previousInformation });
}

/** What lets a measured rule in holds here, too: no task proves that it breaks, and no failure of its own is unexplained. */
function mayEnter(evidence: Evidence): boolean {
  const judgement = judgeEvidence(evidence);
  return judgement.verdict !== 'regression' && mayStop(evidence, { ...judgement, verdict: 'earns' });
}
