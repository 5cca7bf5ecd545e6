import { type Db, prepareOnce } from '../../adapters/store/open-store.ts';
import type { Metered } from '../model/session-part.ts';

/** A segment of time in which the mod told of everything an agent of a session did. Times are ISO 8601. */
export interface MeteredSegment {
  readonly session: string;
  readonly began: string;
  readonly ended: string;
  /** The session's own transcript; empty when it keeps none. */
  readonly transcript: string;
}

/** Adds segments of a file of rows; the first one goes on where the last one of the file ended, unless a run began with it. */
export function saveMetered(db: Db, source: number, segments: readonly MeteredSegment[]): void {
  const add = db.prepare(`
    INSERT INTO metered VALUES (@source, @session, @began, @ended, @transcript)
    ON CONFLICT (source, began) DO UPDATE SET ended = max(ended, excluded.ended)`);
  for (const segment of segments) add.run({ source, ...segment });
}

/** The last segment of a file of rows. */
export function findMetered(db: Db, source: number): MeteredSegment | undefined {
  const find = db.prepare<unknown[], MeteredSegment>(
    'SELECT session, began, ended, transcript FROM metered WHERE source = ? ORDER BY began DESC',
  );
  return find.get(source);
}

/** Lines of a transcript are written a little before or after the row of the same moment. */
const slackMs = 2000;

/** What the mod has told of; a session's segments are asked for once. */
export function openMetered(db: Db): Metered {
  const find = prepareOnce<{ began: string; ended: string }>(db, 'SELECT began, ended FROM metered WHERE session = ?');
  const known = new Map<string, readonly (readonly [fromMs: number, toMs: number])[]>();
  const list = (session: string) => {
    const segments = known.get(session) ?? find.all(session).map(widen);
    known.set(session, segments);
    return segments;
  };
  return {
    has: (session) => session !== '' && list(session).length > 0,
    covers: (session, at) => {
      const segments = session === '' ? [] : list(session);
      if (segments.length === 0) return false;
      const atMs = Date.parse(at);
      return segments.some(([fromMs, toMs]) => atMs >= fromMs && atMs <= toMs);
    },
  };
}

function widen({ began, ended }: { readonly began: string; readonly ended: string }): readonly [number, number] {
  return [Date.parse(began) - slackMs, Date.parse(ended) + slackMs];
}

/** Whole size that each file of rows below a folder was read to. */
export function readOffsets(db: Db, folder: string): ReadonlyMap<string, number> {
  const select = db.prepare<unknown[], { path: string; offset: number }>(
    'SELECT path, offset FROM sources WHERE path >= ? AND path < ?',
  );
  const rows = select.all(folder, `${folder}\u{ffff}`);
  return new Map(rows.map(({ path, offset }) => [path, offset]));
}

/** Lets go of a file of rows that was removed: another one may take its place, and forgets nothing of what this one counted. */
export function releaseSource(db: Db, path: string, now: Date): void {
  db.prepare('UPDATE sources SET path = ? WHERE path = ?').run(`${path}#${now.getTime()}`, path);
}
