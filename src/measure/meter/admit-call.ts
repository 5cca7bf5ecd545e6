import { decideRoom } from './decide-room.ts';
import type { CallDescription } from './describe-call.ts';
import type { Admission, MeterOptions } from './meter-options.ts';
import { spentTokens, type TrialAccount, wake } from './trial-account.ts';
import type { TrialStop } from './trial-report.ts';

/** Under what key a call was let through, why not, or that nobody waits for it any more. */
export type AdmittedCall =
  | { readonly kind: 'admitted'; readonly key: object }
  | { readonly kind: 'refused'; readonly stop: TrialStop }
  | { readonly kind: 'gone' };

/** Lets a call go, or stops its trial: first the trial's own cap, then the budget behind `admit`. A stop is final. */
export async function admitCall(
  account: TrialAccount,
  call: CallDescription,
  admit: MeterOptions['admit'],
  signal: AbortSignal,
): Promise<AdmittedCall> {
  const key = await findRoom(account, call, signal);
  if (signal.aborted) return leave(account, key);
  if (key === undefined)
    return { kind: 'refused', stop: stopTrial(account, { kind: 'token-cap', detail: capWords(account, call) }) };
  const answer = await askBudget(account, call, admit);
  if (signal.aborted) return leave(account, key);
  if (answer.ok) return { kind: 'admitted', key };
  leave(account, key);
  return { kind: 'refused', stop: stopTrial(account, { kind: 'budget', detail: answer.refuse }) };
}

/** Sets the call's worst case aside, waiting for calls under way where that helps; undefined when there is no room. */
async function findRoom(
  account: TrialAccount,
  call: CallDescription,
  signal: AbortSignal,
): Promise<object | undefined> {
  while (account.stop === undefined && !signal.aborted) {
    const running = [...account.running.values()].reduce((sum, most) => sum + most, 0);
    const room = { tokenCap: account.tokenCap, spent: spentTokens(account), running };
    const answer = decideRoom(room, call.inputEstimate);
    if (answer === 'full') return undefined;
    if (answer === 'fits') {
      const key = {};
      account.running.set(key, call.inputEstimate + call.maxOutput);
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

/** A trial stops once: what was said first stays. */
function stopTrial(account: TrialAccount, stop: TrialStop): TrialStop {
  account.stop ??= stop;
  wake(account);
  return account.stop;
}

async function askBudget(
  account: TrialAccount,
  call: CallDescription,
  admit: MeterOptions['admit'],
): Promise<Admission> {
  if (admit === undefined) return { ok: true };
  const { model, inputEstimate, maxOutput } = call;
  try {
    return await admit({ trial: account.trial, model, inputEstimate, maxOutput, spent: account.spent });
  } catch (error) {
    // A budget that cannot be asked has no room: anything else would spend without a limit.
    return { ok: false, refuse: `the budget could not be checked: ${(error as Error).message}` };
  }
}

function capWords(account: TrialAccount, call: CallDescription): string {
  return `the trial's cap of ${account.tokenCap} tokens is reached: ${spentTokens(account)} used, and the next call needs about ${call.inputEstimate} for its input alone`;
}
