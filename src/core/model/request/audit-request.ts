import type { ChangeRefs, RunWishes } from './gate-request.ts';

/** What an audit is asked for; everything else comes from the repository. */
export interface AuditRequest extends ChangeRefs, RunWishes {
  readonly onUndecided?: 'fail';
  /** Stops after the plan: nothing is run or spent. */
  readonly dryRun?: boolean;
  /** Folder the trials are recorded into as well, absolute. */
  readonly record?: string;
  /** Folder of baseline trials as files, absolute; below the state of the repository when absent. */
  readonly cache?: string;
  /** Id of the run to continue: any other is refused. */
  readonly onlyRun?: string;
  /** Only rules that this agent's suite measures. */
  readonly agent?: string;
  /** Only rules whose audit is due. */
  readonly due?: boolean;
  /** All of them, instead of at most `audit.perRun`. */
  readonly all?: boolean;
  /** Trials per task and arm before the first interim analysis; two when absent. */
  readonly runs?: number;
  /** Batches after the first that may run at most; as many as it takes when absent. */
  readonly topUp?: number;
  /** Ids of the rules, chosen before: a run that is continued audits the same ones whatever the date. */
  readonly only?: readonly string[];
}
