import type { AgentContext, ContextReport, Resident } from '../../../../../foundation/model/rule/context.ts';
import { disarmCommands, escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatCount, formatTokens } from '../../words/figures/format-tokens.ts';
import { joinBlocks } from '../drawing/file-lines.ts';
import { type Column, layOutTable } from '../drawing/lay-out-table.ts';
import { choosePaint, type Paint } from '../drawing/paint.ts';
import { clampWidth, type TerminalOptions } from '../drawing/terminal-options.ts';
import { wrapText } from '../drawing/wrap-text.ts';

/** What agents always load, for a terminal: files against the base, then each agent's rules against the limit, weakest first. */
export function renderContext(report: ContextReport, options: TerminalOptions): string {
  const width = clampWidth(options.width);
  const paint = choosePaint(options.color);
  return disarmCommands(
    joinBlocks([
      renderFiles(report.files, width, paint),
      ...report.agents.map((agent) => renderAgent(agent, width, paint)),
    ]),
  );
}

function renderFiles(files: ContextReport['files'], width: number, paint: Paint): readonly string[] {
  const total = files.reduce((sum, { tokens }) => sum + tokens, 0);
  const before = files.reduce((sum, { atBase = 0 }) => sum + atBase, 0);
  const compared = files.some(({ atBase }) => atBase !== undefined);
  const change = compared ? `, ${formatTokens(before)} at base` : '';
  const head = paint('bold', `Files every session loads: ${formatTokens(total)} tokens${change}.`);
  if (files.length === 0) return [head];
  const columns: Column[] = [
    { title: 'file', align: 'left', cells: files.map(({ file }) => escapeTerminal(file)) },
    { title: 'tokens', align: 'right', cells: files.map(({ tokens }) => formatTokens(tokens)) },
  ];
  const atBase: Column = {
    title: 'at base',
    align: 'right',
    cells: files.map(({ atBase: tokens = 0 }) => formatTokens(tokens)),
  };
  return [head, ...layOutTable(compared ? [...columns, atBase] : columns, width, paint)];
}

function renderAgent({ agent, rent, limit, residents }: AgentContext, width: number, paint: Paint): readonly string[] {
  const head = `${agent}: ${formatCount(residents.length, 'active rule')}, ${formatTokens(rent)} of ${formatTokens(limit)} tokens.`;
  const style = rent > limit ? 'yellow' : 'bold';
  const lines = wrapText(escapeTerminal(head), width).map((line) => paint(style, line));
  return residents.length === 0 ? lines : [...lines, ...renderResidents(residents, width, paint)];
}

function renderResidents(residents: readonly Resident[], width: number, paint: Paint): readonly string[] {
  const column = (title: string, cell: (resident: Resident) => string): Column => ({
    title,
    align: 'right',
    cells: residents.map(cell),
  });
  return layOutTable(
    [
      { title: 'rule, weakest first', align: 'left', cells: residents.map(({ rule }) => escapeTerminal(rule)) },
      column('rent', ({ rent }) => formatTokens(rent)),
      column('saving', ({ saving }) => (saving === undefined ? 'unknown' : formatTokens(Math.round(saving)))),
      column('per token', ({ rent, saving }) => (saving === undefined ? '–' : formatTokens(Math.round(saving / rent)))),
      column('', ({ protected: kept }) => (kept ? 'protected' : '')),
    ],
    width,
    paint,
  );
}
