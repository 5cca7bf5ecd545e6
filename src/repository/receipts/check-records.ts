import { loadRentMeasure } from '../../stages/gate/ledger/measure-rent.ts';
import type { GateInputs } from '../reading/load-inputs.ts';
import type { CheckedReceipts } from './check-receipts.ts';

/** The receipts and the records of audits of head, each held against the repository. */
export interface CheckedRecords {
  readonly receipts: CheckedReceipts;
  readonly audits: CheckedReceipts;
}

const none: CheckedReceipts = { verified: new Map(), problems: [] };

/** Holds all records of head against the repository. What recomputes them is loaded only where there are any. */
export async function checkRecords(inputs: GateInputs): Promise<CheckedRecords> {
  const { receipts, audits } = inputs.head;
  if (receipts.size + audits.size === 0) return { receipts: none, audits: none };
  const [{ checkReceipts }, { checkAudits }] = await Promise.all([
    import('./check-receipts.ts'),
    import('./check-audits.ts'),
  ]);
  const rentOf = await loadRentMeasure();
  return { receipts: checkReceipts(inputs, rentOf), audits: checkAudits(inputs, rentOf) };
}
