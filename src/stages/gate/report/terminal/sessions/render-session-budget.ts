import type { SessionBudgetList, SessionBudgetView } from '../../../../../foundation/model/money/session-budget.ts';
import { column, count, figure, heading, say, table } from '../../blocks/make-blocks.ts';
import { problemBlocks } from '../../blocks/problem-blocks.ts';
import { forTerminal } from '../../print/print-terminal.ts';
import { formatShare, formatTokens } from '../../words/figures/format-tokens.ts';

/** One session against its limits, agent by agent. */
export const renderSessionBudget = forTerminal((view: SessionBudgetView) => {
  const { session, limits, from, used, decision, agents } = view;
  return [
    heading(
      `Session ${session}: ${formatTokens(used)} of ${formatTokens(limits.session)} tokens (${formatShare(used, limits.session)}): ${decision}.`,
    ),
    table(agents, [
      column('agent', ({ agent, agentId }) => (agentId === '' ? agent : `${agent} ${agentId}`)),
      count('calls', ({ calls }) => calls),
      count('tokens', ({ tokens }) => tokens),
      figure('of its limit', ({ tokens }) => formatShare(tokens, limits.agent)),
    ]),
    say(
      `Limits, ${whose[from]}: ${formatTokens(limits.session)} a session, ${formatTokens(limits.agent)} an agent, a warning from ${limits.warnAt} %. They hold where the hook runs: rentroll hook --help`,
    ),
  ];
});

/** Saved budgets of sessions. */
export const renderSessionBudgets = forTerminal(({ budgets, problems }: SessionBudgetList) => [
  say(budgets.length === 0 ? 'No budget is saved for sessions: 500,000 tokens a session, 100,000 an agent.' : ''),
  table(budgets, [
    column('session', ({ session }) => session),
    count('tokens of a session', ({ limits }) => limits.session),
    count('of an agent', ({ limits }) => limits.agent),
    figure('warn at', ({ limits }) => `${limits.warnAt} %`),
  ]),
  ...problemBlocks(problems),
]);

const whose: Readonly<Record<SessionBudgetView['from'], string>> = {
  session: 'saved for this session',
  default: 'saved for every session',
  'built-in': 'the usual ones: nobody saved others',
};
