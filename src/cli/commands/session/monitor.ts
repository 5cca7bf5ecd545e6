import { setTimeout as sleep } from 'node:timers/promises';
import { InvalidArgumentError } from 'commander';
import type { ContextReading } from '../../../session/monitor/context-reading.ts';
import { defineCommand } from '../../define-command.ts';
import { parsed, text } from '../../define-options.ts';
import { here } from '../../here.ts';
import { namesOf } from '../../names-of.ts';
import * as shared from '../../shared-options.ts';
import { print, terminalOptions } from '../../terminal/answer.ts';

/** `session monitor`: how full the context of a session is. */
export const command = defineCommand({
  summary: 'show how full the context of the session here is, and the recommendation: CONTINUE, WRAP_UP or END_TURN',
  options: {
    session: text('<id>', 'session to show (default: the newest of this project)'),
    every: parsed('<time>', 'repeat at this interval until interrupted, for example 30s', parseEvery),
    config: shared.configOf('config with the thresholds, relative to the repository root'),
    json: shared.json,
  },
  help: `
Examples:
  rentroll session monitor
  rentroll session monitor --json | jq -r .${namesOf<ContextReading>('recommendation')}
  rentroll session monitor --every 30s`,
  async run({ config: configFile, every, json, ...rest }) {
    const { readMonitorSettings, watchContext } = await import('../../../session/monitor/watch-context.ts');
    const { renderMonitor } = await import('../../../session/report/render-monitor.ts');
    const watch = watchContext(rest, await readMonitorSettings(configFile, here()), here());
    for (;;) {
      const reading = watch.read();
      print(reading, json, () => renderMonitor(reading, terminalOptions()));
      if (every === undefined) return 0;
      await sleep(every);
    }
  },
});

const unitMs: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

/** A time of seconds, minutes or hours such as 30s, in milliseconds. Throws InvalidArgumentError for another text. */
function parseEvery(written: string): number {
  const [, number = '', unit = ''] = /^([1-9]\d{0,4})([smh])$/.exec(written) ?? [];
  const ms = Number(number) * (unitMs[unit] ?? 0);
  if (ms > 0) return ms;
  throw new InvalidArgumentError('Expected a time such as 30s, 5m or 1h.');
}
