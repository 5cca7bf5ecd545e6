import type { SessionLimits } from '../model/money/budget.ts';
import { totalTokens, type Usage } from '../model/money/usage.ts';
import { formatNumber } from '../text/format-number.ts';
import { chargeUsage, checkBudget, createBudget, type TokenBudget } from './token-budget.ts';

/** Limits where nobody has saved others, which stop nobody. The seed's: it counted input and output, these are of all classes. */
export const usualSessionLimits: SessionLimits = { session: 500_000, agent: 100_000, warnAt: 80 };

/** Tokens that one agent of a session has used; the id is empty for the session itself. */
export interface AgentUsage {
  readonly agentId: string;
  readonly calls: number;
  readonly usage: Usage;
}

interface SessionStanding {
  readonly remainingTokens: number;
  /** Percent of the level that decided. */
  readonly usagePercent: number;
  /** Tokens that the next model call is expected to take: the agent's mean so far. */
  readonly projectedTokens: number;
}

/** Decision on whether an agent of a session may go on. */
export type SessionDecision =
  | ({ readonly kind: 'allow'; readonly reason: 'ok' } & SessionStanding)
  | ({ readonly kind: 'warn'; readonly reason: 'warning_threshold' } & SessionStanding)
  | ({ readonly kind: 'stop'; readonly reason: 'convoy_budget_exceeded' | 'agent_budget_exceeded' } & SessionStanding);

const mainAgent = 'main';

/**
 * Holds a session against its limits before its agent `next` goes on. Pure, so that a hook, a mod and a program of others decide alike. Throws
 * TypeError on limits or counts that are not finite, or not above zero.
 */
export function decideSession(tree: readonly AgentUsage[], limits: SessionLimits, next = ''): SessionDecision {
  const budget = budgetOfSession(tree, limits, 'session');
  const projectedTokens = projectCall(tree.filter(({ agentId }) => agentId === next));
  const { reason, remainingTokens, usagePercent } = checkBudget(budget, nameAgent(next), projectedTokens);
  const standing = { remainingTokens, usagePercent, projectedTokens };
  if (reason === 'ok') return { kind: 'allow', reason, ...standing };
  if (reason === 'warning_threshold') return { kind: 'warn', reason, ...standing };
  // The limits of trials and dollars are out of reach here, see budgetOfSession.
  return { kind: 'stop', reason: reason === 'agent_budget_exceeded' ? reason : 'convoy_budget_exceeded', ...standing };
}

/** Returns the budget of a session with what it has spent, for reports. Throws like `decideSession`. */
export function budgetOfSession(tree: readonly AgentUsage[], limits: SessionLimits, session: string): TokenBudget {
  const empty = createBudget(session, {
    maxTokensPerConvoy: limits.session,
    maxTokensPerAgent: limits.agent,
    maxTokensPerTrial: Number.MAX_SAFE_INTEGER,
    maxDollars: Number.MAX_SAFE_INTEGER,
    warningThresholdPercent: limits.warnAt,
  });
  return tree.reduce((budget, { agentId, usage }) => chargeUsage(budget, nameAgent(agentId), usage), empty);
}

/** Parses the limits in a saved budget. Throws for what is no budget: nothing is guessed, and no schema library is loaded for a hook. */
export function parseSessionLimits(text: string, id: string): SessionLimits {
  const { maxTokensPerConvoy, maxTokensPerAgent, warningThresholdPercent } = JSON.parse(text) ?? {};
  const limits = { session: maxTokensPerConvoy, agent: maxTokensPerAgent, warnAt: warningThresholdPercent };
  budgetOfSession([], limits, id);
  return limits;
}

function nameAgent(agentId: string): string {
  return agentId === '' ? mainAgent : agentId;
}

/** Projects the tokens of the next call from the mean of earlier ones. At least 1: with 0, an agent could stand at its limit for ever. */
function projectCall(rows: readonly AgentUsage[]): number {
  const calls = rows.reduce((sum, row) => sum + row.calls, 0);
  const tokens = rows.reduce((sum, { usage }) => sum + totalTokens(usage), 0);
  return calls === 0 ? 1 : Math.max(1, Math.round(tokens / calls));
}

/** Says what was reached and how a person goes on; the agent is told to end its turn. */
export function describeSessionDecision(
  { kind, reason, usagePercent }: SessionDecision,
  limits: SessionLimits,
  session: string,
): string {
  const isAgent = reason === 'agent_budget_exceeded';
  const used = `${Math.round(usagePercent)} %`;
  if (kind === 'warn') {
    return `rentroll: ${reason}: the next call brings a token budget to ${used} (${formatNumber(limits.session, 0)} for the session, ${formatNumber(limits.agent, 0)} for each agent).`;
  }
  const limit = isAgent
    ? `${formatNumber(limits.agent, 0)} tokens of an agent`
    : `${formatNumber(limits.session, 0)} tokens of a session`;
  const more = `rentroll budget save --session ${/^[\w.-]+$/.test(session) ? session : 'ID'} --tokens N --agent-tokens N`;
  return `rentroll: ${reason}: the next call would pass the budget of ${limit} (${used}). End your turn and sum up what is done and what is left. A person raises it with: ${more}`;
}
