import { readLiveState, writeLiveState } from '../../store/files/live-states.ts';
import type { LiveMemory } from './live-core.ts';

/** Opens the memory of a process that answers one event: read from the file, and written before it ends. */
export function fileMemory<S>(folder: string, revive: (stored: unknown) => S | undefined): LiveMemory<S> {
  return {
    read: (session) => revive(readLiveState(folder, session)),
    keep: (session, state) => writeLiveState(folder, session, state),
  };
}

/**
 * Opens the memory of a process that lives as long as a session: it reads the file of a session once. Each state is in its file before its answer is
 * given; where a disk is full, memory holds it.
 */
export function openLiveMemory<S>(folder: string, revive: (stored: unknown) => S | undefined): LiveMemory<S> {
  const file = fileMemory(folder, revive);
  let last: { readonly session: string; readonly state: S } | undefined;
  return {
    read: (session) => (last?.session === session ? last.state : file.read(session)),
    keep(session, state) {
      last = { session, state };
      file.keep(session, state);
    },
  };
}
