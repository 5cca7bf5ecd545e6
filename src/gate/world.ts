import type { TrialRecord } from '../model/trial.ts';

/** Listens to a run; the terminal shows a bar, CI plain lines, tests nothing. */
export interface Progress {
  /** A slow step outside the trials, for example preparing the fixture. */
  step(text: string): void;
  startMeasurement(name: string, expectedTrials: number): void;
  trial(record: TrialRecord, recalled: boolean): void;
  verdict(rule: string, verdict: string): void;
  close(): void;
}

/** What the gate gets from outside instead of reaching for it. */
export interface World {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  now(): Date;
}

/** What the caller wants; everything else comes from the repository. */
export interface GateRequest {
  readonly base?: string;
  readonly head?: string;
  /** Path of the config, relative to the repository root. */
  readonly configFile: string;
  readonly dryRun?: boolean;
  /** Overrides `concurrency` of the config: it changes speed, never results. */
  readonly concurrency?: number;
  /** Overrides `seed` of the config. */
  readonly seed?: number;
  /** Tightens `budget.run`, in tokens. */
  readonly budgetTokens?: number;
  /** Id of the run to continue: the gate refuses to start any other. */
  readonly onlyRun?: string;
  /** Measures every baseline anew instead of screening against those of earlier runs. */
  readonly fresh?: boolean;
}

/** Name of the config unless told otherwise. */
export const defaultConfigFile = '.rentroll/config.yml';
