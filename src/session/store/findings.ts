import type { Db } from '../../adapters/store/open-store.ts';
import { readStored } from '../../core/text/json/read-json.ts';
import type { SessionFinding, TaskName } from '../model/finding.ts';

/** A finding and whose it is. */
export interface StoredFinding {
  readonly task: TaskName;
  readonly project: string;
  readonly agent: string;
  readonly finding: SessionFinding;
}

/** How far a task has got: the last segment it went over, 0 at the beginning. */
export function readCursor(db: Db, task: TaskName): number {
  return Number(db.prepare('SELECT cursor FROM learning WHERE task = ?').pluck().get(task) ?? 0);
}

/** The smallest cursor of the tasks; 0 while one of them has never run. */
export function readPassed(db: Db, tasks: readonly TaskName[]): number {
  return Math.min(...tasks.map((task) => readCursor(db, task)));
}

/** When a task ran last, ISO 8601; empty when none ever did. */
export function readLastLearnt(db: Db): string {
  return String(db.prepare(`SELECT coalesce(max(ran_at), '') FROM learning`).pluck().get());
}

/** Notes how far a task has got; false when another process has moved its cursor since it was `from`. */
export function moveCursor(db: Db, task: TaskName, [from, to]: readonly [number, number], now: Date): boolean {
  if (readCursor(db, task) !== from) return false;
  db.prepare('INSERT OR REPLACE INTO learning VALUES (?, ?, ?)').run(task, to, now.toISOString());
  return true;
}

/** What a task has found of an agent in a project. */
export function listFindings(db: Db, task: TaskName, project: string, agent: string): readonly SessionFinding[] {
  const select = db
    .prepare<unknown[], string>('SELECT finding FROM findings WHERE task = ? AND project = ? AND agent = ?')
    .pluck();
  return select.all(task, project, agent).map((text) => readStored<SessionFinding>(text));
}

/** Everything that was found, the best first; of one task where that is named. */
export function readFindings(db: Db, task?: TaskName): readonly StoredFinding[] {
  const rows = db
    .prepare<unknown[], Omit<StoredFinding, 'finding'> & { finding: string }>(`
      SELECT task, project, agent, finding FROM findings
      WHERE task = coalesce(?, task) ORDER BY score DESC, key`)
    .all(task ?? null);
  return rows.map(({ finding, ...row }) => ({ ...row, finding: readStored<SessionFinding>(finding) }));
}

/** Puts findings of an agent in a project in the place of those that were. */
export function replaceFindings(
  db: Db,
  { task, project, agent }: Omit<StoredFinding, 'finding'>,
  findings: readonly SessionFinding[],
): void {
  db.prepare('DELETE FROM findings WHERE task = ? AND project = ? AND agent = ?').run(task, project, agent);
  for (const finding of findings) keepFinding(db, { task, project, agent, finding });
}

/** Writes one finding down, in the place of the one of its key. */
export function keepFinding(db: Db, { task, project, agent, finding }: StoredFinding): void {
  const keep = db.prepare('INSERT OR REPLACE INTO findings VALUES (?, ?, ?, ?, ?, ?)');
  keep.run(task, project, agent, finding.key, JSON.stringify(finding), finding.score);
}

/** Forgets one finding. */
export function dropFinding(db: Db, { task, project, agent, finding }: StoredFinding): void {
  const drop = db.prepare('DELETE FROM findings WHERE task = ? AND project = ? AND agent = ? AND key = ?');
  drop.run(task, project, agent, finding.key);
}
