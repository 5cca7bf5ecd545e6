import { InvalidArgumentError } from 'commander';
import { type HistoryKey, historyKeys, type WorkHistory } from '../../../core/model/session/history.ts';
import { defined } from '../../../core/util/values.ts';
import { defineCommand } from '../../define-command.ts';
import { flag, parsed, wholeNumber } from '../../define-options.ts';
import { here } from '../../here.ts';
import { namesOf } from '../../names-of.ts';
import * as shared from '../../shared-options.ts';
import { show } from '../../terminal/answer.ts';

/** Rows of each table: of the overview, of one table by keys, and of that table as JSON. */
const [overviewRows, splitRows, jsonRows] = [4, 31, 100_000];

/** `session history`: how real work went. */
export const command = defineCommand({
  summary: 'show where the tokens of real work went: by project, agent, model and tool',
  options: {
    days: wholeNumber('<n>', 'days before today to count (default: all that were collected)'),
    utc: flag('count by days of UTC (default: days of your time zone)'),
    by: parsed('<keys>', `one table by ${historyKeys.join(', ')}, or several such as day,model`, parseKeys),
    json: shared.json,
  },
  help: `
Examples:
  rentroll session history
  rentroll session history --days 90
  rentroll session history --by day,model
  rentroll session history --json | jq .${namesOf<WorkHistory>('projects')}`,
  async run({ days, by, utc = false, json }) {
    const { readHistory } = await import('../../../session/history/show-history.ts');
    const { renderHistory } = await import('../../../session/report/render-history.ts');
    const tableRows = json ? jsonRows : splitRows;
    const most = by ? tableRows : overviewRows;
    return show(readHistory({ most, ...defined({ days, by }), isUtc: utc }, here()), json, renderHistory);
  },
});

/** Parses keys such as "day,model". Throws InvalidArgumentError for another word. */
function parseKeys(written: string): readonly HistoryKey[] {
  const keys = [...new Set(written.split(',').map((key) => key.trim()))];
  const columns = keys.flatMap((name) => historyKeys.find((key) => key === name) ?? []);
  if (columns.length < keys.length) throw new InvalidArgumentError(`Expected some of ${historyKeys.join(', ')}.`);
  return columns;
}
