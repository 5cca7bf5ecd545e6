import type { JsonObject } from '../../../core/text/json/read-json.ts';
import type { Permissions } from '../workflow/workflow.ts';
import type { JobResult, StepResult } from './result.ts';

/** The machine and the repository a workflow runs on: everything it gets from outside. */
export interface Host {
  /** Folder of the run; everything the run writes is below it. */
  readonly folder: string;
  /** Bare repository that stands for the one on GitHub; actions/checkout clones from it. */
  readonly remote: string;
  /** Context `github` without what changes from step to step. */
  readonly github: JsonObject;
  /** Variables of the machine that steps may see. */
  readonly env: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  /** True when the run is about a fork's pull request: reading tokens, no secrets. */
  readonly fromFork: boolean;
  /** Folder of the rentroll package, which `uses: <owner>/rentroll@…` stands for. */
  readonly ownAction: string;
  /** Folders that outlive the run: artifacts of runs by id, and caches. */
  readonly artifacts: string;
  readonly caches: string;
  /** Actions (`owner/name`) whose steps are left out. */
  readonly skip: readonly string[];
  /** Jobs at a time. */
  readonly parallelJobs: number;
  readonly signal: AbortSignal;
  /** Token of a job with these permissions; empty when there is no GitHub to talk to. */
  issueToken(job: string, permissions: Permissions): string;
  /** Told what happens while it happens. */
  readonly onStep?: ((job: string, step: StepResult) => void) | undefined;
  readonly onJob?: ((job: JobResult) => void) | undefined;
}
