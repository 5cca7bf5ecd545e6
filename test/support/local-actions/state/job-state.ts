import { type JsonObject, objectOf } from '../../../../src/core/text/json/read-json.ts';
import type { Job, Permissions, Workflow } from '../workflow/workflow.ts';
import type { StepEnd, StepResult } from './result.ts';

/** A job while it runs: what its steps leave behind for the next ones. */
export interface JobState {
  readonly host: Host;
  readonly workflow: Workflow;
  readonly job: Job;
  readonly workspace: string;
  readonly temp: string;
  readonly token: string;
  /** Contexts that do not change while it runs: `needs matrix strategy secrets vars runner inputs`. */
  readonly contexts: JsonObject;
  /** `env` of workflow and job, and what steps wrote into GITHUB_ENV. */
  readonly env: Record<string, string>;
  /** Folders in front of PATH. */
  readonly path: string[];
  readonly masks: Set<string>;
  /** Steps to run at the end, the last one added first. */
  readonly posts: PostStep[];
  /** Milliseconds since the epoch when its time is over. */
  deadline: number;
  readonly cancel: AbortSignal;
}

/** What an action does after the steps of its job. */
export interface PostStep {
  readonly name: string;
  readonly condition: unknown;
  run(): Promise<StepEnd>;
}

/** Steps that see each other: those of a job, or those of one use of a composite action. */
export interface Frame {
  readonly state: JobState;
  /** What `steps.<id>` shows of those that ran. */
  readonly steps: Record<string, Pick<StepResult, 'outputs' | 'outcome' | 'conclusion'>>;
  /** Context `inputs`. */
  readonly inputs: Readonly<Record<string, unknown>>;
  /** `env` of the steps around it. */
  readonly env: Readonly<Record<string, string>>;
  /** Folder of the composite action; empty for steps of a job. */
  readonly actionPath: string;
  readonly depth: number;
  failed: boolean;
}

/** The frame of the steps of a job. */
export function openFrame(state: JobState): Frame {
  const { inputs } = objectOf(state.host.github['event']);
  return { state, steps: {}, inputs: objectOf(inputs), env: {}, actionPath: '', depth: 0, failed: false };
}

/** How a job stands, in GitHub's words. */
export function statusOf({ failed, state }: Frame): 'success' | 'failure' | 'cancelled' {
  if (state.cancel.aborted) return 'cancelled';
  return failed ? 'failure' : 'success';
}

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
  /** Jobs at a time. */
  readonly parallelJobs: number;
  readonly signal: AbortSignal;
  /** Token of a job with these permissions; empty when there is no GitHub to talk to. */
  issueToken(job: string, permissions: Permissions): string;
}
