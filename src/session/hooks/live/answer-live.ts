import { clipCharacters, escapePlain } from '../../../core/text/escape/escape-plain.ts';
import { codeOf, messageOf } from '../../../core/util/values.ts';
import type { AnswerEvent, LiveEvent } from '../../model/live-event.ts';
import type { HookFields } from '../../wire/hook-fields.ts';
import { toEvent } from '../../wire/read-hook-payload.ts';
import { type HookOutput, writeHookAnswer } from '../../wire/write-hook-answer.ts';
import { judgeAlone, keepWhole, type LiveCore, type LiveDecision, type LiveMemory, runLimited } from './live-core.ts';

/** The outcome of an event. */
export interface LiveOutcome {
  /** The hook's output; an event that could not be decided says so to the person. */
  readonly output: HookOutput;
  /** Writes that are still under way; the answer does not wait for them. */
  readonly leaving?: Promise<void>;
}

/** The context that decides an event. */
export interface EventContext<S> {
  readonly core: LiveCore<S>;
  readonly memory: LiveMemory<S>;
  /** Reads the model's last answer, where the runtime writes it down; called before events that depend on it. */
  readonly lastAnswer?: (fields: HookFields, at: number) => AnswerEvent | undefined;
}

/** A list that nobody reads helps nobody. */
const mostTroubles = 3;

/** Marks a beginning whose packet another hook gives, so that it is decided without one. */
function leaveNotified<S>(event: LiveEvent, { session }: HookFields, { core }: EventContext<S>): LiveEvent {
  if (event.kind !== 'start' || event.source !== 'startup') return event;
  return core.isTold(session) ? { ...event, source: 'clear' } : event;
}

/**
 * Decides an event and stores the state of its session. Never throws: an event that cannot be decided lets the session go on and says so, and a
 * call is then judged by the safety floor alone.
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
    const notice = event.kind === 'start' ? notifyTroubles(context) : {};
    const isLeaving = (event.kind === 'stop' && event.agentId === '') || event.kind === 'end';
    const leaving = isLeaving ? { leaving: context.core.leave(state, event.kind === 'end') } : {};
    return { output: { ...notice, ...output }, ...leaving };
  } catch (error) {
    return admit(fields, event, describe(error), context);
  }
}

/** Answers an event by the safety floor alone: the only answer in a trial, of which nothing is kept. Never throws. */
export function answerFloor<S>(fields: HookFields, at: number, context: Pick<EventContext<S>, 'core'>): HookOutput {
  const event = toEvent(fields, at);
  return event?.kind === 'call' ? writeHookAnswer(judgeAlone(event, context.core), fields) : {};
}

/** Reports faults in the files of the policy: a person sees them when a session begins, and not at every event. */
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
  const answerEvent = event.kind === 'result' || event.kind === 'start' ? undefined : lastAnswer?.(fields, event.at);
  const state = answerEvent === undefined ? before : core.decide(answerEvent, before).state;
  return core.decide(event, state);
}

function admit<S>(fields: HookFields, event: LiveEvent, why: string, context: EventContext<S>): LiveOutcome {
  const message = `rentroll could not decide about ${event.kind === 'call' ? escapePlain(fields.tool) : fields.name} (${why})`;
  const floorNote = event.kind === 'call' ? '; it was held against the safety floor alone' : '';
  const output = {
    ...writeHookAnswer(judgeAlone(event, context.core), fields),
    systemMessage: `${message}${floorNote}.`,
  };
  return { output };
}

function describe(error: unknown): string {
  if (codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'it took too long';
  return clipCharacters(escapePlain(messageOf(error)), 200);
}
