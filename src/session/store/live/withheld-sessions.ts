import type { Db } from '../../../adapters/store/open-store.ts';
import type { SessionArm, SessionArmName } from '../../../core/model/live/session-arm.ts';
import { type ArmCounts, noCounts } from '../../../core/stats/live/live-counts.ts';
import type { LiveStop } from '../../../core/stats/live/live-stop.ts';
import { readStored } from '../../../core/text/json/read-json.ts';

/** What the hook module wrote of a session, and when its file was changed. */
export interface WrittenArm {
  readonly arm: SessionArm;
  readonly project: string;
  readonly changedMs: number;
}

/**
 * Takes in which arm a session is in and what its probe answered. Twice is once; the arm, the rule and an answer that was given stay, whatever is
 * written later.
 */
export function keepArm(db: Db, { arm, project, changedMs }: WrittenArm): void {
  const { session, rule, found, removed, answer, told, isMadeGood, isLifted, at } = arm;
  db.prepare(`
    INSERT INTO withheld_sessions
      (session, project, rule, rule_hash, arm, found, removed, answer, told, is_made_good, is_lifted, at, changed_ms)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (session) DO UPDATE SET
      found = excluded.found, removed = excluded.removed, told = max(told, excluded.told),
      answer = CASE answer WHEN '' THEN excluded.answer ELSE answer END,
      is_made_good = max(is_made_good, excluded.is_made_good), is_lifted = max(is_lifted, excluded.is_lifted),
      changed_ms = excluded.changed_ms
    WHERE rule_hash = excluded.rule_hash AND arm = excluded.arm`).run(
    ...[session, project, rule.id, rule.hash, arm.arm, found, removed, answer, told],
    ...[Number(isMadeGood), Number(isLifted), at, changedMs],
  );
}

/** When each session's file was changed that was taken in last, in milliseconds; 0 before the first. */
export function lastArmMs(db: Db): number {
  return Number(db.prepare('SELECT max(changed_ms) FROM withheld_sessions').pluck().get() ?? 0);
}

/** What was counted of one rule by this person, and how it came about. */
export interface ArmTally {
  readonly counts: ArmCounts;
  /** Sessions that went without the rule, violated it, were told it at a stop, and then did what it asks. */
  readonly madeGood: number;
  /** Sessions that had no part, by why. */
  readonly refused: Readonly<Record<string, number>>;
}

interface TallyRow {
  readonly arm: SessionArmName;
  readonly answer: SessionArm['answer'];
  readonly sessions: number;
  readonly madeGood: number;
}

/** The six counts of a rule in a project: all that people pool. A new hash (other words, another probe) begins at zero. */
export function countArms(db: Db, project: string, ruleHash: string): ArmTally {
  const rows = db
    .prepare<unknown[], TallyRow>(`
      SELECT arm, answer, count(*) AS sessions, sum(is_made_good AND answer = 'no' AND arm = 'without') AS madeGood
      FROM withheld_sessions WHERE project = ? AND rule_hash = ? GROUP BY arm, answer`)
    .all(project, ruleHash);
  const sum = (isMeant: (row: TallyRow) => boolean) =>
    rows.filter(isMeant).reduce((total, { sessions }) => total + sessions, 0);
  const answered = (arm: SessionArmName, answer: string) => sum((row) => row.arm === arm && row.answer === answer);
  const refused = rows.filter(({ arm }) => arm !== 'with' && arm !== 'without');
  return {
    counts: {
      ...noCounts,
      yesWith: answered('with', 'yes'),
      noWith: answered('with', 'no'),
      yesWithout: answered('without', 'yes'),
      noWithout: answered('without', 'no'),
      sessionsWith: sum(({ arm }) => arm === 'with'),
      sessionsWithout: sum(({ arm }) => arm === 'without'),
    },
    madeGood: rows.reduce((total, row) => total + row.madeGood, 0),
    refused: Object.fromEntries(refused.map(({ arm, sessions }) => [arm, sessions])),
  };
}

/** The arm of a session; undefined for one that nobody asked about. */
export function findArm(db: Db, session: string): SessionArmName | undefined {
  const found = db.prepare('SELECT arm FROM withheld_sessions WHERE session = ?').pluck().get(session);
  return found as SessionArmName | undefined;
}

/** Where a rule's question was settled, and by what. */
export interface KeptStop {
  readonly stop: LiveStop;
  readonly counts: ArmCounts;
  /** ISO 8601. */
  readonly at: string;
}

/** The stop of a rule's question; undefined while it is open. */
export function findKeptStop(db: Db, project: string, ruleHash: string): KeptStop | undefined {
  const select = db.prepare<unknown[], { stop: LiveStop; counts: string; at: string }>(
    'SELECT stop, counts, at FROM live_stops WHERE project = ? AND rule_hash = ?',
  );
  const row = select.get(project, ruleHash);
  return row && { ...row, counts: readStored<ArmCounts>(row.counts) };
}

/** Keeps a stop; one that is there stands. */
export function keepStop(db: Db, project: string, ruleHash: string, { stop, counts, at }: KeptStop): void {
  const keep = db.prepare(
    'INSERT OR IGNORE INTO live_stops (project, rule_hash, stop, counts, at) VALUES (?, ?, ?, ?, ?)',
  );
  keep.run(project, ruleHash, stop, JSON.stringify(counts), at);
}

/** When the first session began that had a part in a rule's question, ISO 8601; undefined before. */
export function findFirstArm(db: Db, project: string, ruleHash: string): string | undefined {
  const select = db.prepare<unknown[], string | null>(
    "SELECT min(at) FROM withheld_sessions WHERE project = ? AND rule_hash = ? AND arm IN ('with', 'without')",
  );
  return select.pluck().get(project, ruleHash) ?? undefined;
}
