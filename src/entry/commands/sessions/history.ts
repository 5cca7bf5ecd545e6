import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { defaultConfigFile } from '../../../core/model/request/gate-request.ts';
import { type HistoryKey, historyKeys } from '../../../core/model/session/history.ts';
import type { ContextReading } from '../../../session/monitor/context-reading.ts';
import { answer, print, show, terminalOptions } from '../../command-line/answer.ts';
import { findLauncher } from '../../command-line/find-package.ts';
import { here, hereToWrite } from '../../command-line/here.ts';
import { jsonOption, parseEvery, parsePositive, type ReadOptions } from '../../command-line/parse-option.ts';
import { showImport } from '../../progress/show-import.ts';

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
    .action((options: MonitorOptions) => answer(options.json, () => monitor(options)));
}

/** `statusline`: what Claude Code's status line starts. */
export function addStatusLine(program: Command): void {
  program
    .command('statusline')
    .description(
      'a status line of Claude Code: its JSON on stdin, one line about the context on stdout; always ends with 0',
    )
    .addHelpText('after', '\nInstall it: rentroll session monitor --setup')
    .action(() => runStatusLine());
}

/** Options of `monitor`. */
interface MonitorOptions extends ReadOptions {
  readonly session?: string;
  readonly transcript?: string;
  readonly every?: number;
  readonly exitCode?: boolean;
  readonly setup?: boolean;
  readonly remove?: boolean;
  readonly yes?: boolean;
}

/** Runs `monitor`. */
async function monitor(options: MonitorOptions): Promise<number> {
  if (options.setup || options.remove) return setUp(options);
  const { readMonitorSettings, watchContext } = await import('../../../session/monitor/watch-context.ts');
  const { renderMonitor } = await import('../../../session/report/render-monitor.ts');
  const watch = watchContext(options, readMonitorSettings(options.config, here()), here());
  for (;;) {
    const reading = watch.read();
    print(reading, options.json, () => renderMonitor(reading, terminalOptions()));
    if (options.every === undefined) return options.exitCode === true ? exitCodes[reading.recommendation] : 0;
    await sleep(options.every);
  }
}

/** As of a gate: nothing to object, undecided, no. */
const exitCodes: Readonly<Record<ContextReading['recommendation'], number>> = { CONTINUE: 0, WRAP_UP: 3, END_TURN: 1 };

async function setUp({ remove = false, yes = false, json }: MonitorOptions): Promise<number> {
  const { setUpMonitor } = await import('../../../session/monitor/change-settings.ts');
  const { renderMonitorSetup } = await import('../../../session/report/render-monitor.ts');
  const request = { launcher: findLauncher(), isRemoved: remove, isWritten: yes };
  const result = await setUpMonitor(request, hereToWrite());
  return show(result, json, renderMonitorSetup);
}

/** Runs `statusline`: a line for whatever comes on stdin. */
async function runStatusLine(): Promise<void> {
  const { answerStatusLine } = await import('../../../session/monitor/answer-status-line.ts');
  process.stdout.write(`${answerStatusLine(await readStdin())}\n`);
}

/** Most characters of what Claude Code tells a status line; it is a few thousand. */
const mostCharacters = 1_000_000;

async function readStdin(): Promise<string> {
  let text = '';
  try {
    for await (const chunk of process.stdin.setEncoding('utf8')) {
      text += chunk;
      if (text.length > mostCharacters) return '';
    }
  } catch {
    // A terminal that is gone has nothing to tell.
  }
  return text;
}
