import type { Entry } from '../../core/model/session/entry.ts';
import type { MeteredSegment } from '../store/metered.ts';

/** What a file of rows is about. */
export interface RowsFacts {
  readonly session: string;
  /** The session's own transcript; empty when it keeps none. */
  readonly transcript: string;
}

/** Follows what a file of rows tells, and says from when to when it told something. */
export interface SegmentFollower {
  listen(entry: Entry): void;
  list(): readonly MeteredSegment[];
}

/** Begins where the file was left. A segment lasts from the beginning of a process to its last row. */
export function followSegments(facts: RowsFacts, before: MeteredSegment | undefined): SegmentFollower {
  const segments: MeteredSegment[] = before === undefined ? [] : [before];
  return {
    listen: ({ kind, origin: { at, session } }) => {
      const last = segments.at(-1);
      if (at === undefined) return;
      // Only a run says its session.
      const isRun = kind === 'other' && session !== undefined;
      if (isRun || last === undefined) segments.push({ ...facts, began: at, ended: at });
      else if (at > last.ended) segments[segments.length - 1] = { ...last, ended: at };
    },
    list: () => segments,
  };
}
