import { join } from 'node:path';
import { liveFolder, userHome } from '../../../adapters/files/home-places.ts';
import { writeBeside } from '../../../adapters/files/write-whole.ts';
import {
  type AgentUsage,
  decideSession,
  describeSessionDecision,
  parseSessionLimits,
  type SessionLimits,
} from '../../../core/budget/decide-session.ts';
import { addUsage, zeroUsage } from '../../../core/model/money/usage.ts';
import { readStored } from '../../../core/text/json/read-json.ts';
import type { AnswerEvent } from '../../model/live-event.ts';
import { stateFile } from '../../store/files/live-states.ts';
import { readTextFile } from '../../store/files/read-files.ts';

/** What a session may take, and has taken, where somebody has saved a budget; without one nothing is held. */
export interface CheckedBudget {
  readonly session: string;
  readonly limits: SessionLimits;
  /** What each agent has taken, of this session in earlier processes too. */
  tree: readonly AgentUsage[];
  readonly file: string;
  /** Agents that were warned. */
  readonly warned: Set<string>;
}

/** What the budget says before a tool runs: `deny` refuses the call, `tell` is for the person, once. */
interface BudgetAnswer {
  readonly deny?: string;
  readonly tell?: string;
}

/** Finds the budget of a session: its own, else that of every session; undefined where none was saved, or none can be read. */
export function findBudget(env: NodeJS.ProcessEnv, session: string): CheckedBudget | undefined {
  const file = `${stateFile(liveFolder(env), session)}.spent`;
  for (const id of [session, 'default']) {
    const text = /^[\w.-]+$/.test(id) ? readTextFile(join(userHome(env), 'budgets', `${id}.json`)) : '';
    const limits = text === '' ? undefined : parse(text, id);
    if (limits !== undefined) return { session, limits, tree: readTree(file), file, warned: new Set<string>() };
  }
  return undefined;
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
  const decision = decideSession(budget.tree, budget.limits, agentId);
  if (decision.kind === 'allow') return {};
  const message = describeSessionDecision(decision, budget.limits, budget.session);
  if (decision.kind === 'stop') return { deny: message };
  if (budget.warned.has(agentId)) return {};
  budget.warned.add(agentId);
  return { tell: message };
}

function readTree(file: string): readonly AgentUsage[] {
  try {
    return readStored(readTextFile(file));
  } catch {
    return [];
  }
}

function parse(text: string, id: string): SessionLimits | undefined {
  try {
    return parseSessionLimits(text, id);
  } catch {
    return undefined;
  }
}
