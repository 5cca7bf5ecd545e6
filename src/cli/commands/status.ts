import type { Command } from 'commander';
import { hereWithSessions } from '../session-port.ts';
import { baseOption, configOption, jsonOption } from '../shared-options.ts';
import { answer, print, terminalOptions } from '../terminal/answer.ts';

interface StatusOptions {
  readonly base?: string;
  readonly config: string;
  readonly verbose?: boolean;
  readonly json?: boolean;
}

/** `status`: what stands. */
export function addStatus(program: Command): void {
  program
    .command('status')
    .description('show all rules with rent, savings and evictions, the suites, real work, and what measuring has cost')
    .option(...baseOption('commit receipts are checked against'))
    .option(...configOption)
    .option('--verbose', 'all of it: more than a screen, with real work by project, tool, rule set and rule')
    .option(...jsonOption)
    .addHelpText(
      'after',
      '\nExamples:\n  rentroll status\n  rentroll status --verbose\n  rentroll status --json | jq .agents',
    )
    .action((options: StatusOptions) => answer(options.json, () => status(options)));
}

async function status(options: StatusOptions): Promise<number> {
  const { config: configFile, json, verbose = false, ...rest } = options;
  const { readStatus } = await import('../../gate/flows/status/read-status.ts');
  const isBrief = !verbose && json !== true;
  const result = await readStatus({ ...rest, configFile, isBrief }, hereWithSessions());
  const { toStatusBlocks, toBriefStatusBlocks } = await import('../../gate/report/pages/status/status-page.ts');
  const { printTerminal } = await import('../../core/report/print-terminal.ts');
  const describe = verbose ? toStatusBlocks : toBriefStatusBlocks;
  print(result, json, () => printTerminal(describe(result), terminalOptions()));
  return 0;
}
