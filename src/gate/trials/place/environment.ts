import type { Sandbox } from '../../../adapters/sandbox/box.ts';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import type { Runner, RunnerFacts } from '../../../core/model/runner/runner.ts';
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
