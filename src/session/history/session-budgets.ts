import { deleteBudget, listBudgets, loadBudget, saveBudget } from '../../adapters/store/budget-files.ts';
import type { Db } from '../../adapters/store/open-store.ts';
import { budgetOfSession } from '../../core/budget/decide-session.ts';
import { isBudgetId, touchBudget } from '../../core/budget/token-budget.ts';
import type { SessionBudgetList, SessionBudgetView, SessionLimits } from '../../core/model/money/budget.ts';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { hintKnownNames } from '../../core/text/did-you-mean.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { messageOf } from '../../core/util/values.ts';
import type { SessionRun } from '../model/session-counts.ts';
import { findLatestSession } from '../store/live/session-tree.ts';
import { useCollected } from '../store/open-sessions.ts';
import { listRuns, tokensOf } from '../store/runs.ts';
import {
  decideByFound,
  everySession,
  type FoundLimits,
  mendLimits,
  readSessionLimits,
  sessionBudgetFolder,
  toUsage,
} from './session-limits.ts';

const busyTimeoutMs = 5_000;
type Place = Pick<Dependencies, 'env' | 'now'>;

/** Lists the budgets that were saved for sessions, by name; one that cannot be read is a problem beside the others. */
export async function listSessionBudgets({ env }: Place): Promise<SessionBudgetList> {
  const folder = sessionBudgetFolder(env);
  const loaded = await Promise.all((await listBudgets(folder)).map((id) => loadOne(id, env)));
  return {
    schema: 1,
    budgets: loaded.flatMap(({ row }) => row ?? []),
    problems: loaded.flatMap(({ problems }) => problems),
  };
}

async function loadOne(id: string, env: NodeJS.ProcessEnv) {
  try {
    const budget = await loadBudget(id, sessionBudgetFolder(env));
    if (budget === null) return { problems: [] };
    const { maxTokensPerConvoy: session, maxTokensPerAgent: agent, warningThresholdPercent: warnAt } = budget;
    return { row: { session: id, limits: { session, agent, warnAt } }, problems: [] };
  } catch (error) {
    if (error instanceof ProblemError)
      return { problems: error.problems.map((problem) => ({ ...problem, hint: mendLimits(env, id) })) };
    if (error instanceof TypeError) return { problems: [] };
    throw error;
  }
}

/**
 * Shows one session against its limits, the latest when none is named; returns undefined while none was collected. Throws ProblemError for a
 * session nobody collected, and for a saved budget or a database that cannot be read.
 */
export function showSessionBudget(
  requestedSession: string | undefined,
  { env }: Pick<Place, 'env'>,
): SessionBudgetView | undefined {
  return useCollected(env, busyTimeoutMs, undefined, (db) => {
    const session = requestedSession ?? findLatestSession(db);
    return session === undefined ? undefined : viewSession(db, session, env);
  });
}

function viewSession(db: Db, session: string, env: NodeJS.ProcessEnv): SessionBudgetView {
  const tree = listRuns(db, { session });
  if (tree.length === 0) throw unknownSession(session);
  const sessionLimits = findLimits(env, session);
  return {
    schema: 1,
    session,
    ...sessionLimits,
    used: tree.reduce((sum, run) => sum + tokensOf(run), 0),
    decision: decideWorst(tree, sessionLimits),
    agents: tree.map(toAgent),
  };
}

/** Returns the decision for the agent that is nearest to a limit: a stopped one, else a warned one. */
function decideWorst(tree: readonly SessionRun[], sessionLimits: FoundLimits): SessionBudgetView['decision'] {
  const decisions = tree.map(({ agentId }) => decideByFound(tree.map(toUsage), sessionLimits, agentId));
  const hardest = decisions.find(({ kind }) => kind === 'stop') ?? decisions.find(({ kind }) => kind === 'warn');
  return hardest?.reason ?? 'ok';
}

function toAgent(run: SessionRun): SessionBudgetView['agents'][number] {
  return { agentId: run.agentId, agent: run.agent, calls: run.counts.calls, tokens: tokensOf(run) };
}

function findLimits(env: NodeJS.ProcessEnv, session: string): FoundLimits {
  try {
    return readSessionLimits(env, session);
  } catch (error) {
    const message = `the saved budget of sessions cannot be read: ${messageOf(error)}`;
    throw setupError('budget-corrupt', message, mendLimits(env, session));
  }
}

/** Saves the limits of a session, or of every session that has none of its own. Throws ProblemError for limits or names that cannot be. */
export async function saveSessionBudget(
  session: string,
  limits: SessionLimits,
  { env, now }: Place,
): Promise<SessionBudgetList> {
  requireName(session);
  await saveBudget(touchBudget(budgetOfSession([], limits, session), now()), sessionBudgetFolder(env));
  return listSessionBudgets({ env, now });
}

/** Deletes a saved budget: the usual limits hold again. Throws ProblemError for one that was not saved. */
export async function deleteSessionBudget(session: string, { env, now }: Place): Promise<SessionBudgetList> {
  requireName(session);
  const folder = sessionBudgetFolder(env);
  const savedSessions = await listBudgets(folder);
  if (!savedSessions.includes(session)) {
    const message = `no budget is saved for ${quoteValue(session)}`;
    throw setupError('budget-unknown-session', message, hintKnownNames(session, savedSessions, 'saved budgets'));
  }
  await deleteBudget(session, folder);
  return listSessionBudgets({ env, now });
}

function requireName(session: string): void {
  if (isBudgetId(session)) return;
  const hint = `Write the id of a session, or "${everySession}" for all: letters, digits, ".", "_" and "-".`;
  throw setupError('budget-bad-session', `${quoteValue(session)} cannot be the name of a session`, hint);
}

function unknownSession(session: string): ProblemError {
  const hint =
    'Read the transcripts on this machine: rentroll session import. The latest one is shown by: rentroll budget show --session';
  return setupError('budget-unknown-session', `no session ${quoteValue(session)} was collected`, hint);
}
