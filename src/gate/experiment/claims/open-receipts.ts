import { type GateMode, scheduleOf } from '../../../core/model/request/gate-mode.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import type { Beliefs } from '../../../core/proof/proved-receipt.ts';
import { nameReceipt } from '../../../core/receipt/build-receipt.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { receiptFile } from '../../change/read-files.ts';
import { believeReceipts, type Witnesses } from '../../receipts/believe-receipts.ts';
import { letsIn } from '../../receipts/counts-as-strike.ts';
import type { Change, VouchedReceipts } from '../load/load-change.ts';
import type { CheckableReceipt } from './checkable-receipt.ts';
import { claimReceipts, type OpenedReceipts } from './claim-receipts.ts';

/** A change as far as belief in its receipts follows from it. */
export type BroughtReceipts = Pick<Change, 'inputs' | 'policy' | 'lint' | 'vouched' | 'hasKey'>;

/**
 * Decides which receipts of a change are believed, and opens those that nobody vouches for: fresh trials confirm them, or measure their rules. Where
 * no trial can be run they stay what they are, hints.
 */
export function openReceipts(change: BroughtReceipts, mode: GateMode): OpenedReceipts {
  const measuresHints = areHintsMeasured(change, mode);
  const beliefs = believeReceipts(
    change.inputs,
    change.lint.receipts,
    findWitnesses(change.vouched, mode, measuresHints),
  );
  const brought = measuresHints ? listBrought(change, beliefs) : [];
  if (brought.length === 0) return { beliefs, measuresHints, ...nothingClaimed };
  return claimReceipts(change.policy, { beliefs, measuresHints }, brought);
}

const nothingClaimed = { problems: [], notices: [], claims: new Map(), brought: [] };

/** Receipts that base does not have in this form, that would let their rule in, and that nobody vouches for. */
function listBrought(
  { inputs: { base, head, paths }, policy, lint }: BroughtReceipts,
  { hints }: Pick<Beliefs, 'hints'>,
): readonly CheckableReceipt[] {
  return [...lint.receipts]
    .filter(([id]) => hints.has(id))
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([id, { receipt, decision }]): readonly CheckableReceipt[] => {
      const rule = head.ledger?.rules.find((one) => one.id === id);
      if (rule === undefined || !letsIn(receipt)) return [];
      const isKnown = base.receipts.get(id)?.text === head.receipts.get(id)?.text;
      // Simulated trials cost nothing and are worth nothing.
      const isFree = isSimulated(receipt.basis.runner) && isSimulated(policy.config.runner.kind);
      return isKnown || isFree ? [] : [{ rule, file: receiptFile(paths, id), receipt, decision }];
    });
}

/**
 * Chooses the witnesses of a change's receipts. Machines that measure side by side must plan alike, whatever is in their journals: where hints are
 * measured in one look, no journal is a witness.
 */
function findWitnesses(
  { measured, confirmed, proved }: VouchedReceipts,
  mode: GateMode,
  measuresHints: boolean,
): Witnesses {
  const isAlone = scheduleOf(mode).kind === 'many' || !measuresHints;
  if (!isAlone) return { proved };
  return {
    isMeasured: (receipt) => measured.has(nameReceipt(receipt)),
    isConfirmed: (receipt) => confirmed.has(nameReceipt(receipt)),
    proved,
  };
}

/**
 * True where a rule whose receipt nobody vouches for is measured: trials can be run here, or on machines that plan and judge alike.
 */
function areHintsMeasured({ hasKey }: Pick<Change, 'hasKey'>, mode: GateMode): boolean {
  if (mode.kind !== 'measure') return mode.kind === 'plan' || mode.kind === 'offline';
  return mode.looks.kind === 'one' || hasKey;
}
