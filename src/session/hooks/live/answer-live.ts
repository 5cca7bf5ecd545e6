import { clipCharacters, escapePlain } from '../../../core/text/escape/escape-plain.ts';
import { codeOf, messageOf } from '../../../core/util/values.ts';
import type { AnswerEvent, LiveEvent } from '../../model/live-event.ts';
import type { HookFields } from '../../wire/hook-fields.ts';
import { toEvent } from '../../wire/read-hook-payload.ts';
import { type HookOutput, writeHookAnswer } from '../../wire/write-hook-answer.ts';
import { judgeAlone, keepWhole, type LiveCore, type LiveDecision, type LiveMemory, runLimited } from './live-core.ts';

/** What came of an event. */
export interface LiveOutcome {
  /** Where the event could not be decided, it says so to the person. */
  readonly output: HookOutput;
  /** What is still being written down; the answer does not wait for it. */
  readonly leaving?: Promise<void>;
}

/** Where an event is decided. */
export interface EventContext<S> {
  readonly core: LiveCore<S>;
  readonly memory: LiveMemory<S>;
  /** What the model last took in, where the runtime writes it down; asked before events that depend on it. */
  readonly lastAnswer?: (fields: HookFields, at: number) => AnswerEvent | undefined;
}

/** A list that nobody reads helps nobody. */
const mostTroubles = 3;

/** A beginning whose packet is told by another hook is decided as one that has none to tell. */
function leaveNotified<S>(event: LiveEvent, { session }: HookFields, { core }: EventContext<S>): LiveEvent {
  if (event.kind !== 'start' || event.source !== 'startup') return event;
  return core.isTold(session) ? { ...event, source: 'clear' } : event;
}

/**
 * Decides an event and keeps what is known of its session. Never throws: an event that cannot be decided lets the session go on and says so,
 * and a call is then held against the safety floor alone.
 */
export function answerLive<S>(fields: HookFields, at: number, context: EventContext<S>): LiveOutcome {
  const event = toEvent(fields, at);
  if (event === undefined) return { output: {} };
  try {
    const before = readBefore(fields, context);
    const { answer, state } = runLimited(() =>
      decideAll(fields, leaveNotified(event, fields, context), before, context),
    );
    if (fields.session !== '') context.memory.keep(fields.session, state);
    const output = writeHookAnswer(keepWhole(answer, event, state, context.core), fields);
    const told = event.kind === 'start' ? notifyTroubles(context) : {};
    const isLeaving = (event.kind === 'stop' && event.agentId === '') || event.kind === 'end';
    const leaving = isLeaving ? { leaving: context.core.leave(state, event.kind === 'end') } : {};
    return { output: { ...told, ...output }, ...leaving };
  } catch (error) {
    return admit(fields, event, describe(error), context);
  }
}

/** What the safety floor alone says of an event: all that is said in a trial, and nothing of it is kept. Never throws. */
export function answerFloor<S>(fields: HookFields, at: number, context: Pick<EventContext<S>, 'core'>): HookOutput {
  const event = toEvent(fields, at);
  return event?.kind === 'call' ? writeHookAnswer(judgeAlone(event, context.core), fields) : {};
}

/** Files that say what holds are wrong somewhere: a person hears it when a session begins, and not at every event. */
function notifyTroubles<S>({ core: { troubles } }: EventContext<S>): HookOutput {
  if (troubles.length === 0) return {};
  const more =
    troubles.length > mostTroubles ? ` And ${troubles.length - mostTroubles} more: rentroll session guard ls` : '';
  const words = troubles.slice(0, mostTroubles).map((trouble) => clipCharacters(escapePlain(trouble), 300));
  return { systemMessage: `rentroll: ${words.join(' ')}${more}` };
}

function readBefore<S>({ session, cwd, runtime }: HookFields, { core, memory }: EventContext<S>): S {
  return memory.read(session) ?? core.fresh({ session, cwd, cli: runtime });
}

function decideAll<S>(
  fields: HookFields,
  event: LiveEvent,
  before: S,
  { core, lastAnswer }: EventContext<S>,
): LiveDecision<S> {
  const said = event.kind === 'result' || event.kind === 'start' ? undefined : lastAnswer?.(fields, event.at);
  const state = said === undefined ? before : core.decide(said, before).state;
  return core.decide(event, state);
}

function admit<S>(fields: HookFields, event: LiveEvent, why: string, context: EventContext<S>): LiveOutcome {
  const message = `rentroll could not decide about ${event.kind === 'call' ? escapePlain(fields.tool) : fields.name} (${why})`;
  const held = event.kind === 'call' ? '; it was held against the safety floor alone' : '';
  const output = {
    ...writeHookAnswer(judgeAlone(event, context.core), fields),
    systemMessage: `${message}${held}.`,
  };
  return { output };
}

function describe(error: unknown): string {
  if (codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'it took too long';
  return clipCharacters(escapePlain(messageOf(error)), 200);
}
