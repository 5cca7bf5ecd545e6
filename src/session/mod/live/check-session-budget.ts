import {
  type AgentUsage,
  decideSession,
  describeSessionDecision,
  parseSessionLimits,
  type SessionLimits,
} from '../../../core/budget/decide-session.ts';
import { addUsage, zeroUsage } from '../../../core/model/money/usage.ts';
import { readClaudeUsage } from '../../model/read-usage.ts';
import type { Engine, EngineUsage } from './engine.ts';
import { readModText, writeModText } from './engine-files.ts';

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
export interface BudgetAnswer {
  readonly deny?: string;
  readonly tell?: string;
}

/** Finds the budget of a session: its own, else that of every session; undefined where none was saved, or none can be read. */
export async function findBudget(
  $: Engine,
  home: string,
  session: string,
  file: string,
): Promise<CheckedBudget | undefined> {
  for (const id of [session, 'default']) {
    const text = /^[\w.-]+$/.test(id) ? await readModText($, `${home}/budgets/${id}.json`) : '';
    const limits = text === '' ? undefined : parse(text, id);
    if (limits !== undefined)
      return { session, limits, tree: await readTree($, file), file, warned: new Set<string>() };
  }
  return undefined;
}

/** Charges a model call to the agent it was made for. */
export function chargeAgent(budget: CheckedBudget, agentId: string, usage: EngineUsage | null | undefined): void {
  if (!usage) return;
  const own = budget.tree.find((row) => row.agentId === agentId) ?? { agentId, calls: 0, usage: zeroUsage };
  const charged = { agentId, calls: own.calls + 1, usage: addUsage(own.usage, readClaudeUsage(usage)) };
  budget.tree = [...budget.tree.filter((row) => row.agentId !== agentId), charged];
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

/** Keeps what was taken, for the process that takes the session up again; where it cannot be kept, the next turn's end tries again. */
export async function keepBudget($: Engine, budget: CheckedBudget): Promise<void> {
  await writeModText($, budget.file, `${JSON.stringify(budget.tree)}\n`);
}

async function readTree($: Engine, file: string): Promise<readonly AgentUsage[]> {
  try {
    return JSON.parse(await readModText($, file));
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
