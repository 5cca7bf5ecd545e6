import { type RunTrial, readTrialsNewestFirst } from '../../../adapters/store/history.ts';
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
