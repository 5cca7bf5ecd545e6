import type { Receipt } from '../../foundation/model/verdict/receipt.ts';
import { speaksForKeeping } from '../../stages/gate/decide/estimate/removal.ts';
import { letsIn } from '../receipts/carries-rule.ts';

/** What an audit was measured with. */
export interface AuditBasis {
  readonly bodyHash: string;
  /** Fingerprint of the rules beside it. */
  readonly activeSet: string;
}

/**
 * True when the recorded audit of a rule is a first strike for the next one: it said `does-not-earn` about the same words beside
 * the same rules, no task failed more without it, and no receipt that stands is younger.
 */
export function countsAsStrike(
  record: Receipt | undefined,
  standing: Receipt | undefined,
  { bodyHash, activeSet }: AuditBasis,
): boolean {
  if (record?.verdict !== 'does-not-earn' || record.bodyHash !== bodyHash) return false;
  if (speaksForKeeping(record.evidence)) return false;
  return record.fingerprint.activeSet === activeSet && record.decidedOn >= (standing?.decidedOn ?? '');
}

/** True when a rule has a receipt that earns for its words as they are: two strikes are needed to evict it. */
export function hasEarned(standing: Receipt | undefined, bodyHash: string): boolean {
  return standing !== undefined && standing.bodyHash === bodyHash && letsIn(standing);
}
