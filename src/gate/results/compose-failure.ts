import { judgeProblems } from '../../core/decide/judge/judge-change.ts';
import { spentOf } from '../../core/model/money/budget.ts';
import type { Problem, ProblemError } from '../../core/model/problem.ts';
import type { ChangeRefs } from '../../core/model/request/gate-request.ts';
import type { JudgedReport } from '../../core/model/verdict/report.ts';
import { locateFiles } from '../change/read-files.ts';
import { buildReport } from '../report/build-report.ts';

/** Composes the report of a gate that ended in an error: its problems, and what its run had spent by then. */
export function composeStop(error: ProblemError, request: ChangeRefs): JudgedReport {
  return { ...composeFailure(error.problems, request), ...spentOf(error) };
}

/** Composes the report of a gate that could not even read its inputs, and of linting: problems and nothing else. */
export function composeFailure(
  problems: readonly Problem[],
  request: ChangeRefs,
  notices: readonly string[] = [],
): JudgedReport {
  return buildReport({
    baseSha: request.base ?? '',
    headSha: request.head ?? '',
    ledgerFile: locateFiles(request.configFile).ledger,
    judgement: judgeProblems(problems),
    onUndecided: 'neutral',
    problems,
    notices,
    verdicts: [],
  });
}
