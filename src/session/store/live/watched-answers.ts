import type { Db } from '../../../adapters/store/open-store.ts';
import type { WatchedAnswer } from '../../../core/model/live/live-view.ts';

/** What a session said when it was asked last. */
export interface AskedAnswer {
  readonly answer: 'yes' | 'no' | 'na';
  /** Length of the transcript then; −1 where the session may have been going on. */
  readonly bytes: number;
}

/** What is kept of a session that was asked. */
export interface KeptAnswer extends AskedAnswer {
  readonly ruleHash: string;
  readonly session: string;
  readonly project: string;
  readonly model: string;
  /** ISO 8601; empty for `na`. */
  readonly at: string;
  /** See `ProbedSession`. */
  readonly mark: string;
}

/** Most sessions of one rule that are kept: by then its question is answered many times over. */
const mostKept = 5_000;

/** What each session said of a rule, by its id. */
export function readAsked(db: Db, ruleHash: string): ReadonlyMap<string, AskedAnswer> {
  const rows = db.prepare('SELECT session, answer, bytes FROM watched_answers WHERE rule_hash = ?').all(ruleHash);
  return new Map(
    (rows as readonly ({ session: string } & AskedAnswer)[]).map(({ session, answer, bytes }) => [
      session,
      { answer, bytes },
    ]),
  );
}

/**
 * Keeps what a session said: yes and no for good, `na` until it says more. A copy of an answer that another transcript gave already is kept as
 * `na`.
 */
export function keepAnswer(db: Db, kept: KeptAnswer): void {
  const isCopy = kept.mark !== '' && findMarked(db, kept) !== undefined;
  const row = isCopy ? { ...kept, answer: 'na', at: '', mark: '' } : kept;
  db.prepare(`
    INSERT INTO watched_answers (rule_hash, session, project, model, answer, at, mark, bytes)
    VALUES (@ruleHash, @session, @project, @model, @answer, @at, @mark, @bytes)
    ON CONFLICT (rule_hash, session) DO UPDATE SET answer = excluded.answer, at = excluded.at, mark = excluded.mark,
      model = excluded.model, bytes = excluded.bytes WHERE answer = 'na'`).run(row);
}

function findMarked(db: Db, { ruleHash, mark, session }: KeptAnswer): unknown {
  const select = 'SELECT 1 FROM watched_answers WHERE rule_hash = ? AND mark = ? AND session <> ?';
  return db.prepare(select).pluck().get(ruleHash, mark, session);
}

/** Lets the oldest answers of a rule go. */
export function forgetAnswers(db: Db, ruleHash: string): void {
  db.prepare(`
    DELETE FROM watched_answers WHERE rule_hash = @ruleHash AND session IN (
      SELECT session FROM watched_answers WHERE rule_hash = @ruleHash ORDER BY at DESC, session LIMIT -1 OFFSET ${mostKept})`).run(
    { ruleHash },
  );
}

/** The answers of a rule in the order they were given, those of no occasion left out. */
export function listWatched(db: Db, ruleHash: string): readonly WatchedAnswer[] {
  const select = db.prepare<unknown[], WatchedAnswer>(`
    SELECT session, answer, at, model FROM watched_answers WHERE rule_hash = ? AND answer <> 'na' ORDER BY at, session`);
  return select.all(ruleHash);
}

/** Sessions that had the rule, in which its occasion never came. */
export function countSilent(db: Db, ruleHash: string): number {
  const select = "SELECT count(*) FROM watched_answers WHERE rule_hash = ? AND answer = 'na'";
  return Number(db.prepare(select).pluck().get(ruleHash));
}
