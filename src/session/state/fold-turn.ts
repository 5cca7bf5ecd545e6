import type { LiveState } from '../model/live-state.ts';

/** The state after a person asked for something. */
export function foldPrompt(state: LiveState): LiveState {
  return { ...state, prompts: state.prompts + 1, stop: { ...state.stop, promptedAt: state.turn } };
}

/** The state after a process began to work on the session; it may have moved. Calls that never came back belong to the process before. */
export function foldStart(state: LiveState, cwd: string): LiveState {
  const calls = state.calls.filter(({ result }) => result !== '');
  return { ...state, calls, ...(cwd !== '' && { cwd: cwd.slice(0, 640) }) };
}

/** The state after the conversation was summarised: what was read is read no longer, and what was said is forgotten. */
export function foldCompaction(state: LiveState): LiveState {
  return {
    ...state,
    calls: [],
    looks: 0,
    loop: '',
    lastSaid: '',
    counts: { ...state.counts, compactions: state.counts.compactions + 1 },
  };
}
