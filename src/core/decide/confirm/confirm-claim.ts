import { type Claim, wantedSaving } from '../../model/rule/claim.ts';
import type { Evidence } from '../../model/verdict/evidence.ts';
import { compareUsage, judgeChecks } from './compare-usage.ts';
import { readCells } from './log-cells.ts';
import { weighSpread } from './ruler.ts';
import { supportClaim } from './support-claim.ts';

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
