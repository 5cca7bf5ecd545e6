import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { userHome } from '../../adapters/files/home-places.ts';
import {
  type AgentUsage,
  decideSession,
  parseSessionLimits,
  type SessionDecision,
  type SessionLimits,
  usualSessionLimits,
} from '../../core/budget/decide-session.ts';
import { assertBudgetId } from '../../core/budget/token-budget.ts';
import { codeOf } from '../../core/util/values.ts';

/** Name of the saved budget that holds for every session without one of its own. */
export const everySession = 'default';

/** Limits of a session, and which saved budget they are from: its own, that of every session, or none. */
export interface FoundLimits {
  readonly limits: SessionLimits;
  readonly from: 'session' | 'default' | 'built-in';
}

/** Folder of the budgets that were saved for sessions: the user's, for all projects. */
export function sessionBudgetFolder(env: NodeJS.ProcessEnv): string {
  return join(userHome(env), 'budgets');
}

/** The limits that hold for a session. Throws an Error that says why for a saved budget that cannot be read: it is never "no budget". */
export function readSessionLimits(env: NodeJS.ProcessEnv, session: string): FoundLimits {
  for (const from of ['session', 'default'] as const) {
    const id = from === 'session' ? session : everySession;
    const text = isBudgetId(id) ? readSaved(env, id) : undefined;
    if (text !== undefined) return { limits: parseSessionLimits(text, id), from };
  }
  return { limits: usualSessionLimits, from: 'built-in' };
}

/** What the limits that were found say of an agent's next call. Those that no person saved stop nobody: reaching one is told like a warning. */
export function decideByFound(
  tree: readonly AgentUsage[],
  { limits, from }: FoundLimits,
  next?: string,
): SessionDecision {
  const decision = decideSession(tree, limits, next);
  if (from !== 'built-in' || decision.kind !== 'stop') return decision;
  return { ...decision, kind: 'warn', reason: 'warning_threshold' };
}

function readSaved(env: NodeJS.ProcessEnv, id: string): string | undefined {
  try {
    return readFileSync(join(sessionBudgetFolder(env), `${id}.json`), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function isBudgetId(id: string): boolean {
  try {
    assertBudgetId(id);
    return true;
  } catch {
    return false;
  }
}
