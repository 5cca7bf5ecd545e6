import type { Command } from 'commander';
import { answer } from '../../command-line/answer.ts';
import { configOption, jsonOption } from '../../command-line/parse-option.ts';
import type { LiveOptions } from './run-live.ts';

/** `live`: what real sessions say of rules that buy behaviour. */
export function addLive(program: Command): void {
  const live = program
    .command('live')
    .description(
      'whether real sessions still follow rules that have a probe, and whether the rules still change anything',
    )
    .option('--pool <file...>', 'add the counts that others shared, one file for each person')
    .option('--share', 'print what you may hand to others: six integers a rule, no session, no text')
    .option(...configOption)
    .option(...jsonOption)
    .addHelpText(
      'after',
      '\nExamples:\n  rentroll session live\n  rentroll session live --json | jq .rules\n  rentroll session live --share > me.json\n  rentroll session live on\n  rentroll session live off',
    )
    .action((options: LiveOptions) => answer(options.json, async () => (await import('./run-live.ts')).live(options)));
  live
    .command('on')
    .description('let rules that live.rules of the base lists be withheld from one of your sessions in four')
    .option(...jsonOption)
    .action((_, command: Command) =>
      answer(isJson(command), async () => (await import('./run-live.ts')).liveOn({ json: isJson(command) })),
    );
  live
    .command('off')
    .description('withhold nothing from your sessions any more, at once; deletes nothing that was counted')
    .option('--session [id]', 'only from this session (default: the one this command stands in)')
    .option(...jsonOption)
    .action((options: Pick<LiveOptions, 'session'>, command: Command) =>
      answer(isJson(command), async () =>
        (await import('./run-live.ts')).liveOff({ ...options, json: isJson(command) }),
      ),
    );
}

/** The option may stand before the word or behind it. */
function isJson(command: Command): boolean {
  return command.optsWithGlobals<{ json?: boolean }>().json === true;
}
