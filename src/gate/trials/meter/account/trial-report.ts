import type { BudgetStopReason } from '../../../../core/model/money/budget.ts';
import { addUsage, type ModelUsage, totalTokens, type Usage, zeroUsage } from '../../../../core/model/money/usage.ts';

/** One call an agent made through the meter. */
export interface MeteredCall {
  /** `call` costs tokens; `count` only asks how many there would be. */
  readonly kind: 'call' | 'count';
  /** HTTP status of the API; 0 when it never answered. */
  readonly status: number;
  readonly usage: Usage;
  /** Part of `usage.cacheCreation` written for one hour. */
  readonly longCacheCreation: number;
  /** Model as the API resolved it, else as the agent asked for it. */
  readonly model: string;
  /** Time the request came, in milliseconds since 1970. */
  readonly startedAtMs: number;
  /** Milliseconds from then to the first byte of the answer, and to its end. */
  readonly firstByteMs?: number;
  readonly totalMs: number;
  /** Milliseconds an error asked to wait before the next try. */
  readonly retryAfterMs?: number;
  /** Why the usage is not all the API's own count, and what was estimated. */
  readonly incomplete?: string;
  /** True when the same request had failed or been cut before. */
  readonly retry?: true;
}

/** Why a trial got no further call. */
export interface TrialStop {
  readonly kind: 'token-cap' | 'budget' | 'watched' | 'servers';
  readonly detail: string;
  /** Which limit of the run's budget it was; absent for what else is held at the meter. */
  readonly reason?: BudgetStopReason;
}

/** All the meter knows about one trial. */
export interface TrialReport {
  readonly trial: string;
  /** Calls that ended, in the order they ended. */
  readonly calls: readonly MeteredCall[];
  /** Calls that are not over. */
  readonly running: number;
  readonly usage: Usage;
  /** The usage by model, as prices need it. */
  readonly models: readonly ModelUsage[];
  /** True when part of the usage is an estimate. */
  readonly incomplete: boolean;
  readonly stop?: TrialStop;
  /** Tokens above the cap: at most the output of the last call let through. */
  readonly overCap: number;
  /** The text that the first call gave the model, without secrets; empty when there was none. */
  readonly firstRequest: string;
  /** Tool calls and results that the API was told of, see `weigh-request.ts`: a line each, in the order they came up. */
  readonly tools: string;
  /** Which of its answered calls first used what it is watched for; absent where none did. */
  readonly usedAt?: number;
  /** How often it used that; absent where it is watched for nothing. */
  readonly used?: number;
}

/** Sums the calls of a trial. */
export function sumCalls(
  calls: readonly MeteredCall[],
  tokenCap: number,
): Pick<TrialReport, 'usage' | 'incomplete' | 'overCap'> {
  const usage = calls.map((call) => call.usage).reduce(addUsage, zeroUsage);
  return {
    usage,
    incomplete: calls.some((call) => call.incomplete !== undefined),
    overCap: Math.max(0, totalTokens(usage) - tokenCap),
  };
}
