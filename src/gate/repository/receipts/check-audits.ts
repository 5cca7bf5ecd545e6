import type { Problem } from '../../../core/model/problem.ts';
import type { GateInputs } from '../reading/load-inputs.ts';
import { auditFile } from '../reading/read-files.ts';
import { type CheckedReceipts, verifyForRule } from './check-receipts.ts';
import type { ReceiptTerms } from './receipt-terms.ts';
import type { VerifiedReceipt } from './verify-receipt.ts';

/**
 * Holds the records of audits at head against their rules and evidence, like receipts. That an older one no longer fits what stands
 * is not a problem: the strike then merely does not count.
 */
export function checkAudits(inputs: GateInputs, terms: ReceiptTerms): CheckedReceipts {
  const verified = new Map<string, VerifiedReceipt>();
  const problems: Problem[] = [];
  for (const [id, committed] of inputs.head.audits) {
    const file = auditFile(inputs.paths, id);
    const rule = inputs.head.ledger?.rules.find((entry) => entry.id === id);
    const result = rule?.status === 'active' ? verifyForRule(inputs, rule, committed, terms, file) : undefined;
    if (rule?.status !== 'active') problems.push(orphan(file, id));
    if (result === undefined) continue;
    verified.set(id, result);
    problems.push(...result.problems.filter(({ code }) => code !== 'receipt-stale'));
  }
  return { verified, problems };
}

function orphan(file: string, id: string): Problem {
  return {
    code: 'audit-orphan',
    severity: 'warning',
    message: `there is an audit of "${id}", which is not an active rule of the ledger`,
    hint: 'Only active rules are audited: delete the file.',
    at: { file },
    blame: 'head',
  };
}
