import { type Command, Option } from 'commander';
import { answer, print, terminalOptions } from '../../command-line/answer.ts';
import { hereToWrite } from '../../command-line/here.ts';
import { configOption, jsonOption, type ReadOptions } from '../../command-line/parse-option.ts';

interface AdoptCommandOptions extends ReadOptions {
  readonly section?: string;
  readonly asRule?: string;
  readonly agent?: string;
  readonly dryRun?: boolean;
  readonly verbose?: boolean;
}

/** `adopt`: rules of an instruction file into the ledger. */
export function addAdopt(program: Command): void {
  program
    .command('adopt')
    .description('move the rules of an instruction file (CLAUDE.md, AGENTS.md) into the ledger, word for word')
    .argument('<file>', 'the file, with lines if you like: CLAUDE.md, CLAUDE.md:12 or CLAUDE.md:10-20')
    .option('--section <heading>', 'only what stands under this heading, for example "Testing" or "Testing > Rules"')
    .addOption(
      new Option('--as-rule <lines>', 'take exactly these lines, whatever they are: 12 or 12,15-17').conflicts(
        'section',
      ),
    )
    .option('--agent <name>', 'whose rules they are (default: the agent whose file it is, else all)')
    .option(...configOption)
    .option('--dry-run', 'show what would change, and write nothing')
    .option('--verbose', 'list every line that was not taken, and show the diff of every file')
    .option(...jsonOption)
    .addHelpText('after', examples)
    .action((file: string, options: AdoptCommandOptions) => answer(options.json, () => adopt(file, options)));
}

const examples = `
Examples:
  rentroll adopt CLAUDE.md --dry-run
  rentroll adopt CLAUDE.md --section "Code style"
  rentroll adopt AGENTS.md:10-20 --agent web
  rentroll adopt CLAUDE.md --as-rule 12,15-17

Only sentences that an agent can obey or break become rules; facts, commands, links, code and tables stay in the file.
--as-rule takes them all the same.
A rule whose words stood in the file at base is inherited: agents go on reading it, and nobody has measured it yet.
Any other is a candidate, which no agent reads until it earned. The same change compiles memory anew.`;

async function adopt(
  target: string,
  { config: configFile, json, verbose, ...rest }: AdoptCommandOptions,
): Promise<number> {
  const { adoptFile } = await import('../../../gate/flows/adopt/adopt-file.ts');
  const { renderAdopt } = await import('../../../gate/report/terminal/kept/render-adopt.ts');
  const today = new Date().toISOString().slice(0, 10);
  const result = await adoptFile({ ...rest, target, configFile, today }, hereToWrite());
  print(result, json, () => renderAdopt(result, verbose === true, terminalOptions()));
  return 0;
}
