import type { Db } from '../../../src/adapters/store/open-store.ts';

/** A run of real work as the tests put it into a database; tokens are all cache reads. */
export interface SampleRun {
  readonly session: string;
  /** Empty for the session itself. */
  readonly agentId?: string;
  readonly agent?: string;
  readonly project?: string;
  readonly ruleSet?: string;
  readonly at: string;
  readonly tokens: number;
  readonly isCompleted?: boolean;
  readonly questions?: number;
}

/** Writes runs as collecting would have. */
export function addRuns(db: Db, runs: readonly SampleRun[]): void {
  const source = db.prepare("INSERT INTO sources VALUES (NULL, ?, 0, '', ?)");
  const row = db.prepare(`
    INSERT INTO sessions VALUES (NULL, @source, @agentId, @session, @agent, @project, 'm', @ruleSet, @at, @done,
      0, 0, 0, @tokens, 1, 0, 0, 0, 1, @questions, 0, '[]')`);
  const day = db.prepare(
    "INSERT INTO session_days VALUES (@row, substr(@at, 1, 10), substr(@at, 1, 10), 'm', 1, 0, 0, 0, 0, @tokens)",
  );
  for (const [index, run] of runs.entries()) {
    const { lastInsertRowid } = source.run(`/t/${run.session}-${run.agentId ?? ''}-${index}-${run.at}.jsonl`, run.at);
    const { isCompleted = true, ...rest } = run;
    const usual = { agentId: '', agent: 'main', project: '/p', ruleSet: '', questions: 0 };
    const added = row.run({ ...usual, ...rest, source: lastInsertRowid, done: Number(isCompleted) });
    day.run({ row: added.lastInsertRowid, at: run.at, tokens: run.tokens });
  }
}
