import { statSync } from 'node:fs';
import { type Db, writeTransaction } from '../../doors/store/open-store.ts';
import {
  type AskedAnswer,
  forgetAnswers,
  type KeptAnswer,
  keepAnswer,
  readAsked,
} from '../../doors/store/sessions/live/watched-answers.ts';
import { listRecordedRuns, type RecordedRun } from '../../doors/store/sessions/recorded-runs.ts';
import type { WatchableRule } from '../../repository/live/list-watched.ts';
import { answerSession } from '../facts/answer-session.ts';
import type { KnowsRule } from './find-memories.ts';

/** What is watched. */
export interface Watch {
  /** Root of the project, and the names its sessions know it by. */
  readonly root: string;
  readonly isProject: (project: string) => boolean;
  readonly rules: readonly WatchableRule[];
  readonly hadRule: KnowsRule;
  /** True for a session that went without a rule. */
  readonly isWithout: (session: string) => boolean;
  readonly now: Date;
}

/** How long nobody worked in a session until the end of its transcript counts as the end of a turn. */
const settledMs = 10 * 60_000;

/**
 * Asks the main sessions of a project that had a rule what they answer to its probe, each once and as far as nobody asked them yet, and keeps the
 * answers. Trials of the gate are not among collected sessions. Returns how many transcripts are gone or cannot be read.
 */
export function watchRules(db: Db, watch: Watch): { readonly unread: number } {
  if (watch.rules.length === 0) return { unread: 0 };
  const asked = new Map(watch.rules.map(({ hash }) => [hash, readAsked(db, hash)]));
  const runs = listRecordedRuns(db).filter(({ agentId, project }) => agentId === '' && watch.isProject(project));
  const sessions = new Map(runs.map((run) => [run.session, run]));
  const kept: KeptAnswer[] = [];
  let unread = 0;
  for (const run of sessions.values()) {
    const found = askRun(run, asked, watch);
    if (found === undefined) unread += 1;
    else kept.push(...found);
  }
  writeTransaction(db, () => {
    for (const one of kept) keepAnswer(db, one);
    for (const { hash } of watch.rules) forgetAnswers(db, hash);
  });
  return { unread };
}

/** What a run newly says; undefined when its transcript cannot be read. */
function askRun(
  run: RecordedRun,
  asked: ReadonlyMap<string, ReadonlyMap<string, AskedAnswer>>,
  watch: Watch,
): readonly KeptAnswer[] | undefined {
  const rules = watch.rules.filter((rule) => isOfRule(run, rule, watch));
  if (rules.length === 0) return [];
  const bytes = statSync(run.path, { throwIfNoEntry: false })?.size;
  if (bytes === undefined) return undefined;
  const open = rules.filter(({ hash }) => isOpen(asked.get(hash)?.get(run.session), bytes));
  if (open.length === 0) return [];
  const isOver = isSettled(run, watch.now);
  const probes = new Map(open.map(({ hash, rule }) => [hash, rule.probe]));
  const answers = answerSession({ path: run.path, root: run.project, isOver }, probes);
  if (answers === undefined) return undefined;
  const { session, project, model } = run;
  return [...answers].map(([ruleHash, { answer, at, mark }]) => ({
    ...{ ruleHash, session, project, model, answer, mark },
    at: answer === 'na' ? '' : at || run.lastAt,
    bytes: isOver ? bytes : -1,
  }));
}

/** Sessions that had this very rule: they began when its verdict stood, its line was in their memory, and no coin took it out. */
function isOfRule(run: RecordedRun, { rule, decidedOn = '' }: WatchableRule, watch: Watch): boolean {
  if (run.firstAt.slice(0, 'yyyy-mm-dd'.length) < decidedOn || watch.isWithout(run.session)) return false;
  return watch.hadRule(run, rule) === true;
}

/** Nobody asked yet, or the session said nothing and has grown since. */
function isOpen(before: AskedAnswer | undefined, bytes: number): boolean {
  return before === undefined || (before.answer === 'na' && before.bytes !== bytes);
}

/** A clock that jumped tells nothing: a session of the future may be going on. */
function isSettled({ lastAt }: RecordedRun, now: Date): boolean {
  return now.getTime() - Date.parse(lastAt) >= settledMs;
}
