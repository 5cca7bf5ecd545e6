import { type Db, prepareOnce } from '../../adapters/store/open-store.ts';
import { totalTokens } from '../../core/model/money/usage.ts';
import { compareText } from '../../core/util/values.ts';
import type { CountedTranscript, DayUsage, TranscriptAgent } from './counted-transcript.ts';

/** Facts about a transcript that do not stand in it. */
export interface TranscriptFacts {
  readonly path: string;
  readonly bytes: number;
  /** Digest of how the file begins. */
  readonly lead: string;
  readonly readAt: Date;
  readonly project: string;
  /** Name of the agent's definition where a file beside the transcript, or the hook, says it. */
  readonly agent?: string;
  /** Digest of the compiled rules the agent has now; empty where nobody knows. */
  readonly ruleSet: string;
}

/** A transcript that was read before. */
export interface ReadSource {
  readonly bytes: number;
  /** ISO 8601. */
  readonly readAt: string;
}

/** Lists every transcript that was read before, by its path. */
export function listReadSources(db: Db): ReadonlyMap<string, ReadSource> {
  const rows = db
    .prepare<[], ReadSource & { path: string }>('SELECT path, bytes, read_at AS readAt FROM sources')
    .all();
  return new Map(rows.map(({ path, ...source }) => [path, source]));
}

/** Finds when a transcript was last read, ISO 8601; returns undefined for one that never was. */
export function findReadTime(db: Db, path: string): string | undefined {
  return prepareOnce<{ readAt: string }>(db, 'SELECT read_at AS readAt FROM sources WHERE path = ?').get(path)?.readAt;
}

/** Looks up the tokens with which another transcript than this one has counted a model call; undefined where none has. */
export function countedElsewhere(db: Db, path: string): (callHash: number) => number | undefined {
  const { id = -1 } = prepareOnce<{ id: number }>(db, 'SELECT id FROM sources WHERE path = ?').get(path) ?? {};
  const find = prepareOnce<number>(db, 'SELECT tokens FROM calls WHERE key = ? AND source <> ?').pluck();
  return (callHash) => find.get(callHash, id);
}

/** Lists the transcripts that have to be read again: another one holds a fuller record of a call that they have counted. */
export function listOutdated(db: Db): readonly string[] {
  return db.prepare<[], string>(`SELECT path FROM sources WHERE bytes = ${outdated}`).pluck().all();
}

/** Stands in the place of the length of a transcript that has to be read again. */
const outdated = -1;

/** Removes the counts of a transcript, for one that lies elsewhere now. */
export function forgetTranscript(db: Db, path: string): void {
  prepareOnce(db, 'DELETE FROM sources WHERE path = ?').run(path);
}

/** Stores the counts of a transcript in the place of its earlier ones. The caller holds the transaction. */
export function saveTranscript(db: Db, transcript: CountedTranscript, facts: TranscriptFacts): void {
  const before = readBefore(db, facts.path);
  forgetTranscript(db, facts.path);
  const { path, bytes, lead, readAt } = facts;
  const source = insertRow(db, 'sources', { path, bytes, lead, read_at: readAt.toISOString() });
  saveCalls(db, source, transcript.calls);
  for (const agent of transcript.agents)
    saveAgent(db, source, { agent, transcript, facts, before: before.get(agent.agentId) });
}

/** Stores which calls this transcript has counted. Another one that has counted one of them, too, had a smaller record of it. */
function saveCalls(db: Db, source: number, calls: CountedTranscript['calls']): void {
  const keyed = calls.flatMap(({ hash: key, usage }) => (key === undefined ? [] : [[key, totalTokens(usage)]]));
  const rows = JSON.stringify(keyed);
  const insert = (how: string) =>
    prepareOnce(
      db,
      `INSERT OR ${how} INTO calls (key, source, tokens) SELECT value ->> 0, ?, value ->> 1 FROM json_each(?)`,
    ).run(source, rows).changes;
  if (insert('IGNORE') === keyed.length) return;
  prepareOnce(
    db,
    `UPDATE sources SET bytes = ${outdated} WHERE id IN
       (SELECT source FROM calls WHERE source <> ? AND key IN (SELECT value ->> 0 FROM json_each(?)))`,
  ).run(source, rows);
  insert('REPLACE');
}

/** The names of a run when it was first read: later, an agent may have other rules, and a hook no word of its name. */
interface SavedNames {
  readonly agent: string;
  readonly ruleSet: string;
}

function readBefore(db: Db, path: string): ReadonlyMap<string, SavedNames> {
  const find = prepareOnce<SavedNames & { agentId: string }>(
    db,
    `SELECT agent_id AS agentId, s.agent, s.rule_set AS ruleSet FROM sessions s JOIN sources f ON f.id = s.source WHERE f.path = ?`,
  );
  return new Map(find.all(path).map(({ agentId, ...names }) => [agentId, names]));
}

interface AgentToSave {
  readonly agent: TranscriptAgent;
  readonly transcript: CountedTranscript;
  readonly facts: TranscriptFacts;
  readonly before: SavedNames | undefined;
}

function saveAgent(db: Db, source: number, { agent, transcript, facts, before }: AgentToSave): void {
  const { counts, days, tools, uses, turns } = agent;
  const { usage } = counts;
  const run = insertRow(db, 'sessions', {
    source,
    agent_id: agent.agentId,
    session: transcript.session,
    agent: nameAgent(agent, transcript, facts, before),
    project: facts.project,
    model: mainModel(days),
    rule_set: before?.ruleSet || facts.ruleSet,
    last_at: agent.lastAt,
    is_completed: Number(agent.isCompleted),
    input: usage.input,
    output: usage.output,
    cache_creation: usage.cacheCreation,
    cache_read: usage.cacheRead,
    calls: counts.calls,
    tool_calls: counts.toolCalls,
    tool_errors: counts.toolErrors,
    rereads: counts.rereads,
    prompts: counts.prompts,
    questions: counts.questions,
    compactions: counts.compactions,
    turns: JSON.stringify(turns),
  });
  for (const { day, utcDay: utc_day, model, calls, unfinished, usage: used } of days) {
    insertRow(db, 'session_days', {
      row: run,
      day,
      utc_day,
      model,
      calls,
      unfinished,
      input: used.input,
      output: used.output,
      cache_creation: used.cacheCreation,
      cache_read: used.cacheRead,
    });
  }
  for (const { day, utcDay: utc_day, name, calls, errors, inputChars: input_chars, resultBytes: result_bytes } of tools)
    insertRow(db, 'session_tools', { row: run, day, utc_day, name, calls, errors, input_chars, result_bytes });
  for (const use of uses) insertRow(db, 'session_uses', { row: run, ...use });
}

function nameAgent(
  { agentId }: TranscriptAgent,
  { agentId: owner, agent, parent }: CountedTranscript,
  facts: TranscriptFacts,
  before: SavedNames | undefined,
): string {
  const usual = owner === '' && parent === '' ? 'main' : 'subagent';
  if (agentId !== owner) return 'subagent';
  return facts.agent ?? (agent || before?.agent || usual);
}

/** Returns the model that was called most. A name such as `<synthetic>`, by which the CLI answers itself, is no model. */
function mainModel(days: readonly DayUsage[]): string {
  const named = days.filter(({ model }) => model !== '' && !model.startsWith('<'));
  const models = [...Map.groupBy(named, ({ model }) => model)].map(([model, modelDays]) => ({
    model,
    calls: modelDays.reduce((sum, { calls }) => sum + calls, 0),
    firstDay: modelDays.map(({ day }) => day).sort(compareText)[0] ?? '',
  }));
  models.sort((a, b) => b.calls - a.calls || compareText(a.firstDay, b.firstDay) || compareText(a.model, b.model));
  return models[0]?.model ?? '';
}

/** Inserts a row, and returns its id where the table has one. Names of columns are ours. */
function insertRow(db: Db, table: string, row: Readonly<Record<string, string | number>>): number {
  const names = Object.keys(row);
  const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`;
  return prepareOnce(db, sql).run(row).lastInsertRowid as number;
}
