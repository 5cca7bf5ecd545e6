import { setTimeout as sleep } from 'node:timers/promises';
import type { ContextReading } from '../../../session/monitor/context-reading.ts';
import { print, show, terminalOptions } from '../../command-line/answer.ts';
import { findLauncher } from '../../command-line/find-package.ts';
import { here, hereToWrite } from '../../command-line/here.ts';
import type { ReadOptions } from '../../command-line/parse-option.ts';

/** Options of `monitor`. */
export interface MonitorOptions extends ReadOptions {
  readonly session?: string;
  readonly transcript?: string;
  readonly every?: number;
  readonly exitCode?: boolean;
  readonly setup?: boolean;
  readonly remove?: boolean;
  readonly yes?: boolean;
}

/** Runs `monitor`. */
export async function monitor(options: MonitorOptions): Promise<number> {
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
export async function runStatusLine(): Promise<void> {
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
