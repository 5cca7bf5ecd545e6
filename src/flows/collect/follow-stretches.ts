import type { MeteredStretch } from '../../doors/store/sessions/metered.ts';
import type { Entry } from '../../foundation/model/session/entry.ts';

/** What a file of rows is about. */
export interface RowsFacts {
  readonly session: string;
  /** The session's own transcript; empty when it keeps none. */
  readonly transcript: string;
}

/** Follows what a file of rows tells, and says from when to when it told something. */
export interface StretchFollower {
  listen(entry: Entry): void;
  list(): readonly MeteredStretch[];
}

/** Begins where the file was left. A stretch lasts from the beginning of a process to its last row. */
export function followStretches(facts: RowsFacts, before: MeteredStretch | undefined): StretchFollower {
  const stretches: MeteredStretch[] = before === undefined ? [] : [before];
  return {
    listen: ({ kind, origin: { at, session } }) => {
      const last = stretches.at(-1);
      if (at === undefined) return;
      // Only a run says its session.
      const isRun = kind === 'other' && session !== undefined;
      if (isRun || last === undefined) stretches.push({ ...facts, began: at, ended: at });
      else if (at > last.ended) stretches[stretches.length - 1] = { ...last, ended: at };
    },
    list: () => stretches,
  };
}
