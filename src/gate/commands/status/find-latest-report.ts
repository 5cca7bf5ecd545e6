import { countUnknownReports, readLatestReport } from '../../../adapters/store/results.ts';
import { judgeAgain } from '../../../core/decide/judge/judge-change.ts';
import { setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { JudgedReport, Report } from '../../../core/model/verdict/report.ts';
import { askJournal } from '../../trials/store/open-journal.ts';

/** Finds the report of the latest run that measured something, undefined when there is none. */
export async function findLatestReport(
  request: { readonly configFile: string },
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<JudgedReport | undefined> {
  const json = await askJournal(request, deps, (db) => readLatestReport(db));
  if (json === undefined) return undefined;
  const report: Report = JSON.parse(json);
  return { ...report, judgement: judgeAgain(report) };
}

/** Finds the latest report; throws ProblemError where there is none, or none that a key known here vouches for. */
export async function requireLatestReport(
  request: { readonly configFile: string },
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<JudgedReport> {
  const report = await findLatestReport(request, deps);
  if (report !== undefined) return report;
  const unknown = (await askJournal(request, deps, (db) => countUnknownReports(db))) ?? 0;
  const message =
    unknown === 0
      ? 'there is no report yet: nothing has been measured in this clone'
      : `there is no report to show: no trusted key signed ${unknown === 1 ? 'the one' : `the ${unknown}`} in the journal`;
  throw setupError('report-missing', message, unknown === 0 ? measureFirst : `${measureFirst} ${laterStep}`);
}

const measureFirst = 'Measure first: rentroll check. Committed verdicts are shown by: rentroll status.';
const laterStep =
  'In CI a later step knows the report of an earlier one by a key alone (RENTROLL_SIGNING_KEY, or that of the provider): give it to both, or keep what rentroll check --json prints.';
