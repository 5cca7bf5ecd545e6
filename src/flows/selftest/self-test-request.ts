import type { RunWishes } from '../../foundation/model/request/gate-request.ts';

/** What `selftest` was asked for. */
export interface SelfTestRequest extends RunWishes {
  /** Path of the config, relative to the repository root. */
  readonly configFile: string;
  /** An agent of the config, or `all`; all agents with golden tasks when absent. */
  readonly agent?: string;
  /** Baseline trials per task to run first, those in the journal included; nothing is run when absent. */
  readonly trials?: number;
  /** Runs as many trials with a line that asks for nothing beside the new ones. */
  readonly placebo?: boolean;
  /** Replays per effect. */
  readonly replays: number;
}
