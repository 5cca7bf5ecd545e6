import { type Departed, weighRemoval } from '../../core/decide/judge/weigh-audits.ts';
import { judgeEvidence, speaksForKeeping } from '../../core/decide/judge-evidence.ts';
import type { Leaving } from '../../core/model/rule/plan.ts';
import { isCompiled } from '../../core/model/rule/rule.ts';
import type { Receipt } from '../../core/model/verdict/receipt.ts';
import type { GateInputs } from './reading/load-inputs.ts';

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

/**
 * True for a receipt that lets its rule stand: it earns, or its words took the place of words that stood, and memory was shown to be no
 * worse for it. Asks the receipt what its numbers say; whether they recompute is for `verify`.
 */
export function letsIn(receipt: Pick<Receipt, 'verdict' | 'replaces' | 'evidence'>): boolean {
  return receipt.replaces === undefined ? receipt.verdict === 'earns' : mayGo(receipt);
}

/** True when the evidence shows that memory is no worse without what it has under test. */
export function mayGo({ verdict, evidence }: Pick<Receipt, 'verdict' | 'evidence'>): boolean {
  const judgement = judgeEvidence(evidence);
  return weighRemoval({ judgement, settled: verdict !== 'undecided' }) === 'may-go';
}

/**
 * True when a receipt answers for a rule that leaves: of an evicted one the verdict that evicted it, where it shows that the rule may
 * go; of a reworded one that of its new words against the old.
 */
export function carriesLeaving(receipt: Receipt | undefined, kind: Leaving['kind']): boolean {
  if (receipt === undefined || (receipt.replaces !== undefined) !== (kind === 'reworded')) return false;
  return mayGo(receipt);
}

/** Rules that agents read at base and not at head: what an audit measured beside them, it measured in another memory. */
export function listDeparted({ base, head }: Pick<GateInputs, 'base' | 'head'>): readonly Departed[] {
  const compiled = new Set(head.ledger?.rules.filter(isCompiled).map(({ id }) => id));
  return (base?.ledger?.rules ?? [])
    .filter((rule) => isCompiled(rule) && !compiled.has(rule.id))
    .map(({ id, agent }) => ({ rule: id, agent }));
}
