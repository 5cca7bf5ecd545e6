import type { Db } from '../../../adapters/store/open-store.ts';
import { type GateMode, scheduleOf } from '../../../core/model/request/gate-mode.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { Beliefs, ProvedReceipt } from '../../../core/proof/proved-receipt.ts';
import { keyVariablesOf } from '../../measure/runners/model-endpoint.ts';
import type { Lint } from '../../repository/lint/lint-revisions.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { believeReceipts } from '../../repository/receipts/believe-receipts.ts';
import { witnessOf } from './ask-proofs.ts';
import { inJournal } from './open-journal.ts';

/** What is believed of the receipts of a change, and whether a rule with a mere hint is measured. */
export interface BelievedChange {
  readonly beliefs: Beliefs;
  readonly measuresHints: boolean;
}

/** How a change is judged, as far as belief depends on it. */
export interface BelievingTerms {
  readonly mode: GateMode;
  readonly config: Config;
  readonly env: NodeJS.ProcessEnv;
  /** Receipts that this process proved before the tree was made. */
  readonly proved?: readonly ProvedReceipt[];
}

/**
 * Whom the receipts of a change may be believed by here. Machines that measure side by side must plan alike, whatever is in their journals: where
 * hints are measured in one look, no journal is asked.
 */
export function believeChange(
  inputs: GateInputs,
  { receipts }: Pick<Lint, 'receipts'>,
  terms: BelievingTerms,
): BelievedChange {
  const measuresHints = areHintsMeasured(terms);
  const proved = terms.proved ?? [];
  const isAlone = scheduleOf(terms.mode).kind === 'many' || !measuresHints;
  if (receipts.size + inputs.head.audits.size === 0 || !isAlone) {
    return { beliefs: believeReceipts(inputs, receipts, { proved }), measuresHints };
  }
  const witness = (db: Db) => believeReceipts(inputs, receipts, { ...witnessOf(db, inputs), proved });
  return { beliefs: inJournal(inputs, witness), measuresHints };
}

/**
 * True where a rule whose receipt nobody vouches for is measured: trials can be run here, or on machines that plan and judge alike. A program of
 * the team's own may need no key of ours; it says so itself.
 */
function areHintsMeasured({ mode, config: { runner }, env }: BelievingTerms): boolean {
  if (mode.kind !== 'measure') return mode.kind === 'plan' || mode.kind === 'decide';
  const names = runners[runner.kind].calls === 'own' ? [] : keyVariablesOf(runner.kind);
  return mode.looks.kind === 'one' || names.length === 0 || names.some((name) => env[name]);
}
