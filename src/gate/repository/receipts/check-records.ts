import type { Rule } from '../../../core/model/rule/rule.ts';
import type { GateInputs } from '../reading/load-inputs.ts';
import { checkAudits } from './check-audits.ts';
import { type CheckedReceipts, checkReceipts } from './check-receipts.ts';
import { loadReceiptTerms } from './receipt-terms.ts';

/** The receipts and the records of audits of head, each held against the repository. */
export interface CheckedRecords {
  readonly receipts: CheckedReceipts;
  readonly audits: CheckedReceipts;
}

const none: CheckedReceipts = { verified: new Map(), problems: [] };

/**
 * Holds all records of head against the repository. Without a ledger that can be
 * read, at head or at base, nothing is known about any of them: that is the problem, and the only one.
 */
export async function checkRecords(inputs: GateInputs): Promise<CheckedRecords> {
  const { base, head } = inputs;
  const { receipts, audits, ledger } = head;
  const isUnread = ledger === undefined || (base !== undefined && base.ledger === undefined);
  if (isUnread || receipts.size + audits.size === 0) return { receipts: none, audits: none };
  const terms = await loadReceiptTerms(inputs, listNew(inputs));
  return { receipts: checkReceipts(inputs, terms), audits: checkAudits(inputs, terms) };
}

/** Rules with a record that this change brings. */
function listNew({ base, head }: GateInputs): readonly Rule[] {
  const isNew = (id: string, kind: 'receipts' | 'audits') =>
    head[kind].has(id) && head[kind].get(id)?.text !== base?.[kind].get(id)?.text;
  return (head.ledger?.rules ?? []).filter(({ id }) => isNew(id, 'receipts') || isNew(id, 'audits'));
}
