import { type Command, Option } from 'commander';
import { hereToWrite } from '../here.ts';
import { baseOption, configOption, jsonOption, type ReadOptions } from '../shared-options.ts';
import { answer, print, terminalOptions } from '../terminal/answer.ts';

interface StampOptions extends ReadOptions {
  readonly base?: string;
  readonly dryRun?: boolean;
  readonly retire?: 'manual';
}

/** `stamp`: verdicts into ledger, receipts and baselines, and the compiled memory of every agent. */
export function addStamp(program: Command): void {
  program
    .command('stamp')
    .description('write measured verdicts into ledger, receipts and baselines, and the compiled memory of all agents')
    .option(...baseOption('commit the rules were measured against'))
    .option(...configOption)
    .addOption(
      new Option('--retire <how>', 'manual: evicted skills and commands stay for people, no model loads them').choices([
        'manual',
      ]),
    )
    .option('--dry-run', 'say what would be written, and write nothing')
    .option(...jsonOption)
    .addHelpText('after', examples)
    .action((options: StampOptions) => answer(options.json, () => stamp(options)));
}

const examples = `
Examples:
  rentroll stamp --dry-run
  rentroll stamp && git add --all && git commit --message "Stamp verdicts"
  rentroll audit && rentroll stamp --retire manual      an evicted skill stays, and people go on calling it

A rule that earns becomes active; one that does not earn, or saves by failing tasks, is evicted; an undecided one stays.
Of audits, a first strike is recorded; the second in a row evicts. Of rules that share a memory only one leaves at a time.
Only verdicts for the rule as it reads now are written. Running it twice changes nothing.
Without a new verdict it writes compiled memory alone, which is what a ledger edited by hand needs.
The files of an evicted skill, command or agent are yours to take out. --retire manual writes disable-model-invocation: true
into the head of a skill or command in place of that, also after a stamp without it.`;

async function stamp({ config: configFile, json, ...rest }: StampOptions): Promise<number> {
  const { stampRules } = await import('../../gate/flows/stamp/stamp-rules.ts');
  const { renderStamp } = await import('../../gate/report/terminal/kept/render-stamp.ts');
  const result = await stampRules({ ...rest, configFile }, hereToWrite());
  print({ schema: 1, ...result }, json, () => renderStamp(result, terminalOptions()));
  return 0;
}
