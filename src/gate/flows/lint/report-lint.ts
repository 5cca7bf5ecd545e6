import type { JudgedReport } from '../../../core/model/verdict/report.ts';
import { composeFailure } from '../../run/reporting/compose-failure.ts';
import type { LintResult } from './lint-files.ts';

/** Lint findings as a report, so that every renderer can show them: nothing is planned, measured or spent. */
export function reportLint({ problems, notices }: LintResult, configFile: string): JudgedReport {
  return composeFailure(problems, { configFile }, notices);
}
