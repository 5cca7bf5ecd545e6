import { isSimulated } from '../../foundation/model/runner/runners.ts';
import type { Beliefs } from '../../foundation/proof/proved-receipt.ts';
import { compareText } from '../../foundation/text/compare-text.ts';
import { letsIn } from '../../repository/audits/counts-as-strike.ts';
import type { Lint } from '../../repository/lint/lint-revisions.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { receiptFile } from '../../repository/reading/read-files.ts';
import type { CheckableReceipt, Revisions } from './plan-receipt.ts';

/** Receipts that base does not have in this form, that would let their rule in, and that nobody vouches for. */
export function listBrought(
  { base, head, paths }: GateInputs,
  { config }: Revisions['base'],
  { receipts }: Pick<Lint, 'receipts'>,
  { hints }: Pick<Beliefs, 'hints'>,
): readonly CheckableReceipt[] {
  return [...receipts]
    .filter(([id]) => hints.has(id))
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([id, { receipt, decision }]): readonly CheckableReceipt[] => {
      const rule = head.ledger?.rules.find((one) => one.id === id);
      if (rule === undefined || decision === undefined || !letsIn(receipt)) return [];
      const isKnown = base?.receipts.get(id)?.text === head.receipts.get(id)?.text;
      // Simulated trials cost nothing and are worth nothing.
      const isFree = receipt.evidenceLevel === 'simulated' && isSimulated(config.runner.kind);
      return isKnown || isFree ? [] : [{ rule, file: receiptFile(paths, id), receipt, decision }];
    });
}
