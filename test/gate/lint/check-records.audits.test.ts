import { expect, it } from 'vitest';
import { metricWeights } from '../../../src/core/model/money/usage.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { auditFile } from '../../../src/gate/change/read-files.ts';
import { checkRecords } from '../../../src/gate/lint/check-records.ts';
import { makeReceipt } from '../../helpers/earning-receipt.ts';
import { changeInMemory } from '../../helpers/memory/change-in-memory.ts';

const body = 'Search for the symbol first and read only what matches it.';
const policy = { ratio: 2, minEffect: 0.2, accept: 2.4, reject: 2.4, weights: metricWeights.priced } as const;

/** Problems of a change that brings an audit of the rule "search-first", by the status of that rule; without a status it is another rule's. */
async function problemsWith(status: 'active' | 'candidate' | undefined) {
  const ledger = `version: 1\nrules:\n  - { id: ${status ? 'search-first' : 'another'}, agent: sql, body: ${body}, status: ${status ?? 'active'} }\n`;
  const withLedger = { '.rentroll/ledger.yml': ledger };
  const { head, paths } = await changeInMemory({ head: withLedger });
  const [rule] = head.ledger?.rules ?? [];
  if (rule === undefined) throw new Error('the ledger does not load');
  const audited = { ...rule, id: 'search-first' };
  const text = renderReceipt(makeReceipt({ rule: audited, rent: 12, policy, tasks: ['a', 'b'], share: 1.3 }));
  const { audits } = await checkRecords(
    await changeInMemory({ head: { ...withLedger, [auditFile(paths, 'search-first')]: text } }),
  );
  return { audits, file: auditFile(paths, 'search-first') };
}

it.each([
  { name: 'its rule is active', status: 'active', orphans: 0, verified: ['search-first'] },
  { name: 'its rule is a candidate', status: 'candidate', orphans: 1, verified: [] },
  { name: 'the ledger has no such rule', status: undefined, orphans: 1, verified: [] },
] as const)('holds an audit against its rule, or warns of it, when $name', async ({ status, orphans, verified }) => {
  const { audits, file } = await problemsWith(status);
  const found = audits.problems.filter(({ code }) => code === 'audit-orphan');
  expect(found).toHaveLength(orphans);
  for (const { at, severity } of found) expect([at?.file, severity]).toEqual([file, 'warning']);
  expect([...audits.verified.keys()]).toEqual(verified);
});
