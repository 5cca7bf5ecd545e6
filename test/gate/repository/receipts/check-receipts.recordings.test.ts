import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Receipt } from '../../../../src/core/model/verdict/receipt.ts';
import { chainReceipt, renderReceipt, roundNumbers } from '../../../../src/core/receipt/build-receipt.ts';
import { digestOfRecording } from '../../../../src/core/text/recorded/digest-recording.ts';
import { parseRecording } from '../../../../src/core/text/recorded/parse-recording.ts';
import { verifyReceipts } from '../../../../src/gate/flows/verify-receipts.ts';
import { selfTestLine } from '../../../../src/gate/selftest/self-test-line.ts';
import { callLine, recordingText } from '../../../core/text/recorded/recording-text.ts';
import { inventReceipt } from '../../../helpers/active-rules.ts';
import { ledgerOf, makeRepository, type Repository } from '../../../helpers/make-repository.ts';

const file = '.rentroll/mcp/shop.jsonl';
const recorded = (answer: string) => recordingText([callLine('find', { id: 7 }, answer)]);
const digestOf = (text: string) => digestOfRecording(parseRecording(text, file, 'setup').value ?? new Map());
const receiptFile = '.rentroll/receipts/first.json';
let repository: Repository;
let bare: Receipt;

beforeAll(async () => {
  repository = makeRepository();
  const body = 'Search for the symbol first and read only what matches it.';
  repository.write({ '.rentroll/ledger.yml': ledgerOf({ first: { body, more: 'status: active' } }) });
  bare = JSON.parse(await inventReceipt(repository.root, 'first'));
  const config = readFileSync(join(repository.root, '.rentroll/config.yml'), 'utf8');
  const runner = 'runner: { kind: claude, model: claude-sonnet-4-5, version: "2.1.197" }';
  repository.write({
    '.rentroll/config.yml': `${config.replace(/^runner:.*(?:\n +.*)*$/m, runner)}mcp: { shop: { run: recording, file: ${file} } }\n`,
    '.mcp.json': '{ "mcpServers": { "shop": { "command": "node", "args": ["shop.mjs"] } } }\n',
    [file]: recorded('shipped'),
  });
  repository.commit('Bring a recording');
});
afterAll(() => repository.remove());

/** What is said of a receipt that a change brings, whose trials this text answered in. */
async function judge(answers: string | undefined, atHead: string): Promise<string> {
  const { chain: _chain, signature: _signature, ...head } = bare;
  const recordings = answers === undefined ? [] : [{ server: 'shop', digest: digestOf(answers), missing: 0.1 }];
  const evidence = { ...head.evidence, ...(recordings.length === 0 ? {} : { recordings }) };
  const selfTest = selfTestLine(evidence);
  const measured: Omit<Receipt, 'chain'> = {
    ...{ ...head, evidence, runner: 'claude', runnerVersion: '2.1.197', model: 'claude-sonnet-4-5' },
    ...{ evidenceLevel: 'measured', ...(selfTest === undefined ? {} : { selfTest: roundNumbers(selfTest) }) },
  };
  repository.write({
    [receiptFile]: renderReceipt({ ...measured, chain: chainReceipt(measured) }),
    [file]: atHead,
  });
  const { receipts, problems } = await verifyReceipts(
    { configFile: '.rentroll/config.yml', base: 'HEAD' },
    { cwd: repository.root },
  );
  return `${receipts[0]?.state} ${problems.map(({ code, message }) => `${code}: ${message}`).join('\n')}`;
}

it('a receipt that a change brings is held against the recording of base, not against that of the change', async () => {
  const [ours, edited] = [recorded('shipped'), recorded('lost')];
  expect(await judge(ours, ours)).toBe('valid ');
  expect(await judge(ours, edited)).toBe('valid ');
  const refused = /^mismatched receipt-mismatched: .* measured with another recording of a server$/;
  expect(await judge(edited, edited)).toMatch(refused);
  expect(await judge(undefined, ours)).toMatch(refused);
});
