import type { Runner } from '../../foundation/model/trial/runner.ts';
import type { PreparedFixture } from '../../stages/gate/measure/fixture/prepare-fixture.ts';
import type { Manifest } from '../../stages/gate/measure/replay/manifest.ts';
import type { Recorder } from '../../stages/gate/measure/replay/open-recorder.ts';
import type { Recording } from '../../stages/gate/measure/replay/open-recording.ts';
import type { Sandbox } from '../../stages/gate/measure/sandbox/box.ts';

/** A prepared place to measure in. */
export interface Bench {
  readonly runner: Runner;
  readonly fixture: PreparedFixture;
  /** Names fixture and prepare command: proofs of tasks hold for this key only. */
  readonly key: string;
  readonly scratch: string;
  readonly checkTimeoutMs: number;
  /** Box of the success checks. */
  readonly sandbox: Sandbox;
  /** Trials are replayed from here and none is run. */
  readonly recording?: Recording;
  /** Trials ran elsewhere and are in the journal: nothing is prepared, proved or run. */
  readonly isTold?: true;
  /** Trials are written here as they end. */
  readonly recorder?: Recorder;
  close(): Promise<void>;
}

/** Folders to record trials into, or to replay them from. */
export interface RecordingFolders {
  readonly record?: string;
  readonly replay?: string;
  /** Nothing is run: where the trials that are judged ran, as far as any are there. */
  readonly told?: { readonly manifest?: Manifest };
}
