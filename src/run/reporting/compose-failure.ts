import type { Problem } from '../../foundation/model/problem.ts';
import type { GateRequest } from '../../foundation/model/request/world.ts';
import type { Report } from '../../foundation/model/verdict/report.ts';
import { locateFiles } from '../../repository/reading/repository-paths.ts';
import { buildReport } from '../../stages/gate/report/build-report.ts';
import type { ReportInput } from '../../stages/gate/report/report-input.ts';

/** The report of a gate that could not even read its inputs. */
export function composeFailure(problems: readonly Problem[], request: GateRequest): Report {
  const nothing: Omit<ReportInput, 'problems'> = {
    baseSha: request.base ?? '',
    headSha: request.head ?? '',
    ledgerFile: locateFiles(request.configFile).ledger,
    notices: [],
    verdicts: [],
    bundles: [],
    unstamped: [],
    firstPullRequest: false,
    dryRun: false,
  };
  return buildReport({ ...nothing, problems });
}
