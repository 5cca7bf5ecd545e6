import type { GateRequest } from './world.ts';

/** What an audit is asked for; everything else comes from the repository. */
export interface AuditRequest extends GateRequest {
  /** Only rules that this agent's suite measures. */
  readonly agent?: string;
  /** Only rules whose audit is due. */
  readonly due?: boolean;
  /** All of them, instead of at most `audit.perRun`. */
  readonly all?: boolean;
  /** Trials per task and arm before the first look; two when absent. */
  readonly runs?: number;
  /** Batches after the first that may run at most; as many as it takes when absent. */
  readonly topUp?: number;
  /** Ids of the rules, chosen before: a run that is continued audits the same ones whatever the date. */
  readonly only?: readonly string[];
}
