import {
  addUsage,
  type ModelUsage,
  promptTokens,
  totalTokens,
  type Usage,
  zeroUsage,
} from '../../../../core/model/money/usage.ts';
import type { CallWatch } from '../../../../core/model/runner/runner.ts';
import type { LiveBudget, NextCall } from '../../../../core/model/trial/charge.ts';
import { defined } from '../../../../core/util/values.ts';
import type { ToolLine } from '../wire/request/weigh-request.ts';
import type { CannedUse } from './meter-options.ts';

/** A trial as the caller registers it. */
export interface TrialRegistration {
  /** The token that the agent takes for its API key; see `makeTrialToken`. */
  readonly token: string;
  readonly trial: string;
  /** Most tokens, of all four classes, that the trial may use. */
  readonly tokenCap: number;
  /** Asked before each call and informed after it. */
  readonly budget?: LiveBudget;
  /** The watch that counts uses in the trial and may end it before its own end; nothing is counted when absent. */
  readonly watch?: CallWatch;
  /** The servers that the request with this prompt has to offer; nothing is asked of it when absent. */
  readonly expected?: ExpectedServers;
}

/** Servers that an agent is to have from its first request on. */
interface ExpectedServers {
  readonly names: readonly string[];
  /** Prompt of the agent's own first request: a server may send requests before. */
  readonly prompt: string;
}

/** The meter's record of a trial while it runs. */
export interface TrialAccount extends TrialRegistration {
  readonly calls: MeteredCall[];
  spent: Usage;
  stop: TrialStop | undefined;
  /** Number, from 1, of the answered call that first used what the trial is watched for. */
  usedAt: number | undefined;
  /** Number of such uses so far. */
  used: number;
  firstRequest: string | undefined;
  /** True once the request with the prompt had all that is expected of it. */
  isEquipped: boolean;
  /** Lines of `weigh-request.ts` by their keys, in the order they came up, and how many characters more are kept. */
  readonly toolLines: Map<string, string>;
  /** Ids of the tool calls that the model asked for. */
  readonly requestedCallIds: Set<string>;
  toolRoom: number;
  /** True once the trial is over: its token no longer opens anything. */
  closed: boolean;
  /** The usage of the trial so far, by model. */
  readonly models: Map<string, ModelUsage>;
  /** Tokens of the longest prompt, by model. */
  readonly longest: Map<string, number>;
  /** Calls that were let through and have not ended. */
  readonly running: Map<object, NextCall>;
  /** Requests being served, each with the means to end it. */
  readonly serving: Map<Promise<void>, AbortController>;
  /** Wakes calls that wait for room. */
  readonly waiting: Set<() => void>;
}

/** Characters of tool calls and results that are kept of a trial: some hundred long results. */
const mostToolCharacters = 16 * 1024 * 1024;

/** Opens an account nothing has been spent from. */
export function openAccount(registration: TrialRegistration): TrialAccount {
  return {
    ...registration,
    calls: [],
    spent: zeroUsage,
    models: new Map(),
    longest: new Map(),
    stop: undefined,
    usedAt: undefined,
    used: registration.watch?.typed ?? 0,
    firstRequest: undefined,
    isEquipped: registration.expected === undefined,
    toolLines: new Map(),
    requestedCallIds: new Set(),
    toolRoom: mostToolCharacters,
    closed: false,
    running: new Map(),
    serving: new Map(),
    waiting: new Set(),
  };
}

/** Books a call that is over. `key` is what it was let through under. */
export function bookCall(account: TrialAccount, key: object, call: MeteredCall): void {
  account.calls.push(call);
  account.running.delete(key);
  if (totalTokens(call.usage) > 0) charge(account, call);
  if (call.kind === 'call') account.budget?.spend(listModels(account), [...account.running.values()]);
  wake(account);
}

function charge(account: TrialAccount, { model, usage, longCacheCreation }: MeteredCall): void {
  account.spent = addUsage(account.spent, usage);
  const before = account.models.get(model);
  const long = longCacheCreation + (before?.longCacheCreation ?? 0);
  account.longest.set(model, Math.max(promptTokens(usage), account.longest.get(model) ?? 0));
  account.models.set(model, {
    model,
    usage: addUsage(before?.usage ?? zeroUsage, usage),
    ...(long > 0 ? { longCacheCreation: long } : {}),
  });
}

/** Longest prompt, in tokens, for which no model charges more. */
const longPromptTokens = 100_000;

/** Lists the usage of each model, with its longest prompt where the sum of its prompts would be priced as a long one. */
function listModels({ models, longest }: TrialAccount): readonly ModelUsage[] {
  return [...models].map(([model, one]) => {
    const longestPrompt = longest.get(model) ?? 0;
    const isLong = promptTokens(one.usage) > Math.max(longPromptTokens, longestPrompt);
    return isLong ? { ...one, longestPrompt } : one;
  });
}

/**
 * Stores the tool calls and results that a request tells of, unless an earlier request did. A call that the model did not ask for is left out:
 * anybody with the token can send a request.
 */
export function noteTools(account: TrialAccount, lines: readonly ToolLine[]): void {
  for (const { key, call, line } of lines) {
    if (call !== undefined && !account.requestedCallIds.has(call)) continue;
    if (account.toolLines.has(key) || line.length > account.toolRoom) continue;
    account.toolLines.set(key, line);
    account.toolRoom -= line.length;
  }
}

/** Counts what the call that was answered last used of what its trial is watched for. */
export function noteUses(account: TrialAccount, uses: readonly CannedUse[]): void {
  const watchedUses = uses.filter(({ name, input }) => account.watch?.isUse(name, input)).length;
  account.used += watchedUses;
  if (watchedUses > 0) account.usedAt ??= countAnswered(account);
}

/** Returns true where a trial may make no further call: what it is watched for was used, or it has made as many as it may. */
export function isWatchOver(account: TrialAccount): boolean {
  const { watch, usedAt, running } = account;
  const most = watch?.calls;
  return most !== undefined && (usedAt !== undefined || countAnswered(account) + running.size >= most);
}

function countAnswered({ calls }: TrialAccount): number {
  return calls.filter(({ kind, status, incomplete }) => kind === 'call' && status === 200 && incomplete === undefined)
    .length;
}

/** Lets every waiting call look again. */
export function wake(account: TrialAccount): void {
  for (const look of account.waiting) look();
}

/** Counts the tokens of all classes the trial has used. */
export function spentTokens(account: TrialAccount): number {
  return totalTokens(account.spent);
}

/** Returns the account as others see it: a copy that later calls do not change. */
export function reportAccount(account: TrialAccount): TrialReport {
  const { stop, usedAt, watch, firstRequest = '' } = account;
  const calls = [...account.calls];
  return {
    calls,
    running: account.serving.size,
    firstRequest,
    ...sumCalls(calls),
    tools: [...account.toolLines.values()].join('\n'),
    models: listModels(account),
    ...defined({ stop, usedAt, used: watch && account.used }),
  };
}

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
  /** Milliseconds an error asked to wait before the next try. */
  readonly retryAfterMs?: number;
  /** Reason why a part of the usage is an estimate, and which part; absent where the API counted it all. */
  readonly incomplete?: string;
}

/** Reason why a trial gets no further call. */
export interface TrialStop {
  readonly kind: 'token-cap' | 'budget' | 'watched' | 'servers';
  readonly detail: string;
}

/** All the meter knows about one trial. */
export interface TrialReport {
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
  /** The text that the first call gave the model, without secrets; empty when there was none. */
  readonly firstRequest: string;
  /** Tool calls and results that the API was told of, see `weigh-request.ts`: a line each, in the order they came up. */
  readonly tools: string;
  /** Number, from 1, of the answered call that first used what the trial is watched for; absent where none did. */
  readonly usedAt?: number;
  /** Number of such uses; absent where the trial is watched for nothing. */
  readonly used?: number;
}

/** Sums the calls of a trial. */
export function sumCalls(calls: readonly MeteredCall[]): Pick<TrialReport, 'usage' | 'incomplete'> {
  return {
    usage: calls.map((call) => call.usage).reduce(addUsage, zeroUsage),
    incomplete: calls.some((call) => call.incomplete !== undefined),
  };
}
