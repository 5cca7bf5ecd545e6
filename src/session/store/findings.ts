import { type Db, prepareOnce } from '../../adapters/store/open-store.ts';
import { totalTokens } from '../../core/model/money/usage.ts';
import { readStored } from '../../core/text/json/read-json.ts';
import type { Segment, SessionFinding, TaskName } from '../model/finding.ts';
import type { AgentPart, SessionStep, StepKind } from '../model/session-part.ts';

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

/** Most segments of a run that are kept: a session that goes on for weeks does not fill the database. */
const mostSegments = 200;

/** A step as it is stored: kind and subject, and for an error what it was of and what it said. */
type StoredStep = readonly [StepKind, string] | readonly ['error', string, StepKind, string];

/** Keeps what an agent did in a segment; one in which nothing happened is left out. `isFirst`: no other of the run is kept. */
export function addSegment(
  db: Db,
  row: number,
  { steps, counts, lastAt, isCompleted }: AgentPart,
  isFirst: boolean,
): void {
  const tokens = totalTokens(counts.usage);
  if (steps.length === 0 && tokens === 0) return;
  const add = prepareOnce(
    db,
    'INSERT INTO stretches (row, at, tokens, is_completed, events, steps) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const completed = isCompleted === undefined ? null : Number(isCompleted);
  add.run(row, lastAt, tokens, completed, steps.length, JSON.stringify(steps.map(pack)));
  if (isFirst) return;
  prepareOnce(
    db,
    `DELETE FROM stretches WHERE id IN (SELECT id FROM stretches WHERE row = ? ORDER BY id DESC LIMIT -1 OFFSET ${mostSegments})`,
  ).run(row);
}

function pack(step: SessionStep): StoredStep {
  return step.kind === 'error' ? ['error', step.subject, step.of, step.said] : [step.kind, step.subject];
}

function unpack(stored: StoredStep): SessionStep {
  const [kind, subject] = stored;
  return kind === 'error' ? { kind, subject, of: stored[2], said: stored[3] } : { kind, subject };
}

interface SegmentRow extends Omit<Segment, 'steps' | 'isCompleted'> {
  readonly completed: number | null;
  readonly packed: string;
}

/** Segments behind a cursor in the order they were kept, read one by one. Nothing may be written to the database in between. */
export function* readSegments(db: Db, after: number): Generator<Segment> {
  const select = db.prepare<unknown[], SegmentRow>(`
    SELECT t.id, s.session, s.agent, s.project, s.rule_set AS ruleSet, t.at, t.tokens, t.is_completed AS completed, t.steps AS packed
    FROM stretches t JOIN sessions s ON s.id = t.row WHERE t.id > ? ORDER BY t.id`);
  for (const { completed, packed, ...row } of select.iterate(after)) {
    const steps = readStored<StoredStep[]>(packed).map(unpack);
    yield { ...row, ...(completed !== null && { isCompleted: completed === 1 }), steps };
  }
}

/** Segments up to one, without what happened in them, the oldest first. */
export function listSegments(
  db: Db,
  upTo: number,
): readonly { readonly id: number; readonly at: string; readonly events: number }[] {
  const select = db.prepare<unknown[], { id: number; at: string; events: number }>(
    'SELECT id, at, events FROM stretches WHERE id <= ? ORDER BY id LIMIT 5000',
  );
  return select.all(upTo);
}

/** How many segments lie behind a cursor. */
export function countSegments(db: Db, after: number): number {
  return Number(db.prepare('SELECT count(*) FROM stretches WHERE id > ?').pluck().get(after));
}

/** Lets segments go. */
export function deleteSegments(db: Db, ids: readonly number[]): void {
  const drop = db.prepare('DELETE FROM stretches WHERE id = ?');
  for (const id of ids) drop.run(id);
}
