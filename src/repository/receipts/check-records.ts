import { loadRentMeasure } from '../../stages/gate/ledger/measure-rent.ts';
import type { GateInputs } from '../reading/load-inputs.ts';
import type { CheckedReceipts } from './check-receipts.ts';

/** The receipts and the records of audits of head, each held against the repository. */
export interface CheckedRecords {
  readonly receipts: CheckedReceipts;
  readonly audits: CheckedReceipts;
}

const none: CheckedReceipts = { verified: new Map(), problems: [] };

/**
 * Holds all records of head against the repository. What recomputes them is loaded only where there are any. Without a ledger that can be
 * read, at head or at base, nothing is known about any of them: that is the problem, and the only one.
 */
export async function checkRecords(inputs: GateInputs): Promise<CheckedRecords> {
  const { base, head } = inputs;
  const { receipts, audits, ledger } = head;
  const isUnread = ledger === undefined || (base !== undefined && base.ledger === undefined);
  if (isUnread || receipts.size + audits.size === 0) return { receipts: none, audits: none };
  const [{ checkReceipts }, { checkAudits }, { prepareBehaviour }] = await Promise.all([
    import('./check-receipts.ts'),
    import('./check-audits.ts'),
    import('../../stages/gate/decide/decide-rule.ts'),
  ]);
  const rentOf = await loadRentMeasure();
  await prepareBehaviour([...receipts.values(), ...audits.values()].map(({ receipt }) => receipt.evidence));
  return { receipts: checkReceipts(inputs, rentOf), audits: checkAudits(inputs, rentOf) };
}
