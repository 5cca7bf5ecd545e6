import { addUsage, totalTokens, type Usage, zeroUsage } from '../../model/usage.ts';
import { type MeteredCall, sumCalls, type TrialReport, type TrialStop } from './trial-report.ts';

/** A trial as the caller registers it. */
export interface TrialRegistration {
  /** What the agent takes for its API key; see `makeTrialToken`. */
  readonly token: string;
  readonly trial: string;
  /** Hard cap in tokens of all four classes. */
  readonly tokenCap: number;
}

/** What the meter keeps about a trial while it runs. */
export interface TrialAccount extends TrialRegistration {
  readonly calls: MeteredCall[];
  spent: Usage;
  stop: TrialStop | undefined;
  firstRequest: string | undefined;
  /** True once the trial is over: its token opens nothing any more. */
  closed: boolean;
  /** Calls let through, with the most tokens each may still cost. */
  readonly running: Map<object, number>;
  /** Hash of every request, and whether its last answer was whole. */
  readonly answered: Map<string, boolean>;
  /** Requests being served, each with the means to end it. */
  readonly serving: Map<Promise<void>, AbortController>;
  /** Wakes calls that wait for room. */
  readonly waiting: Set<() => void>;
  /** Requests so far: numbers the recorded exchanges. */
  sequence: number;
  /** Why the recording of this trial is not whole. */
  recordingTrouble: string | undefined;
}

/** An account nothing has been spent from. */
export function openAccount(registration: TrialRegistration): TrialAccount {
  return {
    ...registration,
    calls: [],
    spent: zeroUsage,
    stop: undefined,
    firstRequest: undefined,
    closed: false,
    running: new Map(),
    answered: new Map(),
    serving: new Map(),
    waiting: new Set(),
    sequence: 0,
    recordingTrouble: undefined,
  };
}

/** Books a call that is over. `key` is what it was let through under. */
export function bookCall(account: TrialAccount, key: object, hash: string, call: MeteredCall): void {
  account.calls.push(call);
  account.running.delete(key);
  account.spent = addUsage(account.spent, call.usage);
  account.answered.set(hash, call.status < 400 && call.status > 0 && call.incomplete === undefined);
  wake(account);
}

/** Lets every waiting call look again. */
export function wake(account: TrialAccount): void {
  for (const look of account.waiting) look();
}

/** Tokens of all classes the trial has used. */
export function spentTokens(account: TrialAccount): number {
  return totalTokens(account.spent);
}

/** The account as others see it: a copy that later calls do not change. */
export function reportAccount(account: TrialAccount): TrialReport {
  const calls = [...account.calls];
  return {
    trial: account.trial,
    calls,
    running: account.serving.size,
    ...sumCalls(calls, account.tokenCap),
    ...(account.stop === undefined ? {} : { stop: account.stop }),
    firstRequest: account.firstRequest ?? '',
    ...(account.recordingTrouble === undefined ? {} : { recordingTrouble: account.recordingTrouble }),
  };
}
