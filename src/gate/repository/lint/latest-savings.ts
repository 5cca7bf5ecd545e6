import type { VerifiedReceipt } from '../receipts/verify-receipt.ts';

/**
 * Latest measured saving of each rule: its last audit, else its receipt. A forged receipt and one of another text say nothing about
 * the rule; that of new words against old ones says what lies between them.
 */
export function latestSavings(
  receipts: ReadonlyMap<string, VerifiedReceipt>,
  audits: ReadonlyMap<string, VerifiedReceipt>,
): ReadonlyMap<string, number> {
  const known = [...receipts, ...audits].flatMap(([id, receipt]): readonly [string, number][] =>
    (receipt.state === 'valid' || receipt.state === 'stale') && receipt.receipt.replaces === undefined
      ? [[id, receipt.decision.saving]]
      : [],
  );
  return new Map(known);
}
