import type { GateRequest } from '../../foundation/model/request/world.ts';

/** What `selftest` was asked for. */
export interface SelfTestRequest extends Pick<GateRequest, 'configFile' | 'concurrency' | 'seed' | 'budgetTokens'> {
  /** An agent of the config, or `all`; all agents with golden tasks when absent. */
  readonly agent?: string;
  /** Baseline trials per task to run first, those in the journal included; nothing is run when absent. */
  readonly trials?: number;
  /** Replays per effect. */
  readonly replays: number;
}
