import type { Command } from 'commander';
import { answer, print, terminalOptions } from '../../command-line/answer.ts';
import { here } from '../../command-line/here.ts';
import { parsePositive } from '../../command-line/parse-option.ts';

interface HistoryOptions {
  readonly days: number;
  readonly all?: boolean;
  readonly top: number;
  readonly json?: boolean;
}

const [usualDays, usualRows] = [90, 4];

/** `history`: how real work went. */
export function addHistory(program: Command): void {
  program
    .command('history')
    .description('where the tokens of real work went: by project, agent, model and tool, and week by week')
    .option('--days <n>', 'days before today that are looked at', parsePositive, usualDays)
    .option('--all', 'everything that was collected')
    .option('--top <n>', 'most rows of each table', parsePositive, usualRows)
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExamples:\n  rentroll history\n  rentroll history --all --json | jq .projects')
    .action((options: HistoryOptions) => answer(options.json, () => history(options)));
}

async function history({ days, all, top: most, json }: HistoryOptions): Promise<number> {
  const { readHistory } = await import('../../../flows/history/read-history.ts');
  const { renderHistory } = await import('../../../stages/gate/report/terminal/sessions/render-history.ts');
  (await import('../../../flows/collect/sweep-rows.ts')).sweepNow(here());
  const result = readHistory({ most, ...(all ? {} : { days }) }, here());
  print(result, json, () => renderHistory(result, terminalOptions()));
  return 0;
}
