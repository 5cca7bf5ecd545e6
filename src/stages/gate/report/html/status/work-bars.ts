import type { WorkReport } from '../../../../../foundation/model/session/work-report.ts';
import { formatTokens } from '../../words/figures/format-tokens.ts';
import { type Bar, drawBars } from '../charts/chart-bars.ts';
import { dataTable, foldedTable } from '../markup/data-table.ts';
import { type Markup, section } from '../markup/markup.ts';

/** Bars that are drawn; the table behind them has all. */
const drawnBars = 8;

/** Tokens of this project by agent, with runs and questions. */
export function renderAgentBars({ agents, since }: WorkReport): Markup {
  const bars = agents.map(({ agent, tokens }) => toBar(agent, tokens));
  return section(
    `Agents in this project since ${since}`,
    drawBars(bars.slice(0, drawnBars), 'agents', 'Tokens by agent'),
    foldedTable(
      'Agents, with runs and questions',
      [
        { title: 'agent', cell: ({ agent }) => agent },
        { title: 'runs', align: 'right', cell: ({ runs }) => formatTokens(runs) },
        { title: 'completed', align: 'right', cell: ({ completed }) => formatTokens(completed) },
        { title: 'tokens', align: 'right', cell: ({ tokens }) => formatTokens(tokens) },
        { title: 'questions', align: 'right', cell: ({ questions }) => formatTokens(questions) },
      ],
      agents,
    ),
  );
}

/** Tokens by project. */
export function renderProjectBars({ projects }: WorkReport): Markup {
  const bars = projects.map(({ project, tokens }) => toBar(project || 'unknown', tokens));
  return section('Projects', drawBars(bars.slice(0, drawnBars), 'projects', 'Tokens by project'));
}

/** Tokens by tool, estimated from what went in and came back. */
export function renderToolBars({ tools }: WorkReport): Markup {
  const bars = tools.map(({ name, estimatedTokens }) => toBar(name, estimatedTokens));
  return section(
    'Tools',
    drawBars(bars.slice(0, drawnBars), 'tools', 'Tokens by tool, estimated'),
    foldedTable(
      'Tools, with calls and failures',
      [
        { title: 'tool', cell: ({ name }) => name },
        { title: 'calls', align: 'right', cell: ({ calls }) => formatTokens(calls) },
        { title: 'failed', align: 'right', cell: ({ errors }) => formatTokens(errors) },
        { title: 'tokens, about', align: 'right', cell: ({ estimatedTokens }) => formatTokens(estimatedTokens) },
      ],
      tools,
    ),
  );
}

/** Messages between agents that a person was asked about. */
export function renderMessageTable({ messages }: WorkReport): Markup | undefined {
  if (messages.length === 0) return undefined;
  return section(
    'Messages between agents',
    dataTable(
      [
        { title: 'from → to', cell: ({ from, to }) => `${from} → ${to}` },
        { title: 'asked', align: 'right', cell: ({ asked }) => formatTokens(asked) },
        { title: 'approved', align: 'right', cell: ({ approved }) => formatTokens(approved) },
        { title: 'pending', align: 'right', cell: ({ pending }) => formatTokens(pending) },
      ],
      messages,
    ),
  );
}

function toBar(name: string, value: number): Bar {
  return { name, value, words: formatTokens(value) };
}
