import { liveFolder } from '../../../adapters/files/home-places.ts';
import { writeBeside } from '../../../adapters/files/write-beside.ts';
import {
  type AgentUsage,
  decideSession,
  describeSessionDecision,
  type SessionLimits,
} from '../../../core/budget/decide-session.ts';
import { addUsage, zeroUsage } from '../../../core/model/money/usage.ts';
import { readStored } from '../../../core/text/json/read-json.ts';
import { messageOf } from '../../../core/util/values.ts';
import { describeUnheld, everySession, readSessionLimits } from '../../history/session-limits.ts';
import type { AnswerEvent } from '../../model/live-event.ts';
import { stateFile } from '../../store/files/live-states.ts';
import { readTextFile } from '../../store/files/read-files.ts';

/** What a session may take, and has taken, where somebody has saved a budget; without one nothing is held. */
export interface CheckedBudget {
  readonly session: string;
  /** Undefined where none can be read. */
  readonly limits: SessionLimits | undefined;
  /** Why a saved budget cannot be read: it is never "no budget", and the person is told. */
  readonly fault: string | undefined;
  /** What each agent has taken, of this session in earlier processes too. */
  tree: readonly AgentUsage[];
  readonly file: string;
  /** What was told: agents that were warned, and the fault. */
  readonly warned: Set<string>;
}

/** What the budget says before a tool runs: `deny` refuses the call, `tell` is for the person, once. */
interface BudgetAnswer {
  readonly deny?: string;
  readonly tell?: string;
}

/**
 * Finds the budget of a session: its own, else that of every session; undefined where none was saved. Where its own cannot be read, that of every
 * session holds, and the fault is told.
 */
export function findBudget(env: NodeJS.ProcessEnv, session: string): CheckedBudget | undefined {
  const file = `${stateFile(liveFolder(env), session)}.spent`;
  const own = readLimits(env, session);
  const { limits } = own.fault === undefined ? own : readLimits(env, everySession);
  if (limits === undefined && own.fault === undefined) return undefined;
  return { session, limits, fault: own.fault, tree: readTree(file), file, warned: new Set<string>() };
}

function readLimits(env: NodeJS.ProcessEnv, session: string): Pick<CheckedBudget, 'limits' | 'fault'> {
  try {
    const { limits, from } = readSessionLimits(env, session);
    return { limits: from === 'built-in' ? undefined : limits, fault: undefined };
  } catch (error) {
    return { limits: undefined, fault: messageOf(error) };
  }
}

/** Charges a model call to the agent it was made for, and keeps what was taken for the process that takes the session up again. */
export function chargeAgent(budget: CheckedBudget, { agentId, usage }: AnswerEvent): void {
  const own = budget.tree.find((row) => row.agentId === agentId) ?? { agentId, calls: 0, usage: zeroUsage };
  const charged = { agentId, calls: own.calls + 1, usage: addUsage(own.usage, usage) };
  budget.tree = [...budget.tree.filter((row) => row.agentId !== agentId), charged];
  try {
    writeBeside(budget.file, `${JSON.stringify(budget.tree)}\n`);
  } catch {
    // A full disk: the next call tries again.
  }
}

/** Holds the session against its budget before an agent of it calls a tool. */
export function checkSessionBudget(budget: CheckedBudget, agentId: string): BudgetAnswer {
  const { session, limits, fault } = budget;
  const decision = limits && decideSession(budget.tree, limits, agentId);
  if (limits === undefined || decision === undefined || decision.kind === 'allow')
    return fault === undefined ? {} : notifyOnce(budget, '', describeUnheld(fault));
  const message = describeSessionDecision(decision, limits, session);
  return decision.kind === 'stop' ? { deny: message } : notifyOnce(budget, `agent ${agentId}`, message);
}

function notifyOnce({ warned }: CheckedBudget, key: string, tell: string): BudgetAnswer {
  if (warned.has(key)) return {};
  warned.add(key);
  return { tell };
}

function readTree(file: string): readonly AgentUsage[] {
  try {
    return readStored(readTextFile(file));
  } catch {
    return [];
  }
}
