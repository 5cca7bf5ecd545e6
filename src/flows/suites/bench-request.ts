import type { RunWishes } from '../../foundation/model/request/gate-request.ts';
import type { SuiteQuery } from './choose-suites.ts';

/** What `bench` was asked for. */
export interface BenchRequest extends SuiteQuery, RunWishes {
  /** Path of the config, relative to the repository root. */
  readonly configFile: string;
  /** Folder the trials are recorded into as well, absolute. */
  readonly record?: string;
  /** Folder of baseline trials as files, absolute; below the state of the repository when absent. */
  readonly cache?: string;
  /** Trials per task (and per arm of a rule), those of earlier calls included. */
  readonly runs: number;
}
