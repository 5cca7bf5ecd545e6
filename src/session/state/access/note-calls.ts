import { digestValue } from '../../../core/text/digest-value.ts';
import { type LiveCall, type LiveState, liveBounds } from '../../model/live-state.ts';
import { pushBounded } from './keep-text.ts';
import type { Access } from './read-access.ts';

/** A call by what tells it from others. */
export interface Identified {
  readonly callId: string;
  readonly agentId: string;
}

/** The last call that was asked for and has not come back, by id where the runtime tells one, else by what it asks. */
function findOpen(state: LiveState, { callId, agentId }: Identified, key: string): number {
  return state.calls.findLastIndex(
    (call) =>
      call.agentId === agentId.slice(0, liveBounds.text) &&
      call.result === '' &&
      (callId === '' ? call.key === key : call.id === callId.slice(0, liveBounds.text)),
  );
}

/** True for a call that was told before: by a hook module and by a hook, for example. */
export function isTold(state: LiveState, { callId, agentId }: Identified): boolean {
  if (callId === '') return false;
  const id = callId.slice(0, liveBounds.text);
  return state.calls.some((call) => call.id === id && call.agentId === agentId.slice(0, liveBounds.text));
}

/** True for a result that was told before. */
export function isAnswered(state: LiveState, event: Identified): boolean {
  return isTold(state, event) && findOpen(state, event, '') < 0;
}

/** A call that was asked for, among the last ones. */
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

/** The last calls with what came back from one of them. */
export function answerCall(
  state: LiveState,
  event: Identified & { readonly text: string; readonly isError: boolean },
  key: string,
): readonly LiveCall[] {
  const index = findOpen(state, event, key);
  const { isError } = event;
  return state.calls.map((call, at) => (at === index ? { ...call, result: digestValue(event.text), isError } : call));
}
