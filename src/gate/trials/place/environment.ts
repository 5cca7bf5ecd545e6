import type { Sandbox } from '../../../adapters/sandbox/box.ts';
import type { Db } from '../../../adapters/store/open-store.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import type { Runner, RunnerFacts } from '../../../core/model/runner/runner.ts';
import type { Revision } from '../../change/load-revision.ts';
import type { Vouching } from '../store/open-vouching.ts';
import type { TrialStore } from '../store/trial-store.ts';
import type { PreparedFixture } from '../workspace/prepare-fixture.ts';

interface AnyEnvironment {
  /** Who runs the trials here, or ran them elsewhere. */
  readonly runner: RunnerFacts;
  /** Names fixture and prepare command: proofs of tasks hold for this key only. */
  readonly key: string;
  readonly checkTimeoutMs: number;
  close(): Promise<void>;
}

/** Checks run here; an agent need not. */
export interface CheckEnvironment extends Omit<AnyEnvironment, 'runner'> {
  readonly fixture: PreparedFixture;
  /** Returns the start that a task's copies are made from: the fixture, or the start of its own. Throws ProblemError when it cannot be prepared. */
  startOf(task: GoldenTask): Promise<PreparedFixture>;
  readonly scratch: string;
  /** Box of the success checks. */
  readonly sandbox: Sandbox;
}

/** Agents run here. */
export interface LiveEnvironment extends CheckEnvironment {
  readonly kind: 'live';
  readonly runner: Runner;
}

/** Trials ran elsewhere and lie in a store: nothing is prepared, proved or run. */
export interface OfflineEnvironment extends AnyEnvironment {
  readonly kind: 'offline';
}

/** Where the trials of a run come from. */
export type Place = LiveEnvironment | OfflineEnvironment;

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
