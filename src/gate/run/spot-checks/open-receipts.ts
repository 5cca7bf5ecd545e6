import { isSimulated } from '../../../core/model/runner/runners.ts';
import type { Beliefs } from '../../../core/proof/proved-receipt.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { letsIn } from '../../repository/counts-as-strike.ts';
import type { Lint } from '../../repository/lint/lint-revisions.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { receiptFile } from '../../repository/reading/read-files.ts';
import { type BelievingTerms, believeChange } from '../state/believe-change.ts';
import { claimReceipts, type OpenedReceipts } from './confirm-receipts.ts';
import type { CheckableReceipt, Revisions } from './plan-receipt.ts';

/**
 * Opens the receipts of a change that nobody vouches for: fresh trials confirm them, or measure their rules. Where no trial can be run they
 * stay what they are, hints.
 */
export function openReceipts(
  inputs: GateInputs,
  base: Revisions['base'],
  lint: Lint,
  terms: Omit<BelievingTerms, 'config'>,
): OpenedReceipts {
  const believed = believeChange(inputs, lint, { ...terms, config: base.config });
  const brought = believed.measuresHints ? listBrought(inputs, base, lint, believed.beliefs) : [];
  if (brought.length === 0) return { ...believed, lint, claims: new Map(), brought };
  return claimReceipts(lint, base, believed, brought);
}

/** Receipts that base does not have in this form, that would let their rule in, and that nobody vouches for. */
function listBrought(
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
