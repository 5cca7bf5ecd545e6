import type { Problem } from '../../../../core/model/problem.ts';
import { heading, lines, noticeLines, part, problemBlocks } from '../../../../core/report/blocks/make-blocks.ts';
import { formatCount } from '../../../../core/report/figures/format-tokens.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';

/** Lint findings for a terminal: the count in words, then each problem with its place and what to do. */
export const renderLint = forTerminal(({ problems, notices, wroteLock, wroteCoverage }: LintFindings) => {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const warnings = problems.length - errors;
  const found = `${formatCount(errors, 'error')}, ${formatCount(warnings, 'warning')}.`;
  const wrote = [wroteLock, wroteCoverage].flatMap((file) => (file === undefined ? [] : [`Wrote ${file}.`]));
  const none = notices.length === 0 ? 'No problems.' : 'No problems in what could be looked at.';
  return [
    part(undefined, noticeLines(notices), lines(wrote), heading(problems.length === 0 ? none : found)),
    ...problemBlocks(problems),
  ];
});

/** What linting found. */
export interface LintFindings {
  readonly problems: readonly Problem[];
  readonly notices: readonly string[];
  /** Path of the lock when it was written. */
  readonly wroteLock?: string;
  /** Path of the counts of unnoticed rules when they were written. */
  readonly wroteCoverage?: string;
}
