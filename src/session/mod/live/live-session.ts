import {
  type CallEvent,
  type CallVerdict,
  type LiveAnswer,
  type LiveEvent,
  noAnswer,
  unseenCommand,
} from '../../model/live-event.ts';
import type { ModAnswer } from '../../model/mod-question.ts';
import { isShellTool } from '../../model/shell-tools.ts';
import { askBeside, hasAnswered } from './ask-beside.ts';
import type { Engine } from './engine.ts';

/** The mod's part of the running session: the process beside it decides. */
export interface LiveSession {
  /** Empty where nothing is known or kept of the session. */
  readonly session: string;
  readonly cwd: string;
  readonly cli: string;
  /** True once there is something to decide from: a tool was called, or an earlier process kept its state. Until then events wait. */
  isBusy: boolean;
  /** Events without an answer, which wait for the next question. */
  queue: readonly LiveEvent[];
  /** Texts for the model that wait for the next event that can carry them. */
  waiting: readonly string[];
  /** Verdicts on calls that are about to be checked, by their ids. */
  readonly verdicts: Map<string, CallVerdict>;
}

/** Opens a session. Before it begins, and where nobody keeps anything, its calls are judged by the safety floor alone. */
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
  const modAnswer = (await askQueued($, live)) ?? { answer: { ...noAnswer, verdict: refuseUnseen(event) } };
  if (live.verdicts.size >= mostVerdicts) live.verdicts.clear();
  live.verdicts.set(event.callId, modAnswer.answer.verdict);
  return modAnswer;
}

/** Decides whether a person is to be asked about a call; a call that was decided before is not looked at again. */
export async function checkCall($: Engine, live: LiveSession, check: CallEvent): Promise<CallVerdict> {
  const earlierVerdict = live.verdicts.get(check.callId);
  if (earlierVerdict !== undefined && check.callId !== '') return earlierVerdict;
  const { session, cwd, cli } = live;
  return (await askBeside($, { session, cwd, cli, events: [], check }))?.check ?? refuseUnseen(check);
}

/** Sends the events that have waited, so that the state is kept as far as the session is. */
export async function flushLive($: Engine, live: LiveSession): Promise<void> {
  if (live.isBusy && live.queue.length > 0) await askQueued($, live);
}

/** Takes the texts that wait for the next event. */
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

/** Returns the verdict on a check in which we failed: a person may know the command. */
export function refuseFaulty(tool: string): CallVerdict {
  return isShellTool(tool) ? unseenCommand : { kind: 'none' };
}

/** Returns the verdict on a command that nobody could look at, where commands are looked at: a person may know it. */
function refuseUnseen({ tool }: CallEvent): CallVerdict {
  return hasAnswered() ? refuseFaulty(tool) : { kind: 'none' };
}
