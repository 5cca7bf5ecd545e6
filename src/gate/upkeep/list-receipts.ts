import { loadRentMeasure } from '../../ledger/measure-rent.ts';
import type { Problem } from '../../model/problem.ts';
import type { Receipt } from '../../model/receipt.ts';
import type { ReceiptRow, ReceiptStanding } from '../../model/receipt-row.ts';
import { compareText } from '../../util/compare-text.ts';
import { checkReceipts } from '../lint/check-receipts.ts';
import type { GateInputs } from '../read/load-inputs.ts';
import { receiptFile } from '../read/repository-paths.ts';

/** All receipts of the working tree with how they stand, by rule, and what is wrong with them. */
export interface ReceiptList {
  readonly receipts: readonly ReceiptRow[];
  readonly problems: readonly Problem[];
}

/** Holds every committed receipt against the repository; nothing is run. */
export async function listReceipts(inputs: GateInputs): Promise<ReceiptList> {
  const { head, paths } = inputs;
  const { verified, problems } = checkReceipts(inputs, await loadRentMeasure());
  const rules = new Set(head.ledger?.rules.map((rule) => rule.id));
  const rows = [...head.receipts].map(([id, { receipt }]) => {
    const state = verified.get(id)?.state ?? 'unverified';
    return describeReceipt(id, receiptFile(paths, id), receipt, rules.has(id) ? state : 'unverified');
  });
  const unreadable = head.problems.filter(({ at }) => at?.file.startsWith(`${paths.receipts}/`));
  const broken = [...new Set(unreadable.map((problem) => problem.at?.file ?? ''))].map((file) => ({
    rule: file.slice(paths.receipts.length + 1, -'.json'.length),
    file,
    state: 'unreadable' as const,
  }));
  return {
    receipts: [...rows, ...broken].sort((a, b) => compareText(a.file, b.file)),
    problems: [...unreadable, ...problems],
  };
}

function describeReceipt(rule: string, file: string, receipt: Receipt, state: ReceiptStanding): ReceiptRow {
  const { agent, verdict, saving, interval, decidedOn, evidenceLevel } = receipt;
  return { rule, file, state, agent, verdict, saving, interval, decidedOn, evidenceLevel };
}
