import { compareText } from '../../foundation/text/compare-text.ts';
import { letsIn } from '../../repository/audits/counts-as-strike.ts';
import type { Lint } from '../../repository/lint/lint-sides.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { receiptFile } from '../../repository/reading/repository-paths.ts';
import { checkSignature } from '../../stages/gate/receipt/sign-receipt.ts';
import type { CheckableReceipt } from './plan-receipt.ts';
import type { AgainOrder } from './run-again.ts';

/**
 * Receipts that base does not have in this form, that would let their rule in, and for which nothing speaks but their own arithmetic: no
 * trusted key signed them. Simulated ones cost nothing and are worth nothing; they are not listed.
 */
export function listBrought(
  { base, head, paths }: GateInputs,
  { config }: AgainOrder['base'],
  lint: Pick<Lint, 'receipts'>,
): readonly CheckableReceipt[] {
  return [...lint.receipts]
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([id, { state, receipt, decision }]): readonly CheckableReceipt[] => {
      const rule = head.ledger?.rules.find((entry) => entry.id === id);
      if (rule === undefined || state !== 'valid' || !letsIn(receipt)) return [];
      const isKnown = base?.receipts.get(id)?.text === head.receipts.get(id)?.text;
      if (isKnown || receipt.evidenceLevel === 'simulated') return [];
      if (checkSignature(receipt, config.receipts.keys) === 'trusted') return [];
      return [{ rule, file: receiptFile(paths, id), receipt, decision }];
    });
}
