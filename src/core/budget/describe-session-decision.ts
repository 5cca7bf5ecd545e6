import type { SessionDecision, SessionLimits } from './decide-session.ts';

/** Says what was reached and how a person goes on; the agent is told to end its turn. */
export function describeSessionDecision(
  { kind, reason, usagePercent }: SessionDecision,
  limits: SessionLimits,
  session: string,
): string {
  const isAgent = reason === 'agent_budget_exceeded';
  const used = `${Math.round(usagePercent)} %`;
  if (kind === 'warn') {
    return `rentroll: ${reason}: ${used} of this session's token budget is used (${count(limits.session)} for the session, ${count(limits.agent)} for each agent).`;
  }
  const limit = isAgent ? `${count(limits.agent)} tokens of an agent` : `${count(limits.session)} tokens of a session`;
  const more = `rentroll budget save --session ${/^[\w.-]+$/.test(session) ? session : 'ID'} --tokens N --agent-tokens N`;
  return `rentroll: ${reason}: the next call would pass the budget of ${limit} (${used}). End your turn and sum up what is done and what is left. A person raises it with: ${more}`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
