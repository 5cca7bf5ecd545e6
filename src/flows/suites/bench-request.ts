import type { GateRequest } from '../../foundation/model/request/world.ts';
import type { SuiteQuery } from './choose-suites.ts';

/** What `bench` was asked for. */
export interface BenchRequest
  extends SuiteQuery,
    Pick<GateRequest, 'configFile' | 'concurrency' | 'seed' | 'budgetTokens' | 'record' | 'cache'> {
  /** Trials per task (and per arm of a rule), those of earlier calls included. */
  readonly runs: number;
  /** Tokens of the sessions of the last seven days; absent while none are collected. */
  readonly workInWeek?: number;
}
