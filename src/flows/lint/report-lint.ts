import { hasErrors } from '../../foundation/model/problem.ts';
import type { Report } from '../../foundation/model/verdict/report.ts';
import { composeFailure } from '../../run/reporting/compose-failure.ts';
import type { LintResult } from './run-lint.ts';

/** Lint findings as a report, so that every renderer can show them: nothing is planned, measured or spent. */
export function reportLint({ problems, notices }: LintResult, configFile: string): Report {
  const report = composeFailure(problems, { configFile });
  const warnings = problems.length;
  const fine = `Lint found no errors${warnings === 0 ? '' : ` and ${warnings} warning${warnings === 1 ? '' : 's'}`}.`;
  return { ...report, notices, ...(hasErrors(problems) ? {} : { headline: fine }) };
}
