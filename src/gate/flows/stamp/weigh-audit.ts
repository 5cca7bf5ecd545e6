import type { Rule } from '../../../core/model/rule/rule.ts';
import { hashBody } from '../../../core/receipt/build-receipt.ts';
import { countsAsStrike, hasEarned } from '../../repository/counts-as-strike.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { CommittedReceipt } from '../../repository/reading/load-revision.ts';
import { auditFile } from '../../repository/reading/read-files.ts';
import { isSameReceipt } from '../../repository/receipts/believe-receipts.ts';
import { verifyForRule } from '../../repository/receipts/check-receipts.ts';
import { isVouchedFor } from '../../repository/receipts/judge-signature.ts';
import type { ReceiptTerms } from '../../repository/receipts/receipt-terms.ts';
import type { FoundVerdict } from './found-verdict.ts';
import type { Stampable } from './stampable.ts';

/**
 * An audit of the journal that verifies, beside the record of the audit before it. A rule that is no longer active has no use for
 * it; a record that cannot be trusted has to be mended first. The same receipt, whoever signed it, is the same audit, never a second one.
 */
export function weighAudit(
  inputs: GateInputs,
  rule: Rule,
  { receipt, text, proof }: CommittedReceipt & Pick<Stampable, 'proof'>,
  terms: ReceiptTerms,
): FoundVerdict | undefined {
  if (rule.status !== 'active') return undefined;
  const file = auditFile(inputs.paths, rule.id);
  const record = inputs.head.audits.get(rule.id);
  const broken = inputs.head.problems.some(({ at, severity }) => at?.file === file && severity === 'error');
  const state = record && verifyForRule(inputs, rule, record, terms, file)?.state;
  if (broken || state === 'forged') {
    return { kind: 'left', why: `the record of the audit before, ${file}, cannot be used: restore or delete it` };
  }
  const standing = (inputs.base ?? inputs.head).receipts.get(rule.id)?.receipt;
  const bodyHash = hashBody(rule);
  const isSame = record !== undefined && isSameReceipt(record.receipt, receipt);
  // A strike is what base has: one that only the branch brings was recorded by nobody yet.
  const merged = (inputs.base ?? inputs.head).audits.get(rule.id);
  const isKnown = record !== undefined && merged !== undefined && isSameReceipt(record.receipt, merged.receipt);
  const isStrike = isKnown && !isSame && isVouchedFor(record.receipt, inputs.base ?? inputs.head);
  const before = isStrike ? record.receipt : undefined;
  const struck = countsAsStrike(before, standing, { bodyHash, activeSet: receipt.fingerprint.activeSet });
  return {
    kind: 'stampable',
    entry: { rule, receipt, text, proof, audit: { struck, onceEarned: hasEarned(standing, bodyHash) } },
  };
}
