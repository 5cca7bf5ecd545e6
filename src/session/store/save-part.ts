import { type Db, prepareOnce } from '../../adapters/store/open-store.ts';
import { readStored } from '../../core/text/json/read-json.ts';
import type { LineCounts } from '../model/session-counts.ts';
import type { AgentPart, CountingState, TranscriptPart } from '../model/session-part.ts';
import { addSegment } from './findings.ts';
import type { StoredMemory } from './open-session-memory.ts';
import { addDays, addUses, chooseMainModel, setMainModel } from './session-days.ts';

/** A transcript that was read before. */
export interface StoredSource {
  readonly id: number;
  readonly offset: number;
  readonly lead: string;
  readonly carry: CountingState;
}

/** How far a transcript was read; undefined for one that never was. */
export function findSource(db: Db, path: string): StoredSource | undefined {
  const select = prepareOnce<{ id: number; offset: number; lead: string; carry: string }>(
    db,
    'SELECT id, offset, lead, carry FROM sources WHERE path = ?',
  );
  const row = select.get(path);
  return row && { ...row, carry: readStored<CountingState>(row.carry) };
}

/** How far a transcript was read, in bytes, and when that reading began (ISO 8601). */
export interface ReadSource {
  readonly path: string;
  readonly offset: number;
  readonly readAt: string;
}

/** Every transcript that was read before, by its path. */
export function listReadSources(db: Db): ReadonlyMap<string, ReadSource> {
  const select = db.prepare<[], ReadSource>('SELECT path, offset, read_at AS readAt FROM sources');
  return new Map(select.all().map((row) => [row.path, row]));
}

/** What a row of tools does with more of the same. */
const addCounts = `DO UPDATE SET calls = calls + excluded.calls, errors = errors + excluded.errors,
  input_chars = input_chars + excluded.input_chars, result_bytes = result_bytes + excluded.result_bytes`;

/** Forgets everything a transcript has counted, because it is another one now. */
export function forgetSource(db: Db, id: number): void {
  // The day of each call is not known any more: it is taken back from the day the session ended.
  db.prepare(`
    INSERT INTO tool_days
      SELECT substr(s.last_at, 1, ${dayLength}), t.name, -t.calls, -t.errors, -t.input_chars, -t.result_bytes
      FROM session_tools t JOIN sessions s ON s.id = t.row WHERE s.source = ?
    ON CONFLICT (day, name) ${addCounts}`).run(id);
  for (const table of ['calls', 'tool_uses']) db.prepare(`DELETE FROM ${table} WHERE source = ?`).run(id);
  db.prepare('DELETE FROM sources WHERE id = ?').run(id);
}

/** What is known of a segment beside what stands in it. */
export interface PartFacts {
  readonly path: string;
  readonly offset: number;
  readonly lead: string;
  readonly project: string;
  /** Digest of the compiled rules the agent had; empty where nobody knows. */
  readonly ruleSet: string;
  readonly readAt: Date;
  /** Nothing of the transcript is kept yet. */
  readonly isFresh: boolean;
}

/** Adds a segment of a transcript to its rows, and returns the transcript's id. Call it in the transaction in which the transcript was read. */
export function savePart(db: Db, part: TranscriptPart, facts: PartFacts, memory: StoredMemory): number {
  const source = keepSource(db, part.lines, part.carry, facts);
  const rows = new Map(part.agents.map((agent) => [agent.agentId, addAgent(db, source, agent, part, facts)]));
  memory.flush(source, (agentId) => rows.get(agentId) as number);
  return source;
}

function keepSource(
  db: Db,
  { lines, malformed, oversized }: LineCounts,
  counting: CountingState,
  facts: PartFacts,
): number {
  const keep = prepareOnce(
    db,
    `
    INSERT INTO sources (path, offset, lead, carry, lines, malformed, oversized, read_at)
    VALUES (@path, @offset, @lead, @carry, @lines, @malformed, @oversized, @readAt)
    ON CONFLICT (path) DO UPDATE SET offset = excluded.offset, lead = excluded.lead, carry = excluded.carry,
      lines = lines + excluded.lines, malformed = malformed + excluded.malformed,
      oversized = oversized + excluded.oversized, read_at = excluded.read_at
    RETURNING id`,
  );
  const { path, offset, lead, readAt } = facts;
  const values = { path, offset, lead, carry: JSON.stringify(counting), lines, malformed, oversized };
  return keep.pluck().get({ ...values, readAt: readAt.toISOString() }) as number;
}

/** Columns that grow by what a segment adds. */
const sums = [
  ...[
    'input',
    'output',
    'cache_creation',
    'cache_read',
    'sidechain',
    'calls',
    'unfinished',
    'tool_calls',
    'tool_errors',
  ],
  ...['reread_files', 'rereads', 'prompts', 'questions', 'compactions', 'api_errors', 'loops', 'copies'],
];
/** Columns that keep what was said first. */
const firsts = ['session', 'agent', 'project', 'version', 'rule_set'];

const addRow = `
  INSERT INTO sessions (source, agent_id, cli, ${firsts.join(', ')}, model, first_at, last_at, is_completed, ${sums.join(', ')})
  VALUES (@source, @agent_id, @cli, ${firsts.map((name) => `@${name}`).join(', ')}, @model, @first_at, @last_at,
    coalesce(@is_completed, 0), ${sums.map((name) => `@${name}`).join(', ')})
  ON CONFLICT (source, agent_id) DO UPDATE SET
    ${firsts.map((name) => `${name} = iif(${name} = '', excluded.${name}, ${name})`).join(', ')},
    ${sums.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')},
    first_at = iif(first_at = '', excluded.first_at, first_at),
    last_at = max(last_at, excluded.last_at),
    is_completed = coalesce(@is_completed, is_completed)
  RETURNING id`;

function addAgent(db: Db, source: number, agent: AgentPart, part: TranscriptPart, facts: PartFacts): number {
  const { counts } = agent;
  const isHome = agent.agentId === part.agentId;
  const values = {
    source,
    agent_id: agent.agentId,
    cli: part.cli,
    session: part.session,
    agent: isHome ? part.agent || nameHome(part) : 'subagent',
    project: facts.project,
    version: part.version,
    model: chooseMainModel(agent.days),
    rule_set: facts.ruleSet,
    first_at: agent.firstAt,
    last_at: agent.lastAt,
    is_completed: agent.isCompleted === undefined ? null : Number(agent.isCompleted),
    ...{ input: counts.usage.input, output: counts.usage.output },
    ...{ cache_creation: counts.usage.cacheCreation, cache_read: counts.usage.cacheRead },
    ...{ sidechain: agent.sidechainTokens, calls: counts.calls, unfinished: counts.unfinished },
    ...{ tool_calls: counts.toolCalls, tool_errors: counts.toolErrors, reread_files: counts.rereadFiles },
    ...{ rereads: counts.rereads, prompts: counts.prompts, questions: counts.questions },
    ...{ compactions: counts.compactions, api_errors: counts.apiErrors, loops: counts.loops, copies: counts.copies },
  };
  const { id } = prepareOnce(db, addRow).get(values) as { id: number };
  addDays(db, id, agent.days);
  // Of a row that is new, its days are all there is.
  if (!facts.isFresh) setMainModel(db, id);
  addTools(db, id, agent);
  addUses(db, id, agent.uses);
  addSegment(db, id, agent, facts.isFresh);
  return id;
}

function nameHome({ agentId, parent }: TranscriptPart): string {
  return agentId === '' && parent === '' ? 'main' : 'subagent';
}

function addTools(db: Db, row: number, { tools, lastAt }: AgentPart): void {
  const addTo = (table: string, key: string) =>
    prepareOnce(
      db,
      `INSERT INTO ${table} VALUES (@${key}, @name, @calls, @errors, @inputChars, @resultBytes) ON CONFLICT (${key}, name) ${addCounts}`,
    );
  const [add, addDay] = [addTo('session_tools', 'row'), addTo('tool_days', 'day')];
  const day = lastAt.slice(0, dayLength);
  for (const [name, counts] of tools) {
    add.run({ row, name, ...counts });
    addDay.run({ day, name, ...counts });
  }
}

/** Characters of YYYY-MM-DD. */
const dayLength = 10;
