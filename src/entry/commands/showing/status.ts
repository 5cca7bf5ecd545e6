import type { Command } from 'commander';
import { defaultConfigFile } from '../../../foundation/model/request/gate-request.ts';
import { answer, print, terminalOptions } from '../../command-line/answer.ts';
import { here } from '../../command-line/here.ts';

interface StatusOptions {
  readonly base?: string;
  readonly config: string;
  readonly json?: boolean;
}

/** `status`: what stands. */
export function addStatus(program: Command): void {
  program
    .command('status')
    .description(
      'where things stand: rules by agent, rent per call, savings of active rules, evictions, candidates, last budget',
    )
    .option('--base <ref>', 'commit receipts are checked against (default: merge-base with the default branch)')
    .option('--config <file>', 'config, relative to the repository root', defaultConfigFile)
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExamples:\n  rentroll status\n  rentroll status --json | jq .agents')
    .action((options: StatusOptions) => answer(options.json, () => status(options)));
}

async function status({ config: configFile, json, ...rest }: StatusOptions): Promise<number> {
  const { readStatus } = await import('../../../flows/status/read-status.ts');
  const { renderStatus } = await import('../../../stages/gate/report/terminal/kept/render-status.ts');
  const result = await readStatus({ ...rest, configFile }, here());
  print(result, json, () => renderStatus(result, terminalOptions()));
  return 0;
}
