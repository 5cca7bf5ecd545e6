import { type Command, Option } from 'commander';
import { answer, print, terminalOptions } from '../../command-line/answer.ts';
import { hereToWrite } from '../../command-line/here.ts';
import { baseOption, configOption, jsonOption, type ReadOptions } from '../../command-line/parse-option.ts';

interface StampOptions extends ReadOptions {
  readonly base?: string;
  readonly dryRun?: boolean;
  readonly retire?: 'manual';
}

/** `stamp`: verdicts into ledger, receipts, baselines and compiled memory. */
export function addStamp(program: Command): void {
  program
    .command('stamp')
    .description('write measured verdicts into the working tree: ledger, receipts, baselines, compiled memory')
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
The files of an evicted skill, command or agent are yours to take out. --retire manual writes disable-model-invocation: true
into the head of a skill or command in place of that, also after a stamp without it.`;

async function stamp({ config: configFile, json, ...rest }: StampOptions): Promise<number> {
  const { stampRules } = await import('../../../gate/flows/stamp/stamp-rules.ts');
  const { renderStamp } = await import('../../../gate/report/terminal/kept/render-stamp.ts');
  const result = await stampRules({ ...rest, configFile }, hereToWrite());
  print({ schema: 1, ...result }, json, () => renderStamp(result, terminalOptions()));
  return 0;
}

interface CompileOptions extends ReadOptions {
  readonly check?: boolean;
}

/** `compile`: every agent's memory from the ledger. */
export function addCompile(program: Command): void {
  program
    .command('compile')
    .description('write the compiled memory of all agents from the ledger')
    .option('--check', 'write nothing; fail and show the first line of each memory that differs from the ledger')
    .option(...configOption)
    .option(...jsonOption)
    .addHelpText('after', compileExamples)
    .action((options: CompileOptions) => answer(options.json, () => compile(options)));
}

const compileExamples = `
Examples:
  rentroll compile
  rentroll compile --check                exit code 1 when a memory was edited by hand`;

async function compile({ config: configFile, check, json }: CompileOptions): Promise<number> {
  const { compileAgents, requireCompiled } = await import('../../../gate/flows/compile-agents.ts');
  const { renderWritten } = await import('../../../gate/report/terminal/kept/render-stamp.ts');
  const title = 'Compiled memory is what the ledger gives.';
  const deps = hereToWrite();
  if (check) await requireCompiled({ configFile }, deps);
  const { files, reading } = check ? { files: [], reading: [] } : await compileAgents({ configFile }, deps);
  const words = () => renderWritten(title, files, reading, terminalOptions());
  print({ schema: 1, files, reading, problems: [] }, json, words);
  return 0;
}
