import type { Command } from 'commander';
import { verifyReceipts } from '../../gate/upkeep/verify-receipts.ts';
import { defaultConfigFile } from '../../gate/world.ts';
import { renderReceipts } from '../../report/render-receipts.ts';
import { answer, print } from '../answer.ts';
import { openWorld } from '../open-world.ts';
import { terminalOptions } from '../show-report.ts';

interface VerifyOptions {
  readonly base?: string;
  readonly config: string;
  readonly json?: boolean;
}

/** `verify`: receipts against the repository, without running anything. */
export function addVerify(program: Command): void {
  program
    .command('verify')
    .description('hold every receipt against the repository: recompute its numbers, compare its hashes; nothing is run')
    .option('--base <ref>', 'commit a new receipt must fit (default: merge-base with the default branch)')
    .option('--config <file>', 'config, relative to the repository root', defaultConfigFile)
    .option('--json', 'print one JSON object')
    .addHelpText('after', examples)
    .action((options: VerifyOptions) => answer(options.json, () => verify(options)));
}

const examples = `
Examples:
  rentroll verify
  rentroll verify --json | jq '.receipts[] | select(.state != "valid")'

States: valid; stale (a warning: what it was measured on has changed since); mismatched, forged and unreadable (exit code 1).`;

async function verify({ config: configFile, json, ...rest }: VerifyOptions): Promise<number> {
  const result = await verifyReceipts({ ...rest, configFile }, openWorld());
  print(result, json, () => renderReceipts(result, terminalOptions()));
  return result.exitCode;
}
