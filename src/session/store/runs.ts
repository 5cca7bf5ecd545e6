import type { Db } from '../../adapters/store/open-store.ts';
import { totalTokens, type Usage } from '../../core/model/money/usage.ts';
import type { SessionCli } from '../../core/model/session/entry.ts';
import { readStored } from '../../core/text/json/read-json.ts';
import { sha256Hex } from '../../core/util/hash.ts';
import type { Accessed, SessionRun } from '../model/session-counts.ts';
import type { SessionTurn } from '../usage/counted-transcript.ts';

/** Tokens of a row, all classes. */
const total = '(input + output + cache_creation + cache_read)';

/** Number of earlier runs that a run is compared with. */
const mostPriors = 50;

/** The agent and the project of the runs that a run is compared with. */
export interface RunKey {
  readonly row: number;
  readonly agent: string;
  readonly project: string;
}

/** Reads the tokens of the last completed runs of the same agent in the same project, without this one, at most `mostPriors`. */
export function readPriors(db: Db, { row, agent, project }: RunKey): readonly number[] {
  const select = db.prepare<unknown[], number>(`
    SELECT ${total} FROM sessions
    WHERE project = ? AND agent = ? AND id <> ? AND is_completed AND calls > 0 ORDER BY last_at DESC LIMIT ${mostPriors}`);
  return select.pluck().all(project, agent, row);
}

/** Finds the rows of a session and of its subagents, the session itself first. */
export function findSessionRuns(db: Db, session: string): readonly number[] {
  const select = db.prepare<unknown[], number>(
    'SELECT id FROM sessions WHERE session = ? AND calls > 0 ORDER BY agent_id, id',
  );
  return select.pluck().all(session);
}

/** Finds the rows of one transcript. */
export function findRunsOf(db: Db, path: string): readonly number[] {
  const select = db.prepare<unknown[], number>(
    'SELECT s.id FROM sessions s JOIN sources f ON f.id = s.source WHERE f.path = ? AND s.calls > 0',
  );
  return select.pluck().all(path);
}

/** The size of a run, by which an expensive one is recognized. */
export interface RunSize extends RunKey {
  readonly session: string;
  readonly agentId: string;
  readonly tokens: number;
}

/** Reads the names and the size of a run; returns undefined when the row is gone. */
export function readRunSize(db: Db, row: number): RunSize | undefined {
  const select = db.prepare<unknown[], RunSize>(
    `SELECT id AS row, session, agent_id AS agentId, agent, project, ${total} AS tokens FROM sessions WHERE id = ?`,
  );
  return select.get(row);
}

type Row = Readonly<Record<string, string | number>>;

/** Reads everything that is stored of a run; returns undefined when the row is gone. */
export function readRun(db: Db, row: number): SessionRun | undefined {
  const select = db.prepare<unknown[], Row>(`
    SELECT s.*, f.path FROM sessions s JOIN sources f ON f.id = s.source WHERE s.id = ?`);
  const storedRow = select.get(row);
  if (storedRow === undefined) return undefined;
  const tools = db.prepare<unknown[], SessionRun['tools'][number]>(
    `SELECT name, sum(calls) AS calls, sum(errors) AS errors, sum(input_chars) AS inputChars, sum(result_bytes) AS resultBytes
     FROM session_tools WHERE row = ? GROUP BY name`,
  );
  return {
    row,
    ...readNames(storedRow),
    isCompleted: storedRow['is_completed'] === 1,
    counts: readCounts(storedRow),
    tools: tools.all(row),
    accesses: countAccesses(readStored<readonly SessionTurn[]>(String(storedRow['turns']))),
  };
}

/** Counts what the steps of some turns opened, wrote, ran, looked for or met. */
export function countAccesses(turns: readonly SessionTurn[]): readonly Accessed[] {
  const accesses = new Map<string, Accessed>();
  for (const step of turns.flatMap(({ steps }) => steps)) {
    const { kind } = step;
    const subject = kind === 'error' ? step.said : step.subject;
    const key = `${kind}\n${subject}`;
    if (kind !== 'other') accesses.set(key, { kind, subject, times: (accesses.get(key)?.times ?? 0) + 1 });
  }
  return [...accesses.values()];
}

/** Reads what a stored run opened, wrote, ran, looked for or met. */
export function readAccesses(db: Db, row: number): readonly Accessed[] {
  const turns = db.prepare('SELECT turns FROM sessions WHERE id = ?').pluck().get(row);
  return typeof turns === 'string' ? countAccesses(readStored<readonly SessionTurn[]>(turns)) : [];
}

/** Sums the tokens of a run, all classes. */
export function tokensOf({ counts }: Pick<SessionRun, 'counts'>): number {
  return totalTokens(counts.usage);
}

function readNames(row: Row) {
  const text = (name: string) => String(row[name]);
  return {
    session: text('session'),
    agentId: text('agent_id'),
    agent: text('agent'),
    project: text('project'),
    cli: text('cli') as SessionCli,
    model: text('model'),
    lastAt: text('last_at'),
    path: text('path'),
  };
}

function readCounts(row: Row): SessionRun['counts'] {
  const count = (name: string) => Number(row[name]);
  const usage: Usage = {
    input: count('input'),
    output: count('output'),
    cacheCreation: count('cache_creation'),
    cacheRead: count('cache_read'),
  };
  return {
    usage,
    calls: count('calls'),
    unfinished: count('unfinished'),
    toolCalls: count('tool_calls'),
    toolErrors: count('tool_errors'),
    rereadFiles: count('reread_files'),
    rereads: count('rereads'),
    prompts: count('prompts'),
    questions: count('questions'),
    compactions: count('compactions'),
    apiErrors: count('api_errors'),
    loops: count('loops'),
    copies: count('copies'),
  };
}

/** Characters of a rule set's digest. */
const digestLength = 12;

/** Computes the digest by which a run names the compiled memory it had. */
export function digestRuleSet(memory: string): string {
  return sha256Hex(memory).slice(0, digestLength);
}

/** A run whose transcript may be read once more. */
export interface RecordedRun {
  readonly session: string;
  /** Empty for the session itself. */
  readonly agentId: string;
  readonly agent: string;
  readonly project: string;
  /** Digest of the compiled memory it had; empty where it is unknown. */
  readonly ruleSet: string;
  readonly model: string;
  /** ISO 8601 of the first and the last line; empty where none says. */
  readonly firstAt: string;
  readonly lastAt: string;
  /** Transcript. */
  readonly path: string;
}

/** Lists all runs that were collected or imported on this machine, the oldest first. */
export function listRecordedRuns(db: Db): readonly RecordedRun[] {
  const select = db.prepare<unknown[], RecordedRun>(`
    SELECT s.session, s.agent_id AS agentId, s.agent, s.project, s.rule_set AS ruleSet, s.model, s.first_at AS firstAt, s.last_at AS lastAt,
      f.path FROM sessions s JOIN sources f ON f.id = s.source ORDER BY s.last_at, s.id`);
  return select.all();
}
