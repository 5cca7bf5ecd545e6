import { readLatestReport } from '../../doors/store/results.ts';
import { ProblemError } from '../../foundation/model/problem.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { Report } from '../../foundation/model/verdict/report.ts';
import { askJournal } from '../../run/journal/ask-journal.ts';

/** The report of the latest run that measured something, undefined when there is none. */
export async function findLatestReport(
  request: { readonly configFile: string },
  world: Pick<World, 'cwd'>,
): Promise<Report | undefined> {
  const json = await askJournal(request, world, (db) => readLatestReport(db));
  return json === undefined ? undefined : JSON.parse(json);
}

/** Like `findLatestReport`; throws ProblemError when nothing has been measured in this clone. */
export async function requireLatestReport(
  request: { readonly configFile: string },
  world: Pick<World, 'cwd'>,
): Promise<Report> {
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
