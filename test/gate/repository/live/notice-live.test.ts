import { describe, expect, it } from 'vitest';
import { parseLedger } from '../../../../src/core/ledger/parse-ledger.ts';
import type { Tree } from '../../../../src/core/model/tree.ts';
import { hashBody } from '../../../../src/core/receipt/build-receipt.ts';
import { noticeLive } from '../../../../src/gate/repository/live/notice-live.ts';

const ledger = parseLedger(
  'version: 1\nrules:\n  - id: tests\n    agent: sql\n    body: Run the tests last.\n    status: active\n    probe: { must: { runs: npm test } }\n',
  'ledger.yml',
  'setup',
).value;
const rule = ledger?.rules[0];
if (rule === undefined) throw new Error('the ledger of this test no longer parses');
const hash = hashBody(rule);
const shared = (...integers: readonly number[]) => JSON.stringify({ schema: 1, live: { [hash]: integers } });

const notice = (files: Readonly<Record<string, string>>) => {
  const tree = {
    name: 'x',
    readLink: async () => undefined,
    read: async (path: string) => Buffer.from(files[path] ?? ''),
    list: async () => Object.keys(files).map((path) => ({ path, mode: '100644', size: 1 })),
  } as unknown as Tree;
  const side = { tree, ledger, receipts: new Map(), audits: new Map() };
  return noticeLive(side as unknown as Parameters<typeof noticeLive>[0], { home: '.rentroll' });
};

describe('committed counts of real sessions', () => {
  it('say nothing before a crossing, and the line of the rule after it', async () => {
    const anna = shared(15, 1, 1, 3, 20, 5);
    expect(await notice({ '.rentroll/live/anna.json': anna })).toEqual([]);
    const [line, ...others] = await notice({
      '.rentroll/live/anna.json': anna,
      '.rentroll/live/ben.json': shared(6, 1, 1, 2, 9, 3),
    });
    expect(others).toEqual([]);
    expect(line).toBe(
      '"tests" live: still needed · followed in 21 of 23 sessions with it, 2 of 7 without (2 people) · evidence 51, 50 needed · gain +63 points (+2…+98 at any look) · withholding has stopped',
    );
  });

  it('count nobody twice, nor another rule, and name a file that is none', async () => {
    const half = shared(15, 1, 1, 3, 20, 5);
    expect(await notice({ '.rentroll/live/a.json': half, '.rentroll/live/b.json': half })).toEqual([]);
    const old = JSON.stringify({ schema: 1, live: { 'sha256:old': [30, 0, 0, 20, 30, 20] } });
    expect(await notice({ '.rentroll/live/a.json': old })).toEqual([]);
    expect(await notice({ '.rentroll/live/a.json': '{' })).toEqual([
      expect.stringContaining('".rentroll/live/a.json" holds no shared counts'),
    ]);
  });
});
