import { type Command, InvalidArgumentError, Option } from 'commander';
import { defaultConfigFile } from '../../../core/model/request/gate-request.ts';
import { type HistoryKey, historyKeys } from '../../../core/model/session/history.ts';
import { answer, show } from '../../command-line/answer.ts';
import { here } from '../../command-line/here.ts';
import { jsonOption, parseEvery, parsePositive } from '../../command-line/parse-option.ts';
import { showImport } from '../../progress/show-import.ts';
import type { MonitorOptions } from './run-monitor.ts';

interface HistoryOptions {
  readonly days?: number;
  readonly all?: boolean;
  readonly top?: number;
  readonly by?: readonly HistoryKey[];
  readonly json?: boolean;
}

const [usualDays, usualRows, usualSplitRows] = [90, 4, 31];

/** `history`: how real work went. */
export function addHistory(program: Command): void {
  program
    .command('history')
    .description('where the tokens of real work went: by project, agent, model and tool, and week by week')
    .option(
      '--days <n>',
      `days before today that are looked at (default: ${usualDays}, all where none is that new)`,
      parsePositive,
    )
    .option('--all', 'everything that was collected')
    .option('--by <keys>', `one table by ${historyKeys.join(', ')}, or several such as day,model`, parseKeys)
    .option('--top <n>', `most rows of each table (default: ${usualRows}, with --by ${usualSplitRows})`, parsePositive)
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

async function history({ days, all, by, top, json }: HistoryOptions): Promise<number> {
  const { readHistory } = await import('../../../session/history/show-history.ts');
  const { renderHistory } = await import('../../../session/report/render-history.ts');
  (await import('../../../session/collect/sweep-rows.ts')).sweepNow(here());
  const time = all ? {} : { days: days ?? usualDays, isUsual: days === undefined };
  const most = top ?? (by ? usualSplitRows : usualRows);
  const { readMerged } = await import('../../../session/history/split-history.ts');
  const changes = by?.includes('change') ? { changes: await readMerged(here().cwd) } : {};
  const result = readHistory({ most, ...time, ...(by && { by }), ...changes }, here());
  return show(result, json, renderHistory);
}

interface ImportOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** `import`: sessions from the transcripts that lie on this machine. */
export function addImport(program: Command): void {
  program
    .command('import')
    .description(
      'read the transcripts of Claude Code and Codex on this machine, as far as they have grown since the last time',
    )
    .argument('[folder...]', 'folders to look into (default: ~/.claude/projects and ~/.codex/sessions)')
    .option('-q, --quiet', 'no progress on stderr')
    .option(...jsonOption)
    .addHelpText(
      'after',
      '\nExamples:\n  rentroll session import\n  rentroll session import ~/old-laptop/.claude/projects --json',
    )
    .action((folders: readonly string[], options: ImportOptions) =>
      answer(options.json, () => importSessions(folders, options)),
    );
}

async function importSessions(folders: readonly string[], { json, quiet }: ImportOptions): Promise<number> {
  const { importTranscripts } = await import('../../../session/collect/import-transcripts.ts');
  const { renderImport } = await import('../../../session/report/render-history.ts');
  const onProgress = quiet ? undefined : showImport(process.stderr);
  const result = importTranscripts({ folders, ...(onProgress && { onProgress }) }, here());
  return show(result, json, renderImport);
}

/** `monitor`: how full the context of a session is. */
export function addMonitor(program: Command): void {
  program
    .command('monitor')
    .description('how full the context of the session here is, and what follows: CONTINUE, WRAP_UP or END_TURN')
    .addOption(
      new Option('--session <id>', 'of this session (default: the newest of this project)').conflicts('transcript'),
    )
    .option('--transcript <file>', 'of the session of this transcript')
    .option('--every <time>', 'again and again until interrupted, for example 30s', parseEvery)
    .option('--config <file>', 'config with the thresholds, relative to the repository root', defaultConfigFile)
    .option('--exit-code', 'end with 0 for CONTINUE, 3 for WRAP_UP, 1 for END_TURN')
    .addOption(new Option('--setup', "show what a status line changes in Claude Code's settings").conflicts('remove'))
    .option('--remove', 'show what taking the status line out again changes')
    .option('--yes', 'with --setup or --remove: write it')
    .option(...jsonOption)
    .addHelpText(
      'after',
      '\nExamples:\n  rentroll session monitor\n  rentroll session monitor --json | jq -r .recommendation\n  rentroll session monitor --every 30s\n  rentroll session monitor --setup',
    )
    .action((options: MonitorOptions) =>
      answer(options.json, async () => (await import('./run-monitor.ts')).monitor(options)),
    );
}

/** `statusline`: what Claude Code's status line starts. */
export function addStatusLine(program: Command): void {
  program
    .command('statusline')
    .description(
      'a status line of Claude Code: its JSON on stdin, one line about the context on stdout; always ends with 0',
    )
    .addHelpText('after', '\nInstall it: rentroll session monitor --setup')
    .action(async () => (await import('./run-monitor.ts')).runStatusLine());
}
