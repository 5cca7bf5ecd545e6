import type { Db } from '../../adapters/store/open-store.ts';
import { everyAgent } from '../../core/model/rule/rule.ts';
import type { ProductionCheck, PromisedRule, SessionPart, WorkReport } from '../../core/model/session/work-report.ts';
import { countWaitingCandidates } from '../store/candidates.ts';
import { readToolRows } from '../store/read-history.ts';
import {
  type CompletedRun,
  readAgentWork,
  readCompletedRuns,
  readCurve,
  readMessages,
  readProjectWeeks,
  readProjectWork,
  readScorecards,
} from '../store/read-work.ts';
import { askSessions } from './ask-sessions.ts';
import { checkProduction } from './check-production.ts';
import { countRate, readSessionWeek } from './session-rate.ts';

const dayMs = 24 * 3_600_000;
/** What is counted is recent; a trend takes half a year, as `history` does. */
const [countedDays, trendDays] = [90, 182];
const mostRows = 12;
const mostCards = 8;

/** What is asked of the sessions. */
export interface WorkQuery {
  readonly project: string;
  readonly promised: readonly PromisedRule[];
  readonly now: Date;
}

/** What sessions say in the status; the reason in words where they cannot be read. */
export function readSessionPart(query: WorkQuery, env: NodeJS.ProcessEnv): SessionPart {
  const answer = askSessions(env, (db) => readWorkReport(db, query));
  const week = readSessionWeek(query.project, env, query.now);
  if (answer.kind === 'read') return { shown: { work: answer.value }, week };
  return { shown: answer.kind === 'unreadable' ? { workUnreadable: answer.why } : {}, week };
}

/** What the sessions of this user say beside the rules of a project. */
export function readWorkReport(
  db: Db,
  {
    project,
    promised,
    now,
  }: { readonly project: string; readonly promised: readonly PromisedRule[]; readonly now: Date },
): WorkReport {
  const day = (before: number) => new Date(now.getTime() - before * dayMs).toISOString().slice(0, 10);
  const since = day(countedDays);
  const rate = countRate(db, project, now);
  return {
    ...{ since, project },
    agents: readAgentWork(db, project, since),
    projects: readProjectWork(db, since, mostRows),
    tools: readToolRows(db, since, mostRows),
    curve: readCurve(db, ''),
    messages: readMessages(db, project, since),
    waiting: countWaitingCandidates(db, project),
    scorecards: readScorecards(db, project, mostCards),
    production: checkRules(db, project, promised),
    ...(rate && { rate }),
    weeks: readProjectWeeks(db, project, day(trendDays)),
  };
}

function checkRules(db: Db, project: string, promised: readonly PromisedRule[]): readonly ProductionCheck[] {
  if (promised.length === 0) return [];
  const runs = readCompletedRuns(db, project);
  return promised.map((rule) => checkProduction(rule, project, runs.filter(isOf(rule.agent))));
}

/** A rule of all agents concerns every run; an agent that a plugin brought has the plugin's name before its own. */
function isOf(agent: string): (run: CompletedRun) => boolean {
  if (agent === everyAgent) return () => true;
  return (run) => run.agent === agent || run.agent.endsWith(`:${agent}`);
}
