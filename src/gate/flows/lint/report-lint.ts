import type { JudgedReport } from '../../../core/model/verdict/report.ts';
import type { LintFindings } from '../../report/terminal/kept/render-lint.ts';
import { composeFailure } from '../../run/reporting/compose-failure.ts';

/** Lint findings as a report, so that every renderer can show them: nothing is planned, measured or spent. */
export function reportLint({ problems, notices }: LintFindings, configFile: string): JudgedReport {
  return composeFailure(problems, { configFile }, notices);
}
