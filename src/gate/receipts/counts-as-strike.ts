import { decideReceipt } from '../../core/decide/decide-rule.ts';
import { type Departed, weighRemoval } from '../../core/decide/judge/weigh-audits.ts';
import { judgeEvidence, speaksForKeeping } from '../../core/decide/judge-evidence.ts';
import type { Leaving } from '../../core/model/rule/plan.ts';
import { isCompiled } from '../../core/model/rule/rule.ts';
import type { Basis, Receipt } from '../../core/model/verdict/receipt.ts';
import { isDecided } from '../../core/model/verdict/report.ts';
import { isSameSet } from '../../core/receipt/judge-neighbours.ts';
import type { GateInputs } from '../change/load-inputs.ts';

/** The words that an audit measured, and the rules beside them. */
export type AuditBasis = Pick<Basis, 'body' | 'neighbours'>;

/**
 * Returns true when the recorded audit of a rule is a first strike for the next one: it said `does-not-earn` about the same words beside the
 * same rules, no task failed more without it, and no receipt that stands is younger.
 */
export function countsAsStrike(
  record: Receipt | undefined,
  standing: Receipt | undefined,
  { body, neighbours }: AuditBasis,
): boolean {
  if (record === undefined || record.basis.body !== body) return false;
  if (decideReceipt(record).verdict !== 'does-not-earn') return false;
  if (speaksForKeeping(record.evidence)) return false;
  return isSameSet(record.basis.neighbours, neighbours) && record.decidedOn >= (standing?.decidedOn ?? '');
}

/** Returns true when a rule has a receipt that earns for its words as they are: two strikes are needed to evict it. */
export function hasEarned(standing: Receipt | undefined, bodyHash: string): boolean {
  return standing !== undefined && standing.basis.body === bodyHash && letsIn(standing);
}

/**
 * Returns true for a receipt that lets its rule stand: it earns, or its words took the place of words that stood, and memory was shown to be no
 * worse for it. Whether it fits the repository is for `verify`.
 */
export function letsIn(receipt: Receipt): boolean {
  return receipt.replaces === undefined ? decideReceipt(receipt).verdict === 'earns' : mayGo(receipt);
}

/** Returns true when the evidence shows that memory is no worse without what it has under test. */
export function mayGo(receipt: Receipt): boolean {
  const judgement = judgeEvidence(receipt.evidence);
  return weighRemoval({ judgement, settled: isDecided(decideReceipt(receipt)) }) === 'may-go';
}

/**
 * Returns true when a receipt answers for a rule that leaves: of an evicted one the verdict that evicted it, where it shows that the rule may
 * go; of a reworded one that of its new words against the old.
 */
export function carriesLeaving(receipt: Receipt | undefined, kind: Leaving['kind']): boolean {
  if (receipt === undefined || (receipt.replaces !== undefined) !== (kind === 'reworded')) return false;
  return mayGo(receipt);
}

/** Lists the rules that agents read at base and not at head: what an audit measured beside them, it measured in another memory. */
export function listDeparted({ base, head }: Pick<GateInputs, 'base' | 'head'>): readonly Departed[] {
  const compiled = new Set(head.ledger?.rules.filter(isCompiled).map(({ id }) => id));
  return (base?.ledger?.rules ?? [])
    .filter((rule) => isCompiled(rule) && !compiled.has(rule.id))
    .map(({ id, agent }) => ({ rule: id, agent }));
}
