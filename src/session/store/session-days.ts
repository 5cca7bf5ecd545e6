import { type Db, prepareOnce } from '../../adapters/store/open-store.ts';
import { compareText } from '../../core/text/compare-text.ts';
import type { AgentPart, DayUsage, DayUse } from '../model/session-part.ts';
import { hashKey } from './open-session-memory.ts';

const sums = ['calls', 'unfinished', 'input', 'output', 'cache_creation', 'cache_read'];

/** Adds what a segment says of a run to its days and models. */
export function addDays(db: Db, row: number, days: readonly DayUsage[]): void {
  const add = prepareOnce(
    db,
    `INSERT INTO session_days VALUES (@row, @day, @model, ${sums.map((name) => `@${name}`).join(', ')})
     ON CONFLICT (row, day, model) DO UPDATE SET ${sums.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')}`,
  );
  for (const { day, model, calls, unfinished, usage } of days) {
    const { input, output, cacheCreation: cache_creation, cacheRead: cache_read } = usage;
    add.run({ row, day, model, calls, unfinished, input, output, cache_creation, cache_read });
  }
}

/** Adds what a segment says a run used to its days. */
export function addUses(db: Db, row: number, uses: readonly DayUse[]): void {
  const add = prepareOnce(
    db,
    `INSERT INTO session_uses VALUES (@row, @day, @name, @times)
     ON CONFLICT (row, day, name) DO UPDATE SET times = times + excluded.times`,
  );
  for (const use of uses) add.run({ row, ...use });
}

/** Sets the model of a run to the one it called most; empty where none is named. What the CLI itself answers for a model is no model. */
export function setMainModel(db: Db, row: number): void {
  const update = prepareOnce(
    db,
    `UPDATE sessions SET model = coalesce((SELECT model FROM session_days WHERE row = @row AND model <> '' AND model NOT LIKE '<%'
       GROUP BY model ORDER BY sum(calls) DESC, min(day), model LIMIT 1), '') WHERE id = @row`,
  );
  update.run({ row });
}

/** The same of days that are all of a run. */
export function chooseMainModel(days: readonly DayUsage[]): string {
  const named = days.filter(({ model }) => model !== '' && !model.startsWith('<'));
  const sums = [...Map.groupBy(named, ({ model }) => model)].map(([model, own]) => ({
    model,
    calls: own.reduce((sum, { calls }) => sum + calls, 0),
    first: own.map(({ day }) => day).sort(compareText)[0] ?? '',
  }));
  const [most] = sums.sort(
    (a, b) => b.calls - a.calls || compareText(a.first, b.first) || compareText(a.model, b.model),
  );
  return most?.model ?? '';
}

/** A transcript whose runs an older version kept under one model and day each, and how far it was read. */
export interface CoarseSource {
  readonly id: number;
  readonly path: string;
  readonly offset: number;
  readonly lead: string;
}

/** Transcripts that may be read again, for the days and models of their runs. */
export function listCoarseSources(db: Db): readonly CoarseSource[] {
  return db.prepare<[], CoarseSource>("SELECT id, path, offset, lead FROM sources WHERE days = 'coarse'").all();
}

/** Runs whose days and models are not known for sure. */
export function countCoarseRuns(db: Db): number {
  const count = db.prepare(
    "SELECT count(*) FROM sessions s JOIN sources f ON f.id = s.source WHERE s.calls > 0 AND f.days <> 'known'",
  );
  return Number(count.pluck().get());
}

/** True when a call was counted for another transcript than this one. */
export function isCountedElsewhere(db: Db, key: string, source: number): boolean {
  const found = prepareOnce<number>(db, 'SELECT source FROM calls WHERE key = ?').pluck().get(hashKey(key));
  return found !== undefined && found !== source;
}

/**
 * Puts the days and models of a transcript that was read anew in the place of what an older version kept. False, and nothing is changed, where they
 * do not add up to what was counted.
 */
export function replaceDays(db: Db, source: number, agents: readonly Pick<AgentPart, 'agentId' | 'days'>[]): boolean {
  const rows = db.prepare<unknown[], { id: number; agentId: string }>(
    'SELECT id, agent_id AS agentId FROM sessions WHERE source = ? AND calls > 0',
  );
  const known = rows.all(source).map((row) => ({ ...row, ...agents.find(({ agentId }) => agentId === row.agentId) }));
  const isSame = known.every(({ id, days = [] }) => isSum(db, id, days));
  if (isSame)
    for (const { id, days = [] } of known) {
      db.prepare('DELETE FROM session_days WHERE row = ?').run(id);
      addDays(db, id, days);
      setMainModel(db, id);
    }
  // Read again only once: it would say the same.
  db.prepare('UPDATE sources SET days = ? WHERE id = ?').run(isSame ? 'known' : 'unclear', source);
  return isSame;
}

function isSum(db: Db, row: number, days: readonly DayUsage[]): boolean {
  const counted = db.prepare<unknown[], Record<string, number>>(
    'SELECT calls, input, output, cache_creation AS cacheCreation, cache_read AS cacheRead FROM sessions WHERE id = ?',
  );
  const { calls, ...usage } = counted.get(row) ?? {};
  const sum = (of: (day: DayUsage) => number) => days.reduce((total, day) => total + of(day), 0);
  const names = ['input', 'output', 'cacheCreation', 'cacheRead'] as const;
  return sum((day) => day.calls) === calls && names.every((name) => sum((day) => day.usage[name]) === usage[name]);
}
