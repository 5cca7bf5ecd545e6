import type { Db } from '../../../adapters/store/open-store.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import type { BaselineCache } from '../../measure/trial/open-baseline-cache.ts';
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
  /** When the run first began: reused baselines are older, and never younger on a second attempt. */
  readonly beganAt: Date;
  /** The side that sets policy, fixture, tasks and standing rules. */
  readonly base: Revision;
  readonly config: Config;
  readonly place: Place;
  /** Baseline trials as files, beside the journal. */
  readonly baselines: BaselineCache;
  readonly db: Db;
  /** Trials of other runs count as this one's when they are the same trial to the last byte; false where all is to be measured afresh. */
  readonly recallsOthers: boolean;
  /** Trials that were in the journal before this session, by key: nothing is paid for them again. Filled as they are asked for. */
  readonly recalled: Map<string, TrialRecord>;
  /** Says of files from elsewhere whether they count. */
  readonly vouching: Vouching;
  /** Keys of trials that shards brought to this session. */
  readonly adopted: Set<string>;
  /** What scripts that are probes hold; absent where no rule of the change has one. */
  readonly scripts?: RunScripts;
  readonly deps: Dependencies;
}

/** Scripts that are probes, by digest. What base holds is as trusted as its golden tasks; what a change brings runs in a box or not at all. */
export interface RunScripts {
  /** Path of the ledger, for problems. */
  readonly ledger: string;
  readonly texts: ReadonlyMap<string, { readonly text: string; readonly isOfBase: boolean }>;
}

/** What a session starts with: nothing recalled, nothing taken over. */
export function openSession(recallsOthers: boolean): Pick<OpenRun, 'recallsOthers' | 'recalled' | 'adopted'> {
  return { recallsOthers, recalled: new Map(), adopted: new Set() };
}
