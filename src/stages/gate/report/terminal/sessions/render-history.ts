import { totalTokens } from '../../../../../foundation/model/money/usage.ts';
import type { HistoryRow, ToolRow, WeekRow, WorkHistory } from '../../../../../foundation/model/session/history.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatCount, formatShare, formatTokens } from '../../words/figures/format-tokens.ts';
import { layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint } from '../drawing/paint.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapText } from '../drawing/wrap-text.ts';

/** Weeks that are shown of a longer time. */
const shownWeeks = 6;
const barWidth = 20;

/** How real work went, on one screen: where tokens went by project, agent, model and tool, and week by week. */
export function renderHistory(history: WorkHistory, options: TerminalOptions): string {
  if (history.total.calls === 0) return renderNothing(history, options);
  const whole = totalTokens(history.total.usage);
  const table = (title: string, rows: readonly HistoryRow[], width: number, paint: Paint) =>
    rows.length === 0 ? [] : renderRows(title, rows, whole, width, paint);
  return setPage(options, (width, paint) => [
    wrapText(writeHead(history), width).map((line) => paint('bold', line)),
    [...wrapText(writeWork(history), width), ...wrapText(writeClasses(history.total), width)],
    table('project', history.projects, width, paint),
    history.agents.length > 1 ? table('agent', history.agents, width, paint) : [],
    history.models.length > 1 ? table('model', history.models, width, paint) : [],
    history.ruleSets.length > 1 ? table('rules by digest', history.ruleSets.map(nameRuleSet), width, paint) : [],
    renderTools(history.tools, width, paint),
    renderWeeks(history.weeks.slice(-shownWeeks), width, paint),
    [
      ...wrapText(writeLearning(history), width),
      ...writeDrops(history).flatMap((text) => wrapText(text, width).map((line) => paint('yellow', line))),
    ],
  ]);
}

function renderNothing(history: WorkHistory, options: TerminalOptions): string {
  const older =
    history.since === undefined
      ? 'Read what lies on this machine: rentroll session import'
      : 'Look at all of them: rentroll session history --all';
  return setPage(options, (width, paint) => [
    wrapText(writeHead(history), width).map((line) => paint('bold', line)),
    [...wrapText(older, width), ...writeDrops(history).flatMap((text) => wrapText(text, width))],
  ]);
}

function writeHead({ total, since, completed }: WorkHistory): string {
  const time = since === undefined ? 'So far' : `Since ${since}`;
  const bound = total.isLowerBound ? 'at least ' : '';
  return `${time}: ${formatCount(total.sessions, 'session')}, ${formatTokens(completed)} completed, ${bound}${formatTokens(totalTokens(total.usage))} tokens in ${formatCount(total.calls, 'model call')}.`;
}

function writeWork({ prompts, questions, compactions, rereads, toolErrors, loops }: WorkHistory): string {
  const parts = [
    formatCount(prompts, 'prompt'),
    formatCount(questions, 'question'),
    formatCount(rereads, 'file opened again', 'files opened again'),
    formatCount(toolErrors, 'failed tool call'),
    formatCount(loops, 'loop'),
    formatCount(compactions, 'compaction'),
  ];
  return `${parts.join(', ')}.`;
}

function writeClasses({ usage, isLowerBound }: HistoryRow): string {
  const { input, output, cacheCreation, cacheRead } = usage;
  const note = isLowerBound ? ' Some transcripts never tell the final output tokens: totals are a lower bound.' : '';
  return `Tokens: ${formatTokens(input)} input, ${formatTokens(output)} output, ${formatTokens(cacheCreation)} written to the cache, ${formatTokens(cacheRead)} read from it.${note}`;
}

function renderRows(
  title: string,
  rows: readonly HistoryRow[],
  whole: number,
  width: number,
  paint: Paint,
): readonly string[] {
  return layOutTable(rows, width, paint, [
    { title, cell: ({ name }) => name || 'unknown' },
    { title: 'runs', align: 'right', cell: ({ sessions }) => formatTokens(sessions) },
    { title: 'tokens', align: 'right', cell: ({ usage }) => formatTokens(totalTokens(usage)) },
    { title: 'share', align: 'right', cell: ({ usage }) => formatShare(totalTokens(usage), whole) },
    {
      title: 'per run',
      align: 'right',
      cell: ({ usage, sessions }) => formatTokens(Math.round(totalTokens(usage) / Math.max(1, sessions))),
    },
  ]);
}

function nameRuleSet(row: HistoryRow): HistoryRow {
  return { ...row, name: row.name === '' ? 'none or unknown' : row.name };
}

function renderTools(tools: readonly ToolRow[], width: number, paint: Paint): readonly string[] {
  if (tools.length === 0) return [];
  return layOutTable(tools, width, paint, [
    { title: 'tool', cell: ({ name }) => name },
    { title: 'calls', align: 'right', cell: ({ calls }) => formatTokens(calls) },
    { title: 'failed', align: 'right', cell: ({ errors }) => formatTokens(errors) },
    { title: 'tokens in and out, about', align: 'right', cell: ({ estimatedTokens }) => formatTokens(estimatedTokens) },
  ]);
}

function renderWeeks(weeks: readonly WeekRow[], width: number, paint: Paint): readonly string[] {
  if (weeks.length < 2) return [];
  const most = Math.max(...weeks.map(({ tokens }) => tokens), 1);
  return layOutTable(weeks, width, paint, [
    { title: 'week of', cell: ({ week }) => week },
    { title: 'sessions', align: 'right', cell: ({ sessions }) => formatTokens(sessions) },
    {
      title: 'median of a completed one',
      align: 'right',
      cell: ({ medianTokens }) => (medianTokens === undefined ? undefined : formatTokens(Math.round(medianTokens))),
    },
    { title: 'tokens', align: 'right', cell: ({ tokens }) => formatTokens(tokens) },
    { title: '', cell: ({ tokens }) => '█'.repeat(Math.round((tokens / most) * barWidth)) },
  ]);
}

/** What became of dear sessions, and how many candidates wait. Reasons come from a log, which anybody may have written. */
function writeLearning({ distilled, waiting }: WorkHistory): string {
  const counts = Object.entries(distilled).map(([why, count]) => `${escapeTerminal(why)} ${formatTokens(count)}`);
  const seen = counts.length === 0 ? '' : `Dear sessions: ${counts.join(', ')}. `;
  return waiting === 0 ? seen : `${seen}${formatCount(waiting, 'candidate')} waiting: rentroll session propose`;
}

function writeDrops({ drops }: WorkHistory): readonly string[] {
  const reasons = Object.entries(drops);
  if (reasons.length === 0) return [];
  const list = reasons.map(([why, count]) => `${why} ${formatTokens(count)}`).join(', ');
  return [`Hooks could not collect at once: ${list}. What is still on disk is read by: rentroll session import`];
}
