import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ContextReading } from '../../../foundation/model/live/context-reading.ts';
import { defaultConfigFile } from '../../../foundation/model/request/gate-request.ts';
import { answer, print, terminalOptions } from '../../command-line/answer.ts';
import { here, hereToWrite } from '../../command-line/here.ts';

interface MonitorOptions {
  readonly session?: string;
  readonly transcript?: string;
  readonly every?: number;
  readonly config: string;
  readonly exitCode?: boolean;
  readonly setup?: boolean;
  readonly remove?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
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
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  rentroll monitor\n  rentroll monitor --json | jq -r .recommendation\n  rentroll monitor --every 30s\n  rentroll monitor --setup',
    )
    .action((options: MonitorOptions) => answer(options.json, () => monitor(options)));
}

const unitMs: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

function parseEvery(text: string): number {
  const [, number = '', unit = ''] = /^([1-9]\d{0,4})([smh])$/.exec(text) ?? [];
  const ms = Number(number) * (unitMs[unit] ?? 0);
  if (ms > 0) return ms;
  throw new InvalidArgumentError('Expected a time such as 30s, 5m or 1h.');
}

async function monitor(options: MonitorOptions): Promise<number> {
  if (options.setup || options.remove) return setUp(options);
  const { readMonitorSettings, watchContext } = await import('../../../flows/monitor/watch-context.ts');
  const { renderMonitor } = await import('../../../stages/gate/report/terminal/sessions/render-monitor.ts');
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
  const { setUpMonitor } = await import('../../../flows/monitor/set-up-monitor.ts');
  const { renderMonitorSetup } = await import('../../../stages/gate/report/terminal/sessions/render-monitor.ts');
  const request = { bin: realpathSync(process.argv[1] ?? ''), isRemoved: remove, isWritten: yes };
  const result = await setUpMonitor(request, hereToWrite());
  print(result, json, () => renderMonitorSetup(result, terminalOptions()));
  return 0;
}

/** `statusline`: what Claude Code's status line starts. */
export function addStatusLine(program: Command): void {
  program
    .command('statusline')
    .description(
      'a status line of Claude Code: its JSON on stdin, one line about the context on stdout; always ends with 0',
    )
    .addHelpText('after', '\nInstall it: rentroll monitor --setup')
    .action(async () => {
      const { answerStatusLine } = await import('../../../flows/monitor/answer-status-line.ts');
      process.stdout.write(`${answerStatusLine(await readStdin())}\n`);
    });
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
