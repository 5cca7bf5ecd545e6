import type { Command } from 'commander';
import { defaultConfigFile } from '../../../foundation/model/request/gate-request.ts';
import { answer, print, terminalOptions } from '../../command-line/answer.ts';
import { hereToWrite } from '../../command-line/here.ts';

interface ProposeOptions {
  readonly config: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `propose`: candidates from sessions into the ledger. */
export function addPropose(program: Command): void {
  program
    .command('propose')
    .description(
      'write the candidates that came from sessions of this repository into its ledger, with their provenance',
    )
    .option('--config <file>', 'config, relative to the repository root', defaultConfigFile)
    .option('--dry-run', 'show what would change, and write nothing')
    .option('--json', 'print one JSON object')
    .addHelpText('after', examples)
    .action((options: ProposeOptions) => answer(options.json, () => propose(options)));
}

const examples = `
Candidates are in no memory until they earned: rentroll check measures those that a change brings.

Examples:
  rentroll propose --dry-run
  rentroll propose
  rentroll propose --json | jq .added`;

async function propose({ config: configFile, json, ...rest }: ProposeOptions): Promise<number> {
  const { proposeCandidates } = await import('../../../flows/propose/propose-candidates.ts');
  const { renderPropose } = await import('../../../stages/gate/report/terminal/sessions/render-propose.ts');
  const result = await proposeCandidates({ ...rest, configFile }, hereToWrite());
  print(result, json, () => renderPropose(result, terminalOptions()));
  return 0;
}
