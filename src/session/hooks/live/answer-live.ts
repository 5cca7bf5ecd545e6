import { clipCharacters, escapePlain } from '../../../core/text/escape/escape-plain.ts';
import { codeOf, messageOf } from '../../../core/util/values.ts';
import type { AnswerEvent, LiveEvent } from '../../model/live-event.ts';
import type { HookFields } from '../../wire/hook-fields.ts';
import { toEvent } from '../../wire/read-hook-payload.ts';
import { type HookOutput, writeHookAnswer } from '../../wire/write-hook-answer.ts';
import { decideSafely, judgeAlone, type LiveCore, type LiveMemory } from './live-core.ts';

/** The context that decides an event. */
export interface EventContext {
  readonly core: LiveCore;
  readonly memory: LiveMemory;
  /** Reads the model's last answer, where the runtime writes it down; called before events that depend on it. */
  readonly lastAnswer?: (fields: HookFields, at: number) => AnswerEvent | undefined;
}

/**
 * Decides an event, stores the state of its session, and returns the hook's output. Never throws: an event that cannot be decided lets the session
 * go on and says so to the person, and a call is then judged by the safety floor alone.
 */
export function answerLive(fields: HookFields, at: number, { core, memory, lastAnswer }: EventContext): HookOutput {
  const event = toEvent(fields, at);
  if (event === undefined) return {};
  const { session, cwd, runtime: cli } = fields;
  const before = memory.read(session) ?? core.fresh({ session, cwd, cli });
  const answerEvent = event.kind === 'result' || event.kind === 'start' ? undefined : lastAnswer?.(fields, event.at);
  const current = answerEvent === undefined ? before : decideSafely(answerEvent, before, core).state;
  const { answer, state, fault } = decideSafely(event, current, core);
  if (fault === undefined && session !== '') memory.keep(session, state);
  const notice = fault === undefined ? {} : admitFault(fault, event, fields);
  return { ...writeHookAnswer(answer, fields), ...notice };
}

/** Answers an event by the safety floor alone: the only answer in a trial, of which nothing is kept. Never throws. */
export function answerFloor(fields: HookFields, at: number, context: Pick<EventContext, 'core'>): HookOutput {
  const event = toEvent(fields, at);
  return event?.kind === 'call' ? writeHookAnswer(judgeAlone(event, context.core), fields) : {};
}

/** Tells the person that an event could not be decided. */
function admitFault(fault: unknown, event: LiveEvent, { tool, name }: HookFields): HookOutput {
  const isCall = event.kind === 'call';
  const message = `rentroll could not decide about ${isCall ? escapePlain(tool) : name} (${describe(fault)})`;
  return { systemMessage: `${message}${isCall ? '; only the safety floor was checked' : ''}.` };
}

function describe(error: unknown): string {
  if (codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'it took too long';
  return clipCharacters(escapePlain(messageOf(error)), 200);
}
