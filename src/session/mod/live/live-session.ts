import {
  type CallEvent,
  type CallVerdict,
  type LiveAnswer,
  type LiveEvent,
  noAnswer,
  shellTools,
  unseenCommand,
} from '../../model/live-event.ts';
import type { ModAnswer } from '../../model/mod-question.ts';
import { askBeside, hasAnswered } from './ask-beside.ts';
import type { Engine } from './engine.ts';

/** What the mod knows of the running session: who decides about it lies in the process beside it. */
export interface LiveSession {
  /** Empty where nothing is known or kept of it. */
  readonly session: string;
  readonly cwd: string;
  readonly cli: string;
  /** There is something to decide from: a tool was called, or an earlier process kept its state. Until then events wait. */
  isBusy: boolean;
  /** Events that nobody waits for, for the next question. */
  queue: readonly LiveEvent[];
  /** Texts for the model that wait for the next event that can carry them. */
  waiting: readonly string[];
  /** What was said of calls that are about to be checked, by their ids. */
  readonly verdicts: Map<string, CallVerdict>;
}

/** Before a session begins, and where nobody keeps anything, its calls are held against the safety floor. */
export function openLive(place: Pick<LiveSession, 'session' | 'cwd' | 'cli' | 'isBusy'>): LiveSession {
  return { ...place, queue: [], waiting: [], verdicts: new Map() };
}

/** Notes an event that is answered by nothing. */
export function noteLive(live: LiveSession, event: LiveEvent | undefined): void {
  if (event !== undefined) live.queue = [...live.queue, event];
}

/** Decides an event of a session in which something has happened; one before that changes nothing, and waits. */
export async function decideLive($: Engine, live: LiveSession, event: LiveEvent): Promise<LiveAnswer> {
  noteLive(live, event);
  if (!live.isBusy) return noAnswer;
  return (await askQueued($, live))?.answer ?? noAnswer;
}

/** Decides about a call. */
export async function decideModCall($: Engine, live: LiveSession, event: CallEvent): Promise<ModAnswer> {
  live.isBusy = true;
  noteLive(live, event);
  const said = (await askQueued($, live)) ?? { answer: { ...noAnswer, verdict: refuseUnseen(event) } };
  if (live.verdicts.size >= mostVerdicts) live.verdicts.clear();
  live.verdicts.set(event.callId, said.answer.verdict);
  return said;
}

/** Whether a person is to be asked about a call; one that was decided about is not looked at again. */
export async function checkCall($: Engine, live: LiveSession, check: CallEvent): Promise<CallVerdict> {
  const known = live.verdicts.get(check.callId);
  if (known !== undefined && check.callId !== '') return known;
  const { session, cwd, cli } = live;
  return (await askBeside($, { session, cwd, cli, events: [], check }))?.check ?? refuseUnseen(check);
}

/** Hands over what has waited, so that the state is kept as far as the session is. */
export async function flushLive($: Engine, live: LiveSession): Promise<void> {
  if (live.isBusy && live.queue.length > 0) await askQueued($, live);
}

/** Takes what waits to be said. */
export function takeWaiting(live: LiveSession): readonly string[] {
  const { waiting } = live;
  live.waiting = [];
  return waiting;
}

/** Calls whose check never came are few. */
const mostVerdicts = 200;

function askQueued($: Engine, live: LiveSession) {
  const { session, cwd, cli, queue } = live;
  live.queue = [];
  return askBeside($, { session, cwd, cli, events: queue });
}

/** What is said of a check in which we failed: a person may know the command. */
export function refuseFaulty(tool: string): CallVerdict {
  return shellTools.has(tool) ? unseenCommand : { kind: 'none' };
}

/** A command that nobody could look at, where commands are looked at: a person may know it. */
function refuseUnseen({ tool }: CallEvent): CallVerdict {
  return hasAnswered() ? refuseFaulty(tool) : { kind: 'none' };
}
