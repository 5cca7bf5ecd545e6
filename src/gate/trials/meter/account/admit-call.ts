import type { NextCall } from '../../../../core/model/trial/charge.ts';
import { messageOf } from '../../../../core/util/values.ts';
import type { MeterOptions } from './meter-options.ts';
import type { TrialStop } from './trial-account.ts';
import { isWatchOver, spentTokens, type TrialAccount, wake } from './trial-account.ts';

/** Answer to a call: the key under which it was let through, the stop that refused it, or `gone` where nobody waits for it any more. */
export type AdmittedCall =
  | { readonly kind: 'admitted'; readonly key: object }
  | { readonly kind: 'refused'; readonly stop: TrialStop }
  | { readonly kind: 'gone' };

/**
 * Admits a call, or stops its trial for good. Asked in this order: what the trial is watched for, its own cap, the hook `admit`, and the run's
 * budget.
 */
export async function admitCall(
  account: TrialAccount,
  call: NextCall,
  admit: MeterOptions['admit'],
  signal: AbortSignal,
): Promise<AdmittedCall> {
  if (isWatchOver(account)) return { kind: 'refused', stop: stopTrial(account, watchedStop) };
  const key = await findRoom(account, call, signal);
  if (signal.aborted) return leave(account, key);
  if (key === undefined)
    return { kind: 'refused', stop: stopTrial(account, { kind: 'token-cap', detail: capMessage(account, call) }) };
  const refused = (await askHook(account, admit)) ?? askBudget(account, call, key);
  if (signal.aborted) return leave(account, key);
  if (refused === undefined) return { kind: 'admitted', key };
  leave(account, key);
  return { kind: 'refused', stop: stopTrial(account, refused) };
}

/** Sets the call's worst case aside, waiting for calls under way where that helps; undefined when there is no room. */
async function findRoom(account: TrialAccount, call: NextCall, signal: AbortSignal): Promise<object | undefined> {
  while (account.stop === undefined && !signal.aborted) {
    const running = [...account.running.values()].reduce((sum, each) => sum + each.inputEstimate + each.maxOutput, 0);
    const room = { tokenCap: account.tokenCap, spent: spentTokens(account), running };
    const answer = decideRoom(room, call.inputEstimate);
    if (answer === 'full') return undefined;
    if (answer === 'fits') {
      const key = {};
      account.running.set(key, call);
      return key;
    }
    await nextChange(account, signal);
  }
  return undefined;
}

function nextChange(account: TrialAccount, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      account.waiting.delete(look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    account.waiting.add(look);
    signal.addEventListener('abort', look, { once: true });
  });
}

function leave(account: TrialAccount, key: object | undefined): AdmittedCall {
  if (key !== undefined) account.running.delete(key);
  wake(account);
  return { kind: 'gone' };
}

/** Stops a trial. It stops once, so that the first reason stays. */
function stopTrial(account: TrialAccount, stop: TrialStop): TrialStop {
  account.stop ??= stop;
  wake(account);
  return account.stop;
}

async function askHook({ trial }: TrialAccount, admit: MeterOptions['admit']): Promise<TrialStop | undefined> {
  if (admit === undefined) return undefined;
  try {
    const answer = await admit(trial);
    return answer.ok ? undefined : { kind: 'budget', detail: answer.refuse };
  } catch (error) {
    // What cannot be asked has no room: anything else would spend without a limit.
    return { kind: 'budget', detail: `the budget could not be checked: ${messageOf(error)}` };
  }
}

/** Asks the budget of the run, synchronously: nothing of this process may come between the answer and the call's place among those under way. */
function askBudget({ budget, running }: TrialAccount, call: NextCall, callKey: object): TrialStop | undefined {
  if (budget === undefined) return undefined;
  const others = [...running].flatMap(([key, each]) => (key === callKey ? [] : [each]));
  const reason = budget.admit(call, others);
  return reason && { kind: 'budget', detail: `the budget has no room for another call (${reason})` };
}

const watchedStop: TrialStop = { kind: 'watched', detail: 'this session has shown all that was to be measured' };

function capMessage(account: TrialAccount, call: NextCall): string {
  return `the trial's cap of ${account.tokenCap} tokens is reached: ${spentTokens(account)} used, and the next call needs about ${call.inputEstimate} for its input alone`;
}

/** Tokens of a trial at the moment a call asks to go. */
interface TrialRoom {
  readonly tokenCap: number;
  /** Used by calls that are over. */
  readonly spent: number;
  /** The most that calls under way may still cost: input estimate and output limit of each. */
  readonly running: number;
}

/**
 * Decides whether a call fits under the cap of its trial. `full` is final; `wait` means it may fit once the calls under way are over
 * (they seldom cost their most).
 *
 * A call under way counts with its input and all the output it may have, the new one with its input alone. So a trial ends
 * above its cap by at most the output of the last call let through (and the error of its input estimate), however many
 * subagents call at once. Demanding room for that output too would waste up to 64 000 tokens of every cap on an answer that is
 * usually some hundred tokens long.
 */
export function decideRoom({ tokenCap, spent, running }: TrialRoom, inputEstimate: number): 'fits' | 'wait' | 'full' {
  if (spent + inputEstimate > tokenCap) return 'full';
  return spent + running + inputEstimate > tokenCap ? 'wait' : 'fits';
}
