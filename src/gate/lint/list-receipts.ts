import { decideReceipt } from '../../core/decide/decide-rule.ts';
import { listEntries } from '../../core/model/rule/rule.ts';
import { levelOf } from '../../core/model/runner/runners.ts';
import type { Receipt, ReceiptList, ReceiptRow, ReceiptStanding } from '../../core/model/verdict/receipt.ts';
import { listSharers } from '../../core/receipt/name-memories.ts';
import { pickAnswer } from '../../core/report/figures/format-saving.ts';
import { compareText, defined } from '../../core/util/values.ts';
import type { GateInputs } from '../change/load-inputs.ts';
import { auditFile, receiptFile } from '../change/read-files.ts';
import type { CheckedReceipts } from '../receipts/check-receipts.ts';
import { checkRecords } from './check-records.ts';

/** Holds every committed receipt and audit against the repository; nothing is run. */
export async function listReceipts(inputs: GateInputs): Promise<ReceiptList> {
  const checked = await checkRecords(inputs);
  const receipts = listFolder(inputs, 'receipts', checked.receipts);
  const audits = listFolder(inputs, 'audits', checked.audits);
  return { receipts: receipts.rows, audits: audits.rows, problems: [...receipts.problems, ...audits.problems] };
}

const fileOf = { receipts: receiptFile, audits: auditFile };

function listFolder({ head, paths }: GateInputs, kind: 'receipts' | 'audits', checked: CheckedReceipts) {
  const folder = paths[kind];
  const rules = new Set(listEntries(head.ledger).map((rule) => rule.id));
  const rows = [...head[kind]].map(([id, { receipt }]) => {
    const state = checked.verified.get(id)?.state ?? 'unverified';
    return toReceiptRow(id, fileOf[kind](paths, id), receipt, rules.has(id) ? state : 'unverified');
  });
  const unreadable = head.problems.filter(({ at }) => at?.file.startsWith(`${folder}/`));
  const broken = [...new Set(unreadable.map((problem) => problem.at?.file ?? ''))].map((file) => ({
    rule: file.slice(folder.length + 1, -'.json'.length),
    file,
    state: 'unreadable' as const,
  }));
  return {
    rows: [...rows, ...broken].sort((a, b) => compareText(a.file, b.file)),
    problems: [...unreadable, ...checked.problems],
  };
}

function toReceiptRow(rule: string, file: string, receipt: Receipt, state: ReceiptStanding): ReceiptRow {
  const { agent, decidedOn, enforced } = receipt;
  const sharers = listSharers(receipt);
  return {
    rule,
    file,
    state,
    agent,
    ...pickAnswer(decideReceipt(receipt)),
    decidedOn,
    evidenceLevel: levelOf(receipt),
    ...defined({ enforced }),
    ...(sharers.length === 0 ? {} : { sharing: sharers }),
    ...(receipt.replaces && { replaces: true as const }),
  };
}
