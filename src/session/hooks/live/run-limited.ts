import { Script } from 'node:vm';
import { type LiveAnswer, noAnswer, shellTools, unseenCommand } from '../../model/live-answer.ts';
import type { CallEvent } from '../../model/live-event.ts';
import type { LiveCore } from './live-core.ts';

/** Far more than deciding takes, and less than anybody notices. */
export const usualMostMs = 1_000;

/** What the safety floor alone says of a call, within a time. Never throws. */
export function judgeLimited<S>(event: CallEvent, core: Pick<LiveCore<S>, 'judgeFloor'>, mostMs: number): LiveAnswer {
  try {
    return runLimited(mostMs, () => core.judgeFloor(event));
  } catch {
    return shellTools.has(event.tool) ? { ...noAnswer, verdict: unseenCommand } : noAnswer;
  }
}

/** Where the work lies while it runs: a script reaches nothing else of ours. */
const place = Symbol.for('rentroll.limited');
const script = new Script('globalThis[Symbol.for("rentroll.limited")]()');

/**
 * Does `work` and ends it after `mostMs`, also when it runs in circles: throws what it throws, or an error whose code is
 * `ERR_SCRIPT_EXECUTION_TIMEOUT`. `work` must be synchronous, and must leave nothing half done that anybody goes on with.
 */
export function runLimited<T>(mostMs: number, work: () => T): T {
  const holder = globalThis as { [place]?: () => T };
  holder[place] = work;
  try {
    return script.runInThisContext({ timeout: mostMs }) as T;
  } finally {
    delete holder[place];
  }
}
