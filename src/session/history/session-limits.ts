import { join } from 'node:path';
import { userHome } from '../../adapters/files/home-places.ts';
import { inspectPlain, lookAt, plainRefusals } from '../../adapters/files/read-plain.ts';
import {
  type AgentUsage,
  decideSession,
  parseSessionLimits,
  type SessionDecision,
  usualSessionLimits,
} from '../../core/budget/decide-session.ts';
import { isBudgetId } from '../../core/budget/token-budget.ts';
import type { SessionBudgetView, SessionLimits } from '../../core/model/money/budget.ts';
import type { SessionRun } from '../model/session-counts.ts';

/** Name of the saved budget that holds for every session without one of its own. */
export const everySession = 'default';

/** Limits of a session, and where they are from: a saved budget of its own or of every session, or the seed. */
export interface FoundLimits {
  readonly limits: SessionLimits;
  readonly from: SessionBudgetView['from'];
}

/** Returns the folder of the budgets that were saved for sessions: the user's, for all projects. */
export function sessionBudgetFolder(env: NodeJS.ProcessEnv): string {
  return join(userHome(env), 'budgets');
}

/** Reads the limits that hold for a session. Throws an Error that says why for a saved budget that cannot be read: it is never "no budget". */
export function readSessionLimits(env: NodeJS.ProcessEnv, session: string): FoundLimits {
  for (const from of ['session', 'default'] as const) {
    const id = from === 'session' ? session : everySession;
    const text = isBudgetId(id) ? readSaved(env, id) : undefined;
    if (text !== undefined) return { limits: parseSessionLimits(text, id), from };
  }
  return { limits: usualSessionLimits, from: 'built-in' };
}

/** Returns true where no person has saved a budget for a session; a saved one that cannot be read is one. Never throws. */
export function isUnlimited(env: NodeJS.ProcessEnv, session: string): boolean {
  try {
    return readSessionLimits(env, session).from === 'built-in';
  } catch {
    return false;
  }
}

/** Returns what a run counts for in the budget of its session. */
export function toUsage({ agentId, counts: { calls, usage } }: SessionRun): AgentUsage {
  return { agentId, calls, usage };
}

/** Decides about an agent's next call by the limits that were found: those that no person saved are only shown. */
export function decideByFound(
  tree: readonly AgentUsage[],
  { limits, from }: FoundLimits,
  next?: string,
): SessionDecision {
  const decision = decideSession(tree, limits, next);
  return from === 'built-in' ? { ...decision, kind: 'allow', reason: 'ok' } : decision;
}

/** Says what mends the saved budget that holds for a session, where it cannot be read. */
export function mendLimits(env: NodeJS.ProcessEnv, session: string): string {
  const hasOwn = isBudgetId(session) && lookAt(join(sessionBudgetFolder(env), `${session}.json`)) !== undefined;
  const id = hasOwn ? session : everySession;
  return `Save it anew: rentroll budget save --session ${id} --tokens 500000 --agent-tokens 100000. Or delete it: rentroll budget delete --session ${id}`;
}

/** Describes to a person a budget whose tokens cannot be read, so that it holds nobody. */
export function describeUnheld(why: string): string {
  return `rentroll: this session's token budget is not enforced: ${why}`;
}

/** More than any budget that is saved here holds. */
const mostBytes = 1_000_000;

function readSaved(env: NodeJS.ProcessEnv, id: string): string | undefined {
  const read = inspectPlain(join(sessionBudgetFolder(env), `${id}.json`), { mostBytes });
  if (read.kind === 'text') return read.text;
  if (read.why === 'not-there') return undefined;
  throw new Error(plainRefusals[read.why]);
}
