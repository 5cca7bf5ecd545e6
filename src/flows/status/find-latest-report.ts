import { readLatestReport } from '../../doors/store/results.ts';
import { ProblemError } from '../../foundation/model/problem.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { JudgedReport, Report } from '../../foundation/model/verdict/report.ts';
import { askJournal } from '../../run/journal/ask-journal.ts';
import { judgeAgain } from '../../stages/gate/decide/judge/judge-change.ts';

/** The report of the latest run that measured something, undefined when there is none. */
export async function findLatestReport(
  request: { readonly configFile: string },
  world: Pick<World, 'cwd' | 'env'>,
): Promise<JudgedReport | undefined> {
  const json = await askJournal(request, world, (db) => readLatestReport(db));
  if (json === undefined) return undefined;
  const report: Report = JSON.parse(json);
  return { ...report, judgement: judgeAgain(report) };
}

/** Like `findLatestReport`; throws ProblemError when nothing has been measured in this clone. */
export async function requireLatestReport(
  request: { readonly configFile: string },
  world: Pick<World, 'cwd' | 'env'>,
): Promise<JudgedReport> {
  const report = await findLatestReport(request, world);
  if (report !== undefined) return report;
  throw new ProblemError([
    {
      code: 'report-missing',
      severity: 'error',
      message: 'there is no report yet: nothing has been measured in this clone',
      hint: 'Measure first: rentroll check. Committed verdicts are shown by: rentroll status.',
      blame: 'setup',
    },
  ]);
}
