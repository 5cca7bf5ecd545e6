import type { AgentContext, ContextReport, Resident } from '../../../../../foundation/model/rule/context.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatCount, formatTokens } from '../../words/figures/format-tokens.ts';
import { type Column, layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint } from '../drawing/paint.ts';
import { renderProblems } from '../drawing/problem-lines.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapText } from '../drawing/wrap-text.ts';

/** What agents always load, for a terminal: files against the base, then each agent's rules against the limit, weakest first. */
export function renderContext(report: ContextReport, options: TerminalOptions): string {
  return setPage(options, (width, paint) => [
    renderFiles(report.files, width, paint),
    ...report.agents.map((agent) => renderAgent(agent, width, paint)),
    renderProblems(report.problems, width, paint),
  ]);
}

function renderFiles(files: ContextReport['files'], width: number, paint: Paint): readonly string[] {
  const total = files.reduce((sum, { tokens }) => sum + tokens, 0);
  const before = files.reduce((sum, { atBase = 0 }) => sum + atBase, 0);
  const compared = files.some(({ atBase }) => atBase !== undefined);
  const change = compared ? `, ${formatTokens(before)} at base` : '';
  const head = paint('bold', `Files every session loads: ${formatTokens(total)} tokens${change}.`);
  if (files.length === 0) return [head];
  const columns: Column<(typeof files)[number]>[] = [
    { title: 'file', cell: ({ file }) => file },
    { title: 'tokens', align: 'right', cell: ({ tokens }) => formatTokens(tokens) },
    { title: 'at base', align: 'right', cell: ({ atBase = 0 }) => formatTokens(atBase) },
  ];
  return [head, ...layOutTable(files, width, paint, compared ? columns : columns.slice(0, 2))];
}

function renderAgent({ agent, rent, limit, residents }: AgentContext, width: number, paint: Paint): readonly string[] {
  const head = `${agent}: ${formatCount(residents.length, 'compiled rule')}, ${formatTokens(rent)} of ${formatTokens(limit)} tokens.`;
  const style = rent > limit ? 'yellow' : 'bold';
  const lines = wrapText(escapeTerminal(head), width).map((line) => paint(style, line));
  return residents.length === 0 ? lines : [...lines, ...renderResidents(residents, width, paint)];
}

function renderResidents(residents: readonly Resident[], width: number, paint: Paint): readonly string[] {
  const round = (tokens: number | undefined) => (tokens === undefined ? undefined : formatTokens(Math.round(tokens)));
  return layOutTable(residents, width, paint, [
    { title: 'rule, weakest first', cell: ({ rule }) => rule },
    { title: 'rent', align: 'right', cell: ({ rent }) => formatTokens(rent) },
    { title: 'saving', align: 'right', cell: ({ saving }) => round(saving) ?? 'unknown' },
    { title: 'per token', align: 'right', cell: ({ rent, saving }) => round(saving && saving / rent) },
    { title: '', align: 'right', cell: ({ protected: kept }) => (kept ? 'protected' : '') },
  ]);
}
