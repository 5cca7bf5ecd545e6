import { digestValue } from '../../../core/text/digest-value.ts';
import { type LiveCall, type LiveState, liveBounds } from '../../model/live-state.ts';
import { pushBounded } from './keep-text.ts';
import type { Access } from './read-access.ts';

/** A call by what tells it from others. */
export interface Identified {
  readonly callId: string;
  readonly agentId: string;
}

/** Finds the last call that was asked for and has not come back, by id where the runtime has one, else by its content. */
function findOpen(state: LiveState, { callId, agentId }: Identified, key: string): number {
  return state.calls.findLastIndex(
    (call) =>
      call.agentId === agentId.slice(0, liveBounds.text) &&
      call.result === '' &&
      (callId === '' ? call.key === key : call.id === callId.slice(0, liveBounds.text)),
  );
}

/** Returns true for a call that was reported before: by a hook module and by a hook, for example. */
export function isTold(state: LiveState, { callId, agentId }: Identified): boolean {
  if (callId === '') return false;
  const id = callId.slice(0, liveBounds.text);
  return state.calls.some((call) => call.id === id && call.agentId === agentId.slice(0, liveBounds.text));
}

/** Returns true for a result that was reported before. */
export function isAnswered(state: LiveState, event: Identified): boolean {
  return isTold(state, event) && findOpen(state, event, '') < 0;
}

/** Adds a call to the last ones. */
export function addCall(state: LiveState, event: Identified, { key, kind, paths }: Access): readonly LiveCall[] {
  const agentId = event.agentId.slice(0, liveBounds.text);
  const file = state.files.find(({ path }) => path === paths[0]);
  // The same part of the same file, and nobody has written it since.
  const isReread =
    kind === 'read' &&
    (file === undefined || file.editedAt <= file.readAt) &&
    state.calls.some((call) => call.key === key && call.agentId === agentId);
  const call: LiveCall = {
    id: event.callId.slice(0, liveBounds.text),
    agentId,
    key,
    result: '',
    kind,
    isReread,
    isError: false,
  };
  return pushBounded(state.calls, call, liveBounds.calls);
}

/** Adds the result of a call to the last ones. */
export function answerCall(
  state: LiveState,
  event: Identified & { readonly text: string; readonly isError: boolean },
  key: string,
): readonly LiveCall[] {
  const index = findOpen(state, event, key);
  const { isError } = event;
  return state.calls.map((call, at) => (at === index ? { ...call, result: digestValue(event.text), isError } : call));
}

/** Equal calls again and again with equal results. */
export interface Loop {
  /** Equal for equal loops. */
  readonly key: string;
  /** Calls in one round: 1, 2 or 3; 0 for files that are read over and over. */
  readonly period: 0 | 1 | 2 | 3;
  readonly times: number;
}

/** Rounds of two and three calls that make a loop: one fewer than of one call, since more must agree. */
const rounds = { 2: 3, 3: 2 } as const;

/** Of the last `among` calls, so many reads of files that were read before make a spiral. */
const spiral = { among: 8, rereads: 5 } as const;

/**
 * Finds the loop that an agent's calls end with. Results count as well as calls: an agent that asks again and gets another result is waiting,
 * not looping, and an edit with other words is another call.
 */
export function findLoop(calls: readonly LiveCall[], agentId: string, repeats: number): Loop | undefined {
  const agentCalls = calls.filter((call) => call.agentId === agentId && call.result !== '');
  return (
    findRounds(agentCalls, 1, repeats) ??
    findRounds(agentCalls, 2, rounds[2]) ??
    findRounds(agentCalls, 3, rounds[3]) ??
    findSpiral(agentCalls)
  );
}

function findRounds(calls: readonly LiveCall[], period: 1 | 2 | 3, least: number): Loop | undefined {
  const needed = period * least;
  if (calls.length < needed) return undefined;
  const round = calls.slice(-period);
  // A round of one call twice is that call alone.
  if (period > 1 && new Set(round.map(({ key }) => key)).size < period) return undefined;
  let times = 1;
  while (isSameRound(calls.slice(-(times + 1) * period, -times * period), round)) times += 1;
  if (times < least) return undefined;
  // Wherever the round is cut, it is the same loop.
  return { key: `${period}:${[...round.map(({ key }) => key)].sort().join('.')}`, period, times };
}

function isSameRound(one: readonly LiveCall[], other: readonly LiveCall[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ key, result }, index) => key === other[index]?.key && result === other[index]?.result)
  );
}

function findSpiral(calls: readonly LiveCall[]): Loop | undefined {
  const times = calls.slice(-spiral.among).filter(({ isReread }) => isReread).length;
  return times < spiral.rereads ? undefined : { key: 'spiral', period: 0, times };
}
