import type { ReceiptRow, VerifyResult } from '../../core/model/verdict/receipt.ts';
import { defineCommand } from '../define-command.ts';
import { here } from '../here.ts';
import { namesOf } from '../names-of.ts';
import * as shared from '../shared-options.ts';
import { print, terminalOptions } from '../terminal/answer.ts';

/** `verify`: receipts against the repository, without running anything. */
export const command = defineCommand({
  summary: 'check every receipt against the repository: recompute its numbers, compare its hashes; nothing is run',
  options: { base: shared.base('commit a new receipt must fit'), config: shared.config, json: shared.json },
  help: `
Examples:
  rentroll verify
  rentroll verify --json | jq '.${namesOf<VerifyResult>('receipts')}[] | select(.${namesOf<ReceiptRow>('state')} != "valid")'

States: valid; stale (a warning: what it was measured on has changed since); mismatched, forged and unreadable (exit code 1).`,
  async run({ config: configFile, json, ...rest }) {
    const { verifyReceipts } = await import('../../gate/commands/verify-receipts.ts');
    const { renderReceipts } = await import('../../gate/report/terminal/kept/render-receipts.ts');
    const result = await verifyReceipts({ ...rest, configFile }, here());
    print({ schema: 1, ...result }, json, () => renderReceipts(result, terminalOptions()));
    return result.exitCode;
  },
});
