import type { Problem } from '../../../../../foundation/model/problem.ts';
import { disarmCommands, escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { choosePaint } from '../drawing/paint.ts';
import { renderProblems } from '../drawing/problem-lines.ts';
import type { TerminalOptions } from '../drawing/terminal-page.ts';

/** What linting found. */
export interface LintFindings {
  readonly problems: readonly Problem[];
  readonly notices: readonly string[];
  /** Path of the lock when it was written. */
  readonly wroteLock?: string;
  /** Path of the counts of unnoticed rules when they were written. */
  readonly wroteCoverage?: string;
}

/** Lint findings for a terminal: the count in words, then each problem with its place and what to do. */
export function renderLint(findings: LintFindings, { color, width }: TerminalOptions): string {
  const paint = choosePaint(color);
  const errors = findings.problems.filter((problem) => problem.severity === 'error').length;
  const warnings = findings.problems.length - errors;
  const lines = [
    ...findings.notices.map((notice) => `Note: ${escapeTerminal(notice)}`),
    ...(findings.wroteLock === undefined ? [] : [`Wrote ${escapeTerminal(findings.wroteLock)}.`]),
    ...(findings.wroteCoverage === undefined ? [] : [`Wrote ${escapeTerminal(findings.wroteCoverage)}.`]),
    paint(
      'bold',
      errors + warnings === 0 ? 'No problems.' : `${count(errors, 'error')}, ${count(warnings, 'warning')}.`,
    ),
    ...(findings.problems.length === 0 ? [] : ['', ...renderProblems(findings.problems, width, paint)]),
  ];
  return disarmCommands(`${lines.join('\n')}\n`);
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
