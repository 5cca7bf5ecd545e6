import { writeSummary } from '../../doors/github/env-files.ts';
import { searchOnSchedule } from '../../flows/inherited/search-on-schedule.ts';
import type { Dependencies } from '../../foundation/model/request/dependencies.ts';
import { markdownFence } from '../../foundation/text/escape/escape-markdown.ts';
import { stableJson } from '../../foundation/text/json/read-json.ts';
import { defined } from '../../foundation/util/values.ts';
import { renderInherited } from '../../stages/gate/report/terminal/measured/render-inherited.ts';
import type { ActionInputs } from './action-inputs.ts';

const pageWidth = 100;

/**
 * Searches inherited lines after an audit, within the week's allowance, shows the search in log and summary, and adds what may go to the
 * receipts that the job hands on. `receipts` is JSON, or undefined when no rule was settled.
 */
export async function addSearch(
  { config: configFile, budgetTokens, concurrency }: ActionInputs,
  sha: string,
  receipts: string | undefined,
  deps: Dependencies,
): Promise<string | undefined> {
  const limits = {
    ...defined({ budgetTokens, concurrency }),
  };
  const found = await searchOnSchedule({ configFile, base: sha, head: sha, ...limits }, deps);
  if (found === undefined) return receipts;
  const report = renderInherited(found, { color: false, width: pageWidth });
  process.stdout.write(`\n${report}`);
  writeSummary(process.env, `### Inherited lines\n\n${markdownFence(report, 'text')}\n`);
  if (found.proposed.length === 0) return receipts;
  const handedOn = receipts === undefined ? { schema: 1, receipts: [] } : JSON.parse(receipts);
  return stableJson({ ...handedOn, removals: { rules: found.proposed, report } }, 0);
}
