import { readLiveState, writeLiveState } from '../../store/files/live-states.ts';
import type { LiveMemory } from './live-core.ts';

/** A state of each session that was heard of lately is in memory; others are read again when they come back. */
const mostInMemory = 200;

/** What became of the states that were read and kept. */
export interface MemoryCounts {
  /** Files that could not be used and were set aside. */
  readonly unusable: number;
  /** Times a batch could not be written, and why the last could not. */
  readonly unwritten: number;
  readonly lastFault?: string;
}

/** States in memory, written in batches: what was kept since the last `flush` is lost when the process is killed, and nothing else. */
export interface JournalledMemory<S> extends LiveMemory<S> {
  /** Writes what has changed, of `most` sessions at once: an answer that waits for the disk waits for a few files. Never throws. */
  flush(most?: number): void;
  counts(): MemoryCounts;
}

/** Opens the memory of a process that lives on; `revive` turns what was written into a state, or into nothing. */
export function openLiveMemory<S>(folder: string, revive: (stored: unknown) => S | undefined): JournalledMemory<S> {
  const states = new Map<string, S>();
  const dirty = new Set<string>();
  let counts: MemoryCounts = { unusable: 0, unwritten: 0 };
  const flush = (most = Number.POSITIVE_INFINITY) => {
    for (const session of [...dirty].slice(0, most)) {
      const fault = writeLiveState(folder, session, states.get(session));
      // A disk that is full now may have room later: what is dirty stays so, and memory holds it.
      dirty.delete(session);
      if (fault !== undefined && fault !== 'future') dirty.add(session);
      if (fault !== undefined && fault !== 'future')
        counts = { ...counts, unwritten: counts.unwritten + 1, lastFault: fault };
    }
  };
  return {
    read(session) {
      const known = states.get(session);
      if (known !== undefined) return known;
      const stored = readLiveState(folder, session);
      const state = stored.kind === 'state' ? revive(stored.state) : undefined;
      if (stored.kind !== 'none' && state === undefined) counts = { ...counts, unusable: counts.unusable + 1 };
      return state;
    },
    keep(session, state) {
      states.delete(session);
      states.set(session, state);
      dirty.add(session);
      if (states.size > mostInMemory) forgetOldest(states, dirty, flush);
    },
    flush,
    counts: () => counts,
  };
}

function forgetOldest<S>(states: Map<string, S>, dirty: Set<string>, flush: (most: number) => void): void {
  const [oldest] = states.keys();
  if (oldest === undefined) return;
  if (dirty.has(oldest)) flush(1);
  dirty.delete(oldest);
  states.delete(oldest);
}

/** The memory of a process that answers one event: read from the file, and written before it ends. */
export function fileMemory<S>(folder: string, revive: (stored: unknown) => S | undefined): LiveMemory<S> {
  return {
    read(session) {
      const stored = readLiveState(folder, session);
      return stored.kind === 'state' ? revive(stored.state) : undefined;
    },
    keep: (session, state) => void writeLiveState(folder, session, state),
  };
}
