import type { Db } from '../../adapters/store/open-store.ts';
import { totalTokens, type Usage } from '../../core/model/money/usage.ts';
import { readStored } from '../../core/text/json/read-json.ts';
import { sha256Hex } from '../../core/util/hash.ts';
import { compareText, keysOf } from '../../core/util/values.ts';
import type { Accessed, DetailedRun, SessionRun } from '../model/session-counts.ts';
import type { SessionTurn } from '../usage/counted-transcript.ts';

/** Number of earlier runs that a run is compared with. */
const mostPriors = 50;

/** Which runs are meant; all where nothing is named. */
export interface RunQuery {
  readonly session?: string;
  /** Of a transcript. */
  readonly path?: string;
  readonly project?: string;
  readonly agent?: string;
  /** Active since then, ISO 8601. */
  readonly since?: string;
}

const conditions: Readonly<Record<keyof RunQuery, string>> = {
  session: 's.session = @session',
  path: 'f.path = @path',
  project: 's.project = @project',
  agent: 's.agent = @agent',
  since: 's.last_at >= @since',
};

type RunRow = Omit<SessionRun, 'counts' | 'isCompleted'> &
  Usage &
  Omit<SessionRun['counts'], 'usage'> & { readonly isCompleted: 0 | 1 };

/** Lists the runs that called a model, those of sessions themselves first. */
export function listRuns(db: Db, query: RunQuery = {}): readonly SessionRun[] {
  const where = ['s.calls > 0', ...keysOf(query).map((key) => conditions[key])];
  const select = db.prepare<unknown[], RunRow>(`
    SELECT s.id AS row, s.session, s.agent_id AS agentId, s.agent, s.project, s.model, s.rule_set AS ruleSet, s.last_at AS lastAt,
      s.is_completed AS isCompleted, f.path, s.input, s.output, s.cache_creation AS cacheCreation, s.cache_read AS cacheRead,
      s.calls, s.tool_calls AS toolCalls, s.tool_errors AS toolErrors, s.rereads, s.prompts, s.questions, s.compactions
    FROM sessions s JOIN sources f ON f.id = s.source WHERE ${where.join(' AND ')} ORDER BY s.agent_id, s.id`);
  return select.all(query).map(toRun);
}

function toRun(stored: RunRow): SessionRun {
  const { row, session, agentId, agent, project, model, ruleSet, path, lastAt, isCompleted, ...figures } = stored;
  const { input, output, cacheCreation, cacheRead, ...counts } = figures;
  const usage = { input, output, cacheCreation, cacheRead };
  const names = { row, session, agentId, agent, project, model, ruleSet, path, lastAt };
  return { ...names, isCompleted: isCompleted === 1, counts: { usage, ...counts } };
}

/** Reads the tokens of the last completed runs of the same agent in the same project before this one, at most `mostPriors`. */
export function readPriors(db: Db, { row, agent, project, lastAt }: SessionRun): readonly number[] {
  return listRuns(db, { project, agent })
    .filter((run) => run.isCompleted && run.row !== row && run.lastAt <= lastAt)
    .sort((a, b) => compareText(b.lastAt, a.lastAt))
    .slice(0, mostPriors)
    .map(tokensOf);
}

/** Reads what a run did. */
export function readDetails(db: Db, run: SessionRun): DetailedRun {
  const tools = db.prepare<unknown[], DetailedRun['tools'][number]>(
    `SELECT name, sum(calls) AS calls, sum(errors) AS errors, sum(input_chars) AS inputChars, sum(result_bytes) AS resultBytes
     FROM session_tools WHERE row = ? GROUP BY name`,
  );
  return { ...run, tools: tools.all(run.row), accesses: readAccesses(db, run.row) };
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
function readAccesses(db: Db, row: number): readonly Accessed[] {
  const turns = db.prepare('SELECT turns FROM sessions WHERE id = ?').pluck().get(row);
  return typeof turns === 'string' ? countAccesses(readStored<readonly SessionTurn[]>(turns)) : [];
}

/** Sums the tokens of a run, all classes. */
export function tokensOf({ counts }: Pick<SessionRun, 'counts'>): number {
  return totalTokens(counts.usage);
}

/** Characters of a rule set's digest. */
const digestLength = 12;

/** Computes the digest by which a run names the compiled memory it had. */
export function digestRuleSet(memory: string): string {
  return sha256Hex(memory).slice(0, digestLength);
}
