import type { CompanionDetails, CompanionList } from '../../../../../foundation/model/rule/companion.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatTokens } from '../../words/figures/format-tokens.ts';
import { layOutTable } from '../drawing/lay-out-table.ts';
import { renderProblems } from '../drawing/problem-lines.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapText } from '../drawing/wrap-text.ts';

/** Names of what stands beside rentroll. */
export function renderCompanions({ companions }: CompanionList, options: TerminalOptions): string {
  if (companions.length === 0) return 'Nothing stands beside rentroll here: no plugin, no skill, no agent.\n';
  return setPage(options, (width, paint) => [
    layOutTable(companions, width, paint, [
      { title: 'kind', cell: ({ kind }) => kind },
      { title: 'name', cell: ({ name }) => name },
      { title: 'described in', cell: ({ file }) => (file === '' ? undefined : file) },
    ]),
  ]);
}

/** One of them: what it is for, where, and what is wrong with it. */
export function renderCompanion(details: CompanionDetails, options: TerminalOptions): string {
  const { kind, name, file, description, tokens, problems } = details;
  const weight = file === '' ? '' : `, ${formatTokens(tokens)} tokens in ${file}`;
  return setPage(options, (width, paint) => [
    wrapText(escapeTerminal(`${kind} ${name}${weight}`), width).map((line) => paint('bold', line)),
    description === '' ? [] : wrapText(escapeTerminal(description), width),
    renderProblems(problems, width, paint),
  ]);
}
