import { type Claim, wantedSaving } from '../../model/rule/design.ts';
import type { Evidence, EvidenceTrial } from '../../model/verdict/evidence.ts';
import { mayStop } from '../allocate-batch.ts';
import { estimateSaving, minimalEffectTokens, tauOf } from '../estimate/estimate-saving.ts';
import { canJudge, hasCompleted, projectCells } from '../estimate/project-cells.ts';
import { type Crossing, runInterimAnalysis } from '../estimate/run-interim-analysis.ts';
import { judgeEvidence } from '../judge-evidence.ts';
import { compareUsage, judgeChecks } from './compare-usage.ts';
import { readCells, weighSpread } from './ruler.ts';

/** What fresh trials say of a receipt that nobody vouches for. */
export type Confirmation =
  /** They show the saving by themselves, and they look drawn from the stated ones. */
  | { readonly kind: 'confirmed'; readonly trials: number }
  /** They do not show it yet. */
  | { readonly kind: 'open' }
  /** They show that there is less, or too little for as many trials as there may be; or the stated ones look invented. */
  | { readonly kind: 'refused'; readonly why: 'not-supported' | 'inconsistent' };

/** Chance that a rule which saves nothing is let in by a receipt, whatever it states: the table of docs/evidence.md. */
const confirmingAlpha = 0.04;

/** Below this chance of its spread a receipt is measured, not confirmed. */
const leastSpreadChance = 0.001;

/**
 * Confirms a claim by fresh trials of its rule on all tasks in both arms, or does not. They have to support it alone (`supportClaim`) and to
 * fit what is stated (`compareUsage`): the first keeps a forger's chance below `confirmingAlpha` whatever he states, the second keeps what is
 * invented out of the ledger where the rule itself is good. Pure: the same trials give the same answer, so that it can be asked anew.
 */
export function confirmClaim(fresh: Evidence, claim: Claim): Confirmation {
  const { trials } = claim;
  const support = supportClaim(fresh, { saving: wantedSaving(claim), alpha: confirmingAlpha, trials });
  if (support.kind === 'refuted') return { kind: 'refused', why: 'not-supported' };
  if (support.kind === 'open') return { kind: 'open' };
  const { evidence, caps, known } = claim;
  const checks = compareUsage({ evidence, caps, verdict: 'earns', known }, support.trials, 1);
  // A false alarm costs a measurement, a forgery that stands lets a rule in for ever: in doubt it is measured.
  if (judgeChecks(checks, 1) !== 'consistent') return { kind: 'refused', why: 'inconsistent' };
  return { kind: 'confirmed', trials: support.trials.length };
}

/** True for stated trials that spread more than any measurement here would let expect: such a receipt is measured, not confirmed. */
export function isOverspread({ evidence, caps, known }: Pick<Claim, 'evidence' | 'caps' | 'known'>): boolean {
  const reading = { weights: evidence.policy.weights, caps };
  const ours = known.flatMap((trials) => readCells(reading, trials));
  return weighSpread(ours, readCells(reading, evidence.trials)) < leastSpreadChance;
}

/** What a saving is held against. */
interface SupportTerms {
  /** The saving to be seen, as a share of the baseline's mean. */
  readonly saving: number;
  /** Chance of support for a rule that saves nothing. */
  readonly alpha: number;
  /** Fresh trials after which nothing is supported any more. */
  readonly trials: number;
}

/** What fresh trials say of a stated saving; `trials` are those of the interim analysis that supported it. */
type Support =
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
function supportClaim(fresh: Evidence, terms: SupportTerms): Support {
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

/** What lets a measured rule in holds here, too: no task proves that it breaks, and no failure of its own is unexplained; trials are few, so that none is asked to have run eight times. */
function mayEnter(evidence: Evidence): boolean {
  const judgement = judgeEvidence(evidence, 'by-task');
  return judgement.verdict !== 'regression' && mayStop(evidence, { ...judgement, verdict: 'earns' });
}
