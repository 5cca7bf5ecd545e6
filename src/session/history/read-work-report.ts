import type { Db } from '../../adapters/store/open-store.ts';
import { everyAgent } from '../../core/model/rule/rule.ts';
import type {
  ProductionCheck,
  PromisedRule,
  SessionPart,
  WorkPeriod,
  WorkReport,
} from '../../core/model/session/work-report.ts';
import { mean, variance } from '../../core/stats/moments.ts';
import { countWaitingCandidates } from '../store/candidates.ts';
import { findProject } from '../store/files/find-project.ts';
import { askSessions } from '../store/open-sessions.ts';
import { readToolRows } from '../store/read-history.ts';
import {
  type CompletedRun,
  readAgentWork,
  readCompletedRuns,
  readCurve,
  readMessages,
  readProjectWork,
  readScorecards,
} from '../store/read-work.ts';
import { countRate, readSessionWeek } from './usual-session.ts';

const dayMs = 24 * 3_600_000;
/** Days that are counted: what is older says little about the present. */
const countedDays = 90;
const mostRows = 12;
const mostCards = 8;

/** A question about collected sessions. */
export interface WorkQuery {
  readonly project: string;
  readonly promised: readonly PromisedRule[];
  readonly now: Date;
}

/** Reads the sessions' part of the status; returns the reason in words where they cannot be read. */
export function readSessionPart(atFolder: WorkQuery, env: NodeJS.ProcessEnv): SessionPart {
  const query = { ...atFolder, project: findProject(atFolder.project) };
  const answer = askSessions(env, (db) => readWorkReport(db, query));
  const week = readSessionWeek(query.project, env, query.now);
  if (answer.kind === 'read') return { shown: { work: answer.value }, week };
  return { shown: answer.kind === 'unreadable' ? { workUnreadable: answer.why } : {}, week };
}

/** Reads the figures of this user's sessions, beside the rules of a project. */
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
    since,
    project,
    agents: readAgentWork(db, project, since),
    projects: readProjectWork(db, since, mostRows),
    tools: readToolRows(db, since, mostRows),
    curve: readCurve(db),
    messages: readMessages(db, project, since),
    waiting: countWaitingCandidates(db, project),
    scorecards: readScorecards(db, project, mostCards),
    production: checkRules(db, project, promised),
    ...(rate && { rate }),
  };
}

function checkRules(db: Db, project: string, promised: readonly PromisedRule[]): readonly ProductionCheck[] {
  if (promised.length === 0) return [];
  const runs = readCompletedRuns(db, project);
  return promised.map((rule) => checkProduction(rule, project, runs.filter(isOf(rule.agent))));
}

/**
 * Returns true for a run that a rule concerns: a rule of all agents concerns every run; an agent that a plugin brought has the plugin's name
 * before its own.
 */
function isOf(agent: string): (run: CompletedRun) => boolean {
  if (agent === everyAgent) return () => true;
  return (run) => run.agent === agent || run.agent.endsWith(`:${agent}`);
}

/** A completed run of real work: when it ended (ISO 8601), and its tokens of all classes. */
export interface DatedRun {
  readonly at: string;
  readonly tokens: number;
}

/** Standard deviation of ln(tokens) of 338 real sessions of four public projects, which stands in for too few runs of one's own. */
export const usualLogSd = 1.24;
/** Runs from which on a project's own spread is better known than that of others. */
const ownFrom = 50;
/** Normal quantile of a two-sided 95 % interval. */
const z95 = 1.96;

/**
 * Compares completed runs before and after a rule became active. Nobody drew lots: tasks, people and models changed as well, so this is shown
 * and never judged. The runs of the day itself are left out.
 */
export function checkProduction(
  { activeSince, ...rule }: PromisedRule,
  project: string,
  runs: readonly DatedRun[],
): ProductionCheck {
  const counted = runs.filter(({ tokens }) => tokens > 0);
  const before = logsOf(counted.filter(({ at }) => at.slice(0, 10) < activeSince));
  const after = logsOf(counted.filter(({ at }) => at.slice(0, 10) > activeSince));
  const logSd = spreadOf(before, after);
  const change = comparePeriods(before, after);
  const runsNeeded = countNeeded(rule.promised, logSd.value);
  return {
    ...rule,
    project,
    activeSince,
    before: toPeriod(before),
    after: toPeriod(after),
    ...(change && { change }),
    ...(runsNeeded !== undefined && { runsNeeded }),
    logSd,
  };
}

/**
 * Computes the runs, half of them without the rule, until an interval that holds at any look excludes 0 in the median case: n ≈ 8·s²/(w(1 −
 * w)·ln²(1 − f)) with w = ½ and f the true share saved. Returns undefined for a share without a logarithm.
 */
export function countNeeded(share: number, logSd: number): number | undefined {
  if (!(share > 0 && share < 1)) return undefined;
  return Math.ceil((8 * logSd ** 2) / (0.25 * Math.log(1 - share) ** 2));
}

function logsOf(runs: readonly DatedRun[]): readonly number[] {
  return runs.map(({ tokens }) => Math.log(tokens));
}

function toPeriod(logs: readonly number[]): WorkPeriod {
  return { runs: logs.length, ...(logs.length > 0 && { typicalTokens: Math.round(Math.exp(mean(logs))) }) };
}

/** Computes the spread around each side's own mean: the effect of the rule itself is no noise. */
function spreadOf(before: readonly number[], after: readonly number[]): ProductionCheck['logSd'] {
  const runs = before.length + after.length;
  if (runs < ownFrom) return { value: usualLogSd, isOwn: false };
  const centred = [before, after].flatMap((logs) => logs.map((log) => log - mean(logs)));
  return { value: Number(Math.sqrt(variance(centred)).toFixed(2)), isOwn: true };
}

/** Computes the share by which the typical run got cheaper, from the difference of the logarithms' means. */
function comparePeriods(before: readonly number[], after: readonly number[]): ProductionCheck['change'] {
  if (before.length < 2 || after.length < 2) return undefined;
  const difference = mean(before) - mean(after);
  const half = z95 * Math.sqrt(variance(before) / before.length + variance(after) / after.length);
  const share = (log: number) => 1 - Math.exp(-log);
  return { share: share(difference), interval: [share(difference - half), share(difference + half)] };
}
