import type { Combination } from '../workflow/expand-matrix.ts';
import type { Permissions } from '../workflow/workflow.ts';
import type { LogAnnotation } from './read-log.ts';

/** How a step, job or workflow ended, in GitHub's words. */
export type JobConclusion = 'success' | 'failure' | 'cancelled' | 'skipped';

export interface StepResult {
  readonly id?: string;
  readonly name: string;
  /** Before `continue-on-error`, and after it. */
  readonly outcome: JobConclusion;
  readonly conclusion: JobConclusion;
  readonly durationMs: number;
  /** Lines of the log with secrets masked, without workflow commands. */
  readonly log: readonly string[];
  readonly annotations: readonly LogAnnotation[];
  readonly droppedAnnotations: number;
  /** Markdown of the step's summary, at most 1 MiB. */
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
}

export interface JobResult {
  readonly id: string;
  /** As GitHub shows it, matrix values included. */
  readonly name: string;
  readonly conclusion: JobConclusion;
  /** True when `continue-on-error` keeps its failure from counting. */
  readonly allowedToFail?: boolean;
  readonly durationMs: number;
  readonly matrix?: Combination;
  /** Why it was left out here, though GitHub would run it. */
  readonly leftOut?: readonly string[];
  /** What its token may do. */
  readonly permissions: Permissions;
  readonly outputs: Readonly<Record<string, string>>;
  readonly steps: readonly StepResult[];
  /** What ended it outside of its steps. */
  readonly errors: readonly string[];
}

export interface WorkflowResult {
  readonly file: string;
  readonly name: string;
  readonly event: string;
  readonly conclusion: JobConclusion;
  readonly durationMs: number;
  readonly jobs: readonly JobResult[];
  /** What is different from GitHub in this run, or may have gone wrong. */
  readonly notices: readonly string[];
}

/** What a run of all chosen workflows came to. */
export interface ActResult {
  readonly runs: readonly WorkflowResult[];
  /** Workflows that the event does not start because of their filters, with the reason. */
  readonly notStarted: readonly string[];
}

/** What running a step gave, before its conditions and `continue-on-error` have their say. */
export type StepEnd = Omit<StepResult, 'id' | 'name' | 'conclusion' | 'durationMs'>;

/** A step's end with nothing to show but words. */
export function endWith(outcome: JobConclusion, log: readonly string[] = []): StepEnd {
  return { outcome, log, annotations: [], droppedAnnotations: 0, summary: '', outputs: {} };
}

/** The end of a step that failed, with the reason. */
export function fail(error: string): StepEnd {
  return { ...endWith('failure', [`error: ${error}`]), annotations: [{ level: 'error', message: error }] };
}
