import type { Db } from '../../../adapters/store/open-store.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Revision } from '../../change/load-revision.ts';
import type { Vouching } from '../store/open-vouching.ts';
import type { TrialStore } from '../store/trial-store.ts';
import type { Place } from './environment.ts';

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
  readonly db: Db;
  /** Trials that were paid for already. */
  readonly trials: TrialStore;
  /** Says of files from elsewhere whether they count. */
  readonly vouching: Vouching;
  /** How a run of this kind is measured where it cannot be continued, for people; absent where none is continued. */
  readonly anew?: string;
  readonly deps: Dependencies;
}
