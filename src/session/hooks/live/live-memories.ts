import type { LiveState } from '../../model/live-state.ts';
import { reviveState } from '../../state/revive-state.ts';
import { readLiveState, writeLiveState } from '../../store/files/live-states.ts';
import type { LiveMemory } from './live-core.ts';

/** Opens the memory of a process that answers one event: read from the file, and written before it ends. */
export function fileMemory(folder: string): LiveMemory {
  return {
    read: (session) => reviveState(readLiveState(folder, session)),
    keep: (session, state) => writeLiveState(folder, session, state),
  };
}

/**
 * Opens the memory of a process that lives as long as a session: it reads the file of a session once. Each state is in its file before its answer is
 * given; where a disk is full, memory holds it.
 */
export function openLiveMemory(folder: string): LiveMemory {
  const file = fileMemory(folder);
  let last: { readonly session: string; readonly state: LiveState } | undefined;
  return {
    read: (session) => (last?.session === session ? last.state : file.read(session)),
    keep(session, state) {
      last = { session, state };
      file.keep(session, state);
    },
  };
}
