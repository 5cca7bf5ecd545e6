import type { Db } from '../../adapters/store/open-store.ts';
import type {
  CandidateOrigin,
  CandidateState,
  Provenance,
  StoredCandidate,
} from '../../core/model/session/stored-candidate.ts';

/** A candidate that is not in the database yet. */
export type NewCandidate = Omit<StoredCandidate, 'id'>;

type CandidateRow = Omit<StoredCandidate, 'born'> &
  Omit<Provenance, 'of' | 'on'> & { readonly origin: CandidateOrigin; readonly born_on: string };

/** Refused candidates that are kept for a project: enough that nothing is refused again and again for a new reason. */
const mostRefused = 200;

/**
 * Stores a candidate with the trace it was born of (secrets taken out before, at most 8 KB), and forgets the oldest refused ones of its project
 * beyond `mostRefused`.
 */
export function addCandidate(db: Db, { born, ...candidate }: NewCandidate, trace = ''): void {
  const { of: origin, on, ...rest } = born;
  db.prepare(`
    INSERT INTO candidates (project, agent, body, state, reason, origin, session, digest, cost, born_on, why, trace)
    VALUES (@project, @agent, @body, @state, @reason, @origin, @session, @digest, @cost, @on, @why, @trace)`).run({
    ...candidate,
    ...rest,
    origin,
    on,
    trace,
  });
  db.prepare(`
    DELETE FROM candidates WHERE id IN (
      SELECT id FROM candidates WHERE project = ? AND state = 'refused' ORDER BY id DESC LIMIT -1 OFFSET ${mostRefused})`).run(
    candidate.project,
  );
}

/** Lists candidates of a project, the oldest first; only those of a state when one is named. */
export function listStoredCandidates(db: Db, project: string, state?: CandidateState): readonly StoredCandidate[] {
  const rows = db
    .prepare<unknown[], CandidateRow>(
      `SELECT * FROM candidates WHERE project = ? AND state = coalesce(?, state) ORDER BY id`,
    )
    .all(project, state ?? null);
  return rows.map(toCandidate);
}

/** Reads the trace that a candidate was born of. */
export function readTrace(db: Db, id: number): string {
  return String(db.prepare('SELECT trace FROM candidates WHERE id = ?').pluck().get(id) ?? '');
}

/** Lists projects that candidates wait for. */
export function listWaitingProjects(db: Db): readonly string[] {
  return db.prepare<unknown[], string>(`SELECT DISTINCT project FROM candidates WHERE state = 'waiting'`).pluck().all();
}

/** Counts the candidates of a project that wait for a ledger; those of all projects when none is named. */
export function countWaitingCandidates(db: Db, project?: string): number {
  const count = db
    .prepare(`SELECT count(*) FROM candidates WHERE state = 'waiting' AND project = coalesce(?, project)`)
    .pluck();
  return Number(count.get(project ?? null));
}

/** Stores the outcome of a candidate that waited. */
export function closeCandidate(db: Db, id: number, { state, reason }: Pick<StoredCandidate, 'state' | 'reason'>): void {
  db.prepare('UPDATE candidates SET state = ?, reason = ? WHERE id = ?').run(state, reason, id);
}

function toCandidate(row: CandidateRow): StoredCandidate {
  const { id, project, agent, body, state, reason, origin: of, session, digest, cost, born_on: on, why } = row;
  return { id, project, agent, body, state, reason, born: { of, session, digest, cost, on, why } };
}
