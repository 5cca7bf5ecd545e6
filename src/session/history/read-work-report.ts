import { liveFolder } from '../../adapters/files/home-places.ts';
import type { Db } from '../../adapters/store/open-store.ts';
import type { SessionPart, WorkReport } from '../../core/model/session/work-report.ts';
import { scoreCard } from '../state/view-work.ts';
import { countWaitingCandidates } from '../store/candidates.ts';
import { findProject } from '../store/files/find-project.ts';
import { listStates } from '../store/files/live-states.ts';
import { askSessions } from '../store/open-sessions.ts';
import { readAgentWork, readCurve, readMessages, readProjectWork } from '../store/read-work.ts';
import { readSessionWeek } from './usual-session.ts';

const dayMs = 24 * 3_600_000;
/** Days that are counted: what is older says little about the present. */
const countedDays = 90;
const mostRows = 12;
const mostCards = 8;

/** A question about collected sessions. */
export interface WorkQuery {
  readonly project: string;
  readonly now: Date;
}

/** Reads the sessions' part of the status; returns the reason in words where they cannot be read. */
export function readSessionPart(atFolder: WorkQuery, env: NodeJS.ProcessEnv): SessionPart {
  const query = { ...atFolder, project: findProject(atFolder.project) };
  const answer = askSessions(env, (db) => readWorkReport(db, query));
  const week = readSessionWeek(query.project, env, query.now);
  if (answer.kind === 'read')
    return { shown: { work: { ...answer.value, scorecards: listScorecards(query, env) } }, week };
  return { shown: answer.kind === 'unreadable' ? { workUnreadable: answer.why } : {}, week };
}

/** Reads the figures of this user's sessions, those of one project first. */
export function readWorkReport(db: Db, { project, now }: WorkQuery): Omit<WorkReport, 'scorecards'> {
  const day = (before: number) => new Date(now.getTime() - before * dayMs).toISOString().slice(0, 10);
  const since = day(countedDays);
  return {
    since,
    project,
    agents: readAgentWork(db, project, since),
    projects: readProjectWork(db, since, mostRows),
    curve: readCurve(db),
    messages: readMessages(db, project, since),
    waiting: countWaitingCandidates(db, project),
  };
}

/** Lists how the last sessions of a project went that were watched, the newest first. */
function listScorecards({ project, now }: WorkQuery, env: NodeJS.ProcessEnv): WorkReport['scorecards'] {
  return listStates(liveFolder(env), now)
    .filter(({ state }) => state.turn > 0 && findProject(state.cwd) === project)
    .slice(0, mostCards)
    .map(({ state }) => scoreCard(state));
}
