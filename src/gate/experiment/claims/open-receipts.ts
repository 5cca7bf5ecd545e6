import type { Db } from '../../../adapters/store/open-store.ts';
import { type GateMode, scheduleOf } from '../../../core/model/request/gate-mode.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import type { Beliefs, ProvedReceipt } from '../../../core/proof/proved-receipt.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { receiptFile } from '../../change/read-files.ts';
import type { Lint } from '../../lint/lint-revisions.ts';
import type { PolicySide } from '../../lint/read-change.ts';
import { believeReceipts } from '../../receipts/believe-receipts.ts';
import { letsIn } from '../../receipts/counts-as-strike.ts';
import { hasRunnerKey } from '../../trials/runners/model-endpoint.ts';
import { inJournal } from '../../trials/store/open-journal.ts';
import { witnessOf } from './ask-proofs.ts';
import type { CheckableReceipt } from './checkable-receipt.ts';
import { claimReceipts, type OpenedReceipts } from './claim-receipts.ts';

/**
 * Opens the receipts of a change that nobody vouches for: fresh trials confirm them, or measure their rules. Where no trial can be run they
 * stay what they are, hints.
 */
export function openReceipts(inputs: GateInputs, base: PolicySide, lint: Lint, terms: BelievingTerms): OpenedReceipts {
  const believed = believeChange(inputs, base, lint, terms);
  const brought = believed.measuresHints ? listBrought(inputs, base, lint, believed.beliefs) : [];
  if (brought.length === 0) return { ...believed, ...nothingClaimed };
  return claimReceipts(base, believed, brought);
}

const nothingClaimed = { problems: [], notices: [], claims: new Map(), brought: [] };

/** Receipts that base does not have in this form, that would let their rule in, and that nobody vouches for. */
function listBrought(
  { base, head, paths }: GateInputs,
  { config }: PolicySide,
  { receipts }: Pick<Lint, 'receipts'>,
  { hints }: Pick<Beliefs, 'hints'>,
): readonly CheckableReceipt[] {
  return [...receipts]
    .filter(([id]) => hints.has(id))
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([id, { receipt, decision }]): readonly CheckableReceipt[] => {
      const rule = head.ledger?.rules.find((one) => one.id === id);
      if (rule === undefined || !letsIn(receipt)) return [];
      const isKnown = base?.receipts.get(id)?.text === head.receipts.get(id)?.text;
      // Simulated trials cost nothing and are worth nothing.
      const isFree = isSimulated(receipt.basis.runner) && isSimulated(config.runner.kind);
      return isKnown || isFree ? [] : [{ rule, file: receiptFile(paths, id), receipt, decision }];
    });
}

/** How a change is judged, as far as belief depends on it. */
interface BelievingTerms {
  readonly mode: GateMode;
  readonly env: NodeJS.ProcessEnv;
  /** Receipts that this process proved before the tree was made. */
  readonly proved?: readonly ProvedReceipt[];
}

/**
 * Whom the receipts of a change may be believed by here. Machines that measure side by side must plan alike, whatever is in their journals: where
 * hints are measured in one look, no journal is asked.
 */
function believeChange(
  inputs: GateInputs,
  { config }: PolicySide,
  { receipts }: Lint,
  terms: BelievingTerms,
): Pick<OpenedReceipts, 'beliefs' | 'measuresHints'> {
  const measuresHints = areHintsMeasured(config, terms);
  const proved = terms.proved ?? [];
  const isAlone = scheduleOf(terms.mode).kind === 'many' || !measuresHints;
  if (receipts.size + inputs.head.audits.size === 0 || !isAlone) {
    return { beliefs: believeReceipts(inputs, receipts, { proved }), measuresHints };
  }
  const witness = (db: Db) => believeReceipts(inputs, receipts, { ...witnessOf(db, inputs), proved });
  return { beliefs: inJournal(inputs, witness), measuresHints };
}

/**
 * True where a rule whose receipt nobody vouches for is measured: trials can be run here, or on machines that plan and judge alike.
 */
function areHintsMeasured({ runner }: Config, { mode, env }: BelievingTerms): boolean {
  if (mode.kind !== 'measure') return mode.kind === 'plan' || mode.kind === 'offline';
  return mode.looks.kind === 'one' || hasRunnerKey(runner.kind, env);
}
