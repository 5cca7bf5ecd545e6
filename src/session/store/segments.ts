import { type Db, prepareOnce } from '../../adapters/store/open-store.ts';
import { totalTokens } from '../../core/model/money/usage.ts';
import { readStored } from '../../core/text/json/read-json.ts';
import type { Segment } from '../model/finding.ts';
import type { AgentPart, SessionStep, StepKind } from '../model/session-part.ts';

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
