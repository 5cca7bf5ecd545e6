import type { Command } from 'commander';
import { here } from '../here.ts';
import { baseOption, configOption, jsonOption, type ReadOptions, type RunOptions } from '../shared-options.ts';
import { answer, print, terminalOptions } from '../terminal/answer.ts';

interface VerifyOptions extends ReadOptions, Pick<RunOptions, 'base'> {}

/** `verify`: receipts against the repository, without running anything. */
export function addVerify(program: Command): void {
  program
    .command('verify')
    .description(
      'check every receipt against the repository: recompute its numbers, compare its hashes; nothing is run',
    )
    .option(...baseOption('commit a new receipt must fit'))
    .option(...configOption)
    .option(...jsonOption)
    .addHelpText('after', examples)
    .action((options: VerifyOptions) => answer(options.json, () => verify(options)));
}

const examples = `
Examples:
  rentroll verify
  rentroll verify --json | jq '.receipts[] | select(.state != "valid")'

States: valid; stale (a warning: what it was measured on has changed since); mismatched, forged and unreadable (exit code 1).`;

async function verify({ config: configFile, json, base }: VerifyOptions): Promise<number> {
  const request = base === undefined ? { configFile } : { configFile, base };
  const { verifyReceipts } = await import('../../gate/flows/verify-receipts.ts');
  const { renderReceipts } = await import('../../gate/report/terminal/kept/render-receipts.ts');
  const result = await verifyReceipts(request, here());
  print({ schema: 1, ...result }, json, () => renderReceipts(result, terminalOptions()));
  return result.exitCode;
}
