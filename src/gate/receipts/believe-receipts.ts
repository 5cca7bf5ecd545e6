import { decideReceipt } from '../../core/decide/decide-rule.ts';
import { isCompiled, listEntries, type Rule } from '../../core/model/rule/rule.ts';
import type { Receipt } from '../../core/model/verdict/receipt.ts';
import { proveConfirmed, proveMeasuredHere, proveSigned, proveStanding } from '../../core/proof/prove-receipt.ts';
import type { Beliefs, Hint, ProvedReceipt } from '../../core/proof/proved-receipt.ts';
import { hashBody } from '../../core/receipt/build-receipt.ts';
import { signedText } from '../../core/receipt/sign-receipt.ts';
import type { GateInputs } from '../change/load-inputs.ts';
import type { Revision } from '../change/load-revision.ts';
import type { VerifiedReceipt } from './verify-receipt.ts';

/** The witnesses that may vouch for a receipt besides base itself. */
export interface Witnesses {
  /** True for a receipt whose every trial a journal or a job of ours proves. */
  readonly isMeasured?: (receipt: Receipt) => boolean;
  /** True for a receipt that fresh trials confirmed. */
  readonly isConfirmed?: (receipt: Receipt) => boolean;
  /** Receipts that were proved before this tree was made, or confirmed by trials of this run. */
  readonly proved?: readonly ProvedReceipt[];
}

/**
 * Decides what may be believed of each receipt of head that contradicts nothing and fits its rule: it is signed by a key of base's policy, stands at base
 * byte for byte, was measured here or is among those that were proved before. Any other is a hint, whatever its trials say.
 */
export function believeReceipts(
  { base, head }: Pick<GateInputs, 'base' | 'head'>,
  verified: ReadonlyMap<string, VerifiedReceipt>,
  witnesses: Witnesses,
): Beliefs {
  const proved = new Map<string, ProvedReceipt>();
  const hints = new Map<string, Hint>();
  const entries = listEntries(head.ledger);
  for (const [id, { receipt, state }] of verified) {
    const rule = entries.find((entry) => entry.id === id);
    if (rule === undefined || (state !== 'valid' && state !== 'stale')) continue;
    const text = head.receipts.get(id)?.text ?? '';
    const proof = proveForRule({ base, head }, rule, { receipt, text }, witnesses);
    if (proof === undefined) hints.set(id, { receipt, why: unconfirmed });
    else proved.set(id, proof);
  }
  return { proved, hints, strikes: listOpenStrikes({ base, head }, witnesses).map(({ id }) => id) };
}

/**
 * Lists the rules with an audit record that speaks against them, which head brings and nobody vouches for: once it is merged it counts as a strike,
 * though no gate has judged it.
 */
function listOpenStrikes({ base, head }: Pick<GateInputs, 'base' | 'head'>, witnesses: Witnesses) {
  return listEntries(head.ledger).filter((rule) => {
    const record = head.audits.get(rule.id);
    if (record === undefined || !isCompiled(rule) || base?.audits.get(rule.id)?.text === record.text) return false;
    const isStrike = decideReceipt(record.receipt).verdict === 'does-not-earn';
    return isStrike && proveForRule({ base, head }, rule, record, witnesses) === undefined;
  });
}

/** Finds the proof of one receipt of a rule; undefined where nobody vouches for it. */
export function proveForRule(
  { base, head }: Pick<GateInputs, 'base' | 'head'>,
  rule: Rule,
  { receipt, text }: { readonly receipt: Receipt; readonly text: string },
  { isMeasured = () => false, isConfirmed = () => false, proved = [] }: Witnesses,
): ProvedReceipt | undefined {
  const keys = (base ?? head).config?.receipts.keys ?? [];
  return (
    proveSigned(receipt, signedText(receipt), keys) ??
    proveStanding(receipt, { text, words: hashBody(rule), atBase: standsAt(base, rule.id) }) ??
    proved.find((candidate) => isSameReceipt(candidate.receipt, receipt)) ??
    proveMeasuredHere(receipt, isMeasured) ??
    proveConfirmed(receipt, isConfirmed)
  );
}

function standsAt(base: Revision | undefined, id: string) {
  const rule = listEntries(base?.ledger).find((entry) => entry.id === id && entry.status === 'active');
  const text = base?.receipts.get(id)?.text;
  return rule === undefined || text === undefined ? undefined : { text, words: hashBody(rule) };
}

const unconfirmed =
  'Its receipt is not trusted: no trusted key signed it, base does not have it, and neither this clone nor this run has its trials. Run rentroll check where the key of the runner is set: it repeats a few of the trials. Or sign the receipt with a key of receipts.keys.';

/** Returns true for receipts that differ in nothing but who signed them. */
export function isSameReceipt(a: Receipt, b: Receipt): boolean {
  return signedText(a) === signedText(b);
}

/** Receipts that are believed, by the id of their rule. */
export type Proofs = ReadonlyMap<string, ProvedReceipt>;
