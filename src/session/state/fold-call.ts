import { type LiveState, liveBounds } from '../model/live-state.ts';
import { pushBounded } from './access/keep-text.ts';
import { addCall, isTold } from './access/note-calls.ts';
import type { Access } from './access/read-access.ts';
import { movePhase, seePhase } from './advice/find-phase.ts';

interface Called {
  readonly callId: string;
  readonly agentId: string;
}

/**
 * The state after a tool was asked for. `isDenied`: it does not run. A call that was told before changes nothing, so that two adapters in
 * one session do not count it twice.
 */
export function foldCall(state: LiveState, event: Called, access: Access, isDenied: boolean): LiveState {
  if (isTold(state, event)) return isDenied ? deny(state) : state;
  const counted: LiveState = { ...state, turn: state.turn + 1, calls: addCall(state, event, access) };
  const moved = { ...counted, phase: movePhase(counted.phase, seePhase(counted)) };
  return isDenied ? deny(moved) : moved;
}

function deny(state: LiveState): LiveState {
  const denials = pushBounded(state.denials, state.turn, liveBounds.denials);
  return { ...state, denials, counts: { ...state.counts, denials: state.counts.denials + 1 } };
}
