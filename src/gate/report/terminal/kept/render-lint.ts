import type { Problem } from '../../../../core/model/problem.ts';
import type { DoctorCheck, DoctorReport } from '../../../../core/model/verdict/doctor.ts';
import type { Line } from '../../../../core/report/blocks/block.ts';
import { heading, lines, noticeLines, part, problemBlocks } from '../../../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { formatCount } from '../../../../core/text/format-number.ts';

/** Shows lint findings for a terminal: the count in words, then each problem with its place and what to do. */
export const renderLint = forTerminal(({ problems, notices, wroteLock }: LintFindings) => {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const warnings = problems.length - errors;
  const problemCounts = `${formatCount(errors, 'error')}, ${formatCount(warnings, 'warning')}.`;
  const wrote = wroteLock === undefined ? [] : [`Wrote ${wroteLock}.`];
  return [
    part(
      undefined,
      noticeLines(notices),
      lines(wrote),
      heading(problems.length === 0 ? 'No problems.' : problemCounts),
    ),
    ...problemBlocks(problems),
  ];
});

/** Holds the findings of the linter. */
export interface LintFindings {
  readonly problems: readonly Problem[];
  readonly notices: readonly string[];
  /** Path of the lock when it was written. */
  readonly wroteLock?: string;
}

/** Shows the doctor's findings, for a terminal: if a paid check could run, then each thing with what mends it. */
export const renderDoctor = forTerminal(({ ready, checks }: DoctorReport) => {
  const needs = checks.filter(({ needed }) => needed);
  const bad = needs.filter(({ state }) => state !== 'ok').length;
  const head = ready
    ? 'Ready: a paid check could run here. Nothing was paid for this answer.'
    : `Not ready: ${bad} of ${needs.length} needs of a paid check ${bad === 1 ? 'is' : 'are'} not met. Nothing was paid.`;
  return [heading(head), lines(checks.flatMap(toCheckLines))];
});

const widestState = 'missing'.length;

function toCheckLines({ name, state, needed, detail, mend }: DoctorCheck): readonly Line[] {
  const toneOfFault = needed ? 'bad' : 'warn';
  const tone = state === 'ok' ? 'good' : toneOfFault;
  const title = needed || state === 'ok' ? name : `${name} (optional)`;
  const stateLine = { lead: `${state.padEnd(widestState)}  `, leadTone: tone, text: `${title}: ${detail}` } as const;
  return mend === undefined ? [stateLine] : [stateLine, { lead: `${' '.repeat(widestState)}  → `, text: mend }];
}
