import type { Db } from '../../adapters/store/open-store.ts';
import { totalTokens, type Usage } from '../../core/model/money/usage.ts';
import type { SessionCli } from '../../core/model/session/entry.ts';
import { sha256Hex } from '../../core/util/hash.ts';
import type { Accessed, SessionRun } from '../model/session-counts.ts';

/** Tokens of a row, all classes. */
const total = '(input + output + cache_creation + cache_read)';

/** Runs before a run, by which it is told to be expensive. */
const mostPriors = 50;

/** What a run is compared with. */
export interface RunKey {
  readonly row: number;
  readonly agent: string;
  readonly project: string;
}

/** Tokens of the last completed runs of the same agent in the same project, without this one, at most `mostPriors`. */
export function readPriors(db: Db, { row, agent, project }: RunKey): readonly number[] {
  const select = db.prepare<unknown[], number>(`
    SELECT ${total} FROM sessions
    WHERE project = ? AND agent = ? AND id <> ? AND is_completed AND calls > 0 ORDER BY last_at DESC LIMIT ${mostPriors}`);
  return select.pluck().all(project, agent, row);
}

/** Rows of a session, the session itself first; of its subagents too. */
export function findSessionRuns(db: Db, session: string): readonly number[] {
  const select = db.prepare<unknown[], number>(
    'SELECT id FROM sessions WHERE session = ? AND calls > 0 ORDER BY agent_id, id',
  );
  return select.pluck().all(session);
}

/** Rows that one transcript has. */
export function findRunsOf(db: Db, path: string): readonly number[] {
  const select = db.prepare<unknown[], number>(
    'SELECT s.id FROM sessions s JOIN sources f ON f.id = s.source WHERE f.path = ? AND s.calls > 0',
  );
  return select.pluck().all(path);
}

/** What tells whether a run is an expensive one. */
export interface RunSize extends RunKey {
  readonly session: string;
  readonly agentId: string;
  readonly tokens: number;
}

/** Whose a run is and what it took; undefined when the row is gone. */
export function readRunSize(db: Db, row: number): RunSize | undefined {
  const select = db.prepare<unknown[], RunSize>(
    `SELECT id AS row, session, agent_id AS agentId, agent, project, ${total} AS tokens FROM sessions WHERE id = ?`,
  );
  return select.get(row);
}

type Row = Readonly<Record<string, string | number>>;

/** Everything that is stored of a run; undefined when the row is gone. */
export function readRun(db: Db, row: number): SessionRun | undefined {
  const select = db.prepare<unknown[], Row>(`
    SELECT s.*, f.path FROM sessions s JOIN sources f ON f.id = s.source WHERE s.id = ?`);
  const found = select.get(row);
  if (found === undefined) return undefined;
  const tools = db.prepare<unknown[], SessionRun['tools'][number]>(
    `SELECT name, sum(calls) AS calls, sum(errors) AS errors, sum(input_chars) AS inputChars, sum(result_bytes) AS resultBytes
     FROM session_tools WHERE row = ? GROUP BY name`,
  );
  const accesses = db.prepare<unknown[], Accessed>(
    'SELECT kind, subject, times FROM touches WHERE row = ? AND times > 1 OR row = ? AND kind = ?',
  );
  return {
    ...{ row, ...readNames(found) },
    isCompleted: found['is_completed'] === 1,
    counts: readCounts(found),
    tools: tools.all(row),
    touches: accesses.all(row, row, 'error'),
  };
}

/** Tokens of a run, all classes. */
export function tokensOf({ counts }: Pick<SessionRun, 'counts'>): number {
  return totalTokens(counts.usage);
}

function readNames(row: Row) {
  const text = (name: string) => String(row[name]);
  return {
    ...{ session: text('session'), agentId: text('agent_id'), agent: text('agent'), project: text('project') },
    ...{ cli: text('cli') as SessionCli, model: text('model'), lastAt: text('last_at') },
    path: text('path'),
  };
}

function readCounts(row: Row): SessionRun['counts'] {
  const count = (name: string) => Number(row[name]);
  const usage: Usage = {
    ...{ input: count('input'), output: count('output') },
    ...{ cacheCreation: count('cache_creation'), cacheRead: count('cache_read') },
  };
  return {
    usage,
    ...{ calls: count('calls'), unfinished: count('unfinished'), toolCalls: count('tool_calls') },
    ...{ toolErrors: count('tool_errors'), rereadFiles: count('reread_files'), rereads: count('rereads') },
    ...{ prompts: count('prompts'), questions: count('questions'), compactions: count('compactions') },
    ...{ apiErrors: count('api_errors'), loops: count('loops'), copies: count('copies') },
  };
}

/** Characters of a rule set's digest. */
const digestLength = 12;

/** By which a run says which compiled memory it had. */
export function digestRuleSet(memory: string): string {
  return sha256Hex(memory).slice(0, digestLength);
}

/** A run whose transcript somebody may want to read once more. */
export interface RecordedRun {
  readonly session: string;
  /** Empty for the session itself. */
  readonly agentId: string;
  readonly agent: string;
  readonly project: string;
  /** Digest of the compiled memory it had; empty where nobody knows. */
  readonly ruleSet: string;
  readonly model: string;
  /** ISO 8601 of the first and the last line; empty where none says. */
  readonly firstAt: string;
  readonly lastAt: string;
  /** Transcript. */
  readonly path: string;
}

/** All runs that were collected or imported on this machine, the oldest first. */
export function listRecordedRuns(db: Db): readonly RecordedRun[] {
  const select = db.prepare<unknown[], RecordedRun>(`
    SELECT s.session, s.agent_id AS agentId, s.agent, s.project, s.rule_set AS ruleSet, s.model, s.first_at AS firstAt, s.last_at AS lastAt,
      f.path FROM sessions s JOIN sources f ON f.id = s.source ORDER BY s.last_at, s.id`);
  return select.all();
}
