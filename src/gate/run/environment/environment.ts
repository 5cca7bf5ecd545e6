import type { Sandbox } from '../../../adapters/sandbox/box.ts';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import type { Runner, RunnerFacts } from '../../../core/model/runner/runner.ts';
import type { PreparedFixture } from '../../measure/fixture/prepare-fixture.ts';
import type { Manifest } from '../../measure/replay/manifest.ts';
import type { Recorder } from '../../measure/replay/open-recorder.ts';
import type { Recording } from '../../measure/replay/open-recording.ts';

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
  /** What a task's copies are made from: the fixture, or the start of its own. Throws ProblemError when it cannot be prepared. */
  startOf(task: GoldenTask): Promise<PreparedFixture>;
  readonly scratch: string;
  /** Box of the success checks. */
  readonly sandbox: Sandbox;
}

/** Agents run here. */
export interface LiveEnvironment extends CheckEnvironment {
  readonly kind: 'live';
  readonly runner: Runner;
  /** Trials are written here as they end, when the run is recorded. */
  readonly recorder: Recorder | undefined;
}

/** Trials come from a recording and none is run. */
export interface ReplayEnvironment extends AnyEnvironment {
  readonly kind: 'replay';
  readonly recording: Recording;
}

/** Trials ran elsewhere and are in the journal: nothing is prepared, proved or run. */
export interface DeclaredEnvironment extends AnyEnvironment {
  readonly kind: 'told';
}

/** Where the trials of a run come from. */
export type Place = LiveEnvironment | ReplayEnvironment | DeclaredEnvironment;

/** Which place is asked for; folders are absolute. */
export type EnvironmentRequest =
  | { readonly kind: 'live'; readonly record?: string }
  | { readonly kind: 'replay'; readonly folder: string }
  /** `manifest`: what the trials that are judged were made with, as far as any are there. */
  | { readonly kind: 'told'; readonly manifest?: Manifest };
