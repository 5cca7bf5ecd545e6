import type { Db } from '../../../adapters/store/open-store.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import type { TrialStore } from '../../measure/kept/trial-store.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import type { Vouching } from '../state/open-vouching.ts';
import type { Place } from './environment.ts';

/** The oldest trial that a run at that time may take for its own: real sessions drift by 14–18 % within days. */
export function reusableSince(now: Date): Date {
  return new Date(now.getTime() - 7 * 24 * 3_600_000);
}

/** One run while it measures: where, by whose policy, and into which journal. */
export interface OpenRun {
  /** Name of the run: the same inputs are the same run and keep its trials. */
  readonly run: string;
  /** When the run first began: trials that tell the spread are older, and never younger on a second attempt. */
  readonly beganAt: Date;
  /** The side that sets policy, fixture, tasks and standing rules. */
  readonly base: Revision;
  readonly config: Config;
  readonly place: Place;
  /** Folder of trials that other machines may add to; absent where none is named. */
  readonly store?: TrialStore;
  /** Name of the run in that folder, where it is another one: a part of a run is stored as the whole. */
  readonly storedAs?: string;
  readonly db: Db;
  /** Trials of other runs count as this one's when they are the same trial to the last byte; false where all is to be measured afresh. */
  readonly recallsOthers: boolean;
  /** Trials that were in the journal before this session, by key: nothing is paid for them again. Filled as they are asked for. */
  readonly recalled: Map<string, TrialRecord>;
  /** Says of files from elsewhere whether they count. */
  readonly vouching: Vouching;
  /** Keys of trials of this very run that the store had. */
  readonly adopted: Set<string>;
  readonly deps: Dependencies;
}

/** Name under which the trials of a run are stored. */
export function nameStored({ run, storedAs = run }: Pick<OpenRun, 'run' | 'storedAs'>): string {
  return storedAs;
}

/** What a session starts with: nothing recalled, nothing taken over. */
export function openSession(recallsOthers: boolean): Pick<OpenRun, 'recallsOthers' | 'recalled' | 'adopted'> {
  return { recallsOthers, recalled: new Map(), adopted: new Set() };
}
