import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { defaultConfigFile } from '../../../core/model/request/gate-request.ts';
import { type HistoryKey, historyKeys } from '../../../core/model/session/history.ts';
import { here } from '../../here.ts';
import { showImport } from '../../progress/show-import.ts';
import { jsonOption, parseEvery, parsePositive, type ReadOptions } from '../../shared-options.ts';
import { answer, print, show, terminalOptions } from '../../terminal/answer.ts';

interface HistoryOptions {
  readonly days?: number;
  readonly all?: boolean;
  readonly by?: readonly HistoryKey[];
  readonly json?: boolean;
}

const usualDays = 90;

/** Rows of each table: of the overview, of one table by keys, and of that table as JSON. */
const [overviewRows, splitRows, jsonRows] = [4, 31, 100_000];

/** `history`: how real work went. */
export function addHistory(program: Command): void {
  program
    .command('history')
    .description('show where the tokens of real work went: by project, agent, model and tool, and week by week')
    .option(
      '--days <n>',
      `days before today that are looked at (default: ${usualDays}, all where none is that new)`,
      parsePositive,
    )
    .option('--all', 'everything that was collected')
    .option('--by <keys>', `one table by ${historyKeys.join(', ')}, or several such as day,model`, parseKeys)
    .option(...jsonOption)
    .addHelpText(
      'after',
      '\nExamples:\n  rentroll session history\n  rentroll session history --by day,model --all\n  rentroll session history --by change          what each merged change of this repository took\n  rentroll session history --all --json | jq .projects',
    )
    .action((options: HistoryOptions) => answer(options.json, () => history(options)));
}

/** Keys such as "day,model"; tools are counted by time alone. */
function parseKeys(text: string): readonly HistoryKey[] {
  const keys = [...new Set(text.split(',').map((key) => key.trim()))];
  const known = keys.flatMap((name) => historyKeys.find((key) => key === name) ?? []);
  if (known.length < keys.length) throw new InvalidArgumentError(`Expected some of ${historyKeys.join(', ')}.`);
  const isApart = keys.some((key) => !['tool', 'day', 'week'].includes(key));
  if (keys.includes('tool') && isApart) throw new InvalidArgumentError('Tools are counted by day and week alone.');
  if (keys.includes('change') && keys.length > 1) throw new InvalidArgumentError('Changes are counted alone.');
  return known;
}

async function history({ days, all, by, json }: HistoryOptions): Promise<number> {
  const { readHistory } = await import('../../../session/history/show-history.ts');
  const { renderHistory } = await import('../../../session/report/render-history.ts');
  const time = all ? {} : { days: days ?? usualDays, isUsual: days === undefined };
  const tableRows = json === true ? jsonRows : splitRows;
  const most = by ? tableRows : overviewRows;
  const { readMerged } = await import('../../../session/history/split-history.ts');
  const changes = by?.includes('change') ? { changes: await readMerged(here().cwd) } : {};
  const result = readHistory({ most, ...time, ...(by && { by }), ...changes }, here());
  return show(result, json, renderHistory);
}

interface ImportOptions {
  readonly json?: boolean;
}

/** `import`: sessions from the transcripts that lie on this machine. */
export function addImport(program: Command): void {
  program
    .command('import')
    .description('read the transcripts of Claude Code and Codex on this machine that are new or have changed')
    .argument('[folder...]', 'folders to look into (default: ~/.claude/projects and ~/.codex/sessions)')
    .option(...jsonOption)
    .addHelpText(
      'after',
      '\nExamples:\n  rentroll session import\n  rentroll session import ~/old-laptop/.claude/projects --json',
    )
    .action((folders: readonly string[], options: ImportOptions) =>
      answer(options.json, () => importSessions(folders, options)),
    );
}

async function importSessions(folders: readonly string[], { json }: ImportOptions): Promise<number> {
  const { importTranscripts } = await import('../../../session/collect/import-transcripts.ts');
  const { renderImport } = await import('../../../session/report/render-history.ts');
  const onProgress = process.stderr.isTTY ? showImport(process.stderr) : undefined;
  const result = importTranscripts({ folders, ...(onProgress && { onProgress }) }, here());
  return show(result, json, renderImport);
}

/** `monitor`: how full the context of a session is. */
export function addMonitor(program: Command): void {
  program
    .command('monitor')
    .description('show how full the context of the session here is, and what follows: CONTINUE, WRAP_UP or END_TURN')
    .option('--session <id>', 'of this session (default: the newest of this project)')
    .option('--every <time>', 'again and again until interrupted, for example 30s', parseEvery)
    .option('--config <file>', 'config with the thresholds, relative to the repository root', defaultConfigFile)
    .option(...jsonOption)
    .addHelpText(
      'after',
      '\nExamples:\n  rentroll session monitor\n  rentroll session monitor --json | jq -r .recommendation\n  rentroll session monitor --every 30s\n\nIn the status line of Claude Code: rentroll hook install statusline',
    )
    .action((options: MonitorOptions) => answer(options.json, () => monitor(options)));
}

/** Options of `monitor`. */
interface MonitorOptions extends ReadOptions {
  readonly session?: string;
  readonly every?: number;
}

/** Runs `monitor`. */
async function monitor(options: MonitorOptions): Promise<number> {
  const { readMonitorSettings, watchContext } = await import('../../../session/monitor/watch-context.ts');
  const { renderMonitor } = await import('../../../session/report/render-monitor.ts');
  const watch = watchContext(options, readMonitorSettings(options.config, here()), here());
  for (;;) {
    const reading = watch.read();
    print(reading, options.json, () => renderMonitor(reading, terminalOptions()));
    if (options.every === undefined) return 0;
    await sleep(options.every);
  }
}
