import { readLiveState, writeLiveState } from '../../store/files/live-states.ts';
import type { LiveMemory } from './live-core.ts';

/** States of the sessions that were active lately stay in memory; others are read again when they come back. */
const mostInMemory = 200;

/** States in memory, written in batches: changes since the last `flush` are lost when the process is killed, and nothing else. */
export interface JournalledMemory<S> extends LiveMemory<S> {
  /** Writes the changes. Never throws. */
  flush(): void;
}

/** Opens the memory of a process that lives on; `revive` turns a stored value into a state, or into nothing. */
export function openLiveMemory<S>(folder: string, revive: (stored: unknown) => S | undefined): JournalledMemory<S> {
  const states = new Map<string, S>();
  const dirty = new Set<string>();
  const flush = () => {
    for (const session of [...dirty]) {
      const fault = writeLiveState(folder, session, states.get(session));
      // A disk that is full now may have room later: what is dirty stays so, and memory holds it.
      dirty.delete(session);
      if (fault !== undefined && fault !== 'future') dirty.add(session);
    }
  };
  return {
    read(session) {
      const cached = states.get(session);
      if (cached !== undefined) return cached;
      const stored = readLiveState(folder, session);
      return stored.kind === 'state' ? revive(stored.state) : undefined;
    },
    keep(session, state) {
      states.delete(session);
      states.set(session, state);
      dirty.add(session);
      if (states.size > mostInMemory) forgetOldest(states, dirty, flush);
    },
    flush,
  };
}

function forgetOldest<S>(states: Map<string, S>, dirty: Set<string>, flush: () => void): void {
  const [oldest] = states.keys();
  if (oldest === undefined) return;
  if (dirty.has(oldest)) flush();
  dirty.delete(oldest);
  states.delete(oldest);
}

/** Opens the memory of a process that answers one event: read from the file, and written before it ends. */
export function fileMemory<S>(folder: string, revive: (stored: unknown) => S | undefined): LiveMemory<S> {
  return {
    read(session) {
      const stored = readLiveState(folder, session);
      return stored.kind === 'state' ? revive(stored.state) : undefined;
    },
    keep: (session, state) => void writeLiveState(folder, session, state),
  };
}
