import { type RunTrial, readTrialsNewestFirst } from '../../../adapters/store/history.ts';
import type { Db } from '../../../adapters/store/open-store.ts';
import { listProofs, saveProof } from '../../../adapters/store/results.ts';
import type { PlannedRule } from '../../../core/model/rule/plan.ts';
import { treatedAs } from '../../../core/plan/treatments.ts';
import { hashBody } from '../../../core/receipt/build-receipt.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { readTreeText } from '../../change/read-files.ts';
import { type Baselines, noBaselines, parseBaselines } from '../../receipts/baselines.ts';
import { askOwnJournal } from '../../trials/store/open-journal.ts';

/** Earlier trials by which a plan estimates its cost. */
export interface TrialHistory {
  /** Every trial of this clone's journal that counts, newest first. */
  readonly trials: readonly RunTrial[];
  /** The baselines that base commits. */
  readonly baselines: Baselines;
}

/** Loads the trials of this clone, and the baselines of `base`. Nothing is created where nothing was measured. */
export async function loadTrialHistory(inputs: GateInputs): Promise<TrialHistory> {
  const trials = askOwnJournal(inputs, readTrialsNewestFirst) ?? [];
  return { trials, baselines: await loadBaselines(inputs) };
}

/** Loads the baselines that base commits; none where the file cannot be read: an estimate is not what it should fail by. */
export async function loadBaselines({ base, paths }: Pick<GateInputs, 'base' | 'paths'>): Promise<Baselines> {
  const text = base === undefined ? undefined : await readTreeText(base.tree, paths.baselines);
  return text === undefined ? noBaselines : (parseBaselines(text, paths.baselines, 'setup').value ?? noBaselines);
}

/** One wording of a rule that was measured here for an agent. */
export interface MeasuredWording {
  readonly agent: string;
  readonly bodyHash: string;
  /** ISO 8601. */
  readonly measuredAt: string;
}

const prefix = 'asked ';

/** Saves which wordings were measured: the base of a later change shows which of them were merged. */
export function saveMeasuredWordings(db: Db, rules: readonly PlannedRule[], now: Date): void {
  for (const { rule, agent } of rules.filter(asksToEnter)) {
    saveProof(db, `${prefix}${agent} ${hashBody(rule)}`, now.toISOString());
  }
}

/** Reads the wordings that were measured here. */
export function readMeasuredWordings(db: Db): readonly MeasuredWording[] {
  return listProofs(db, prefix).flatMap(({ key, detail }) => {
    const [, agent, bodyHash] = key.split(' ');
    return agent === undefined || bodyHash === undefined ? [] : [{ agent, bodyHash, measuredAt: detail }];
  });
}

/** Returns true for a rule that asks to enter memory: an audit, a text and a rule that leaves ask something else. */
export function asksToEnter(planned: PlannedRule): boolean {
  const treatment = treatedAs(planned, 'rule');
  const { hasEarned, reason } = planned;
  const isPlain = treatment !== undefined && treatment.leaving === undefined && treatment.model === undefined;
  return isPlain && hasEarned === undefined && ['added', 'changed', 'unstamped', 'asked'].includes(reason);
}
