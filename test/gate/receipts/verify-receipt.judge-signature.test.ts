import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { metricWeights } from '../../../src/core/model/money/usage.ts';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import { signReceipt } from '../../../src/core/receipt/sign-receipt.ts';
import type { Revision } from '../../../src/gate/change/load-revision.ts';
import { isVouchedFor, judgeSignature, unsignedCodes } from '../../../src/gate/receipts/verify-receipt.ts';
import { defaultTestConfig } from '../../helpers/config.ts';
import { makeReceipt } from '../../helpers/earning-receipt.ts';

const rule: Rule = {
  id: 'search-first',
  agent: 'sql',
  body: 'Search before you read a file.',
  status: 'candidate',
  scope: [],
  protected: false,
  line: 3,
  column: 5,
};
const policy = { ratio: 2, minEffect: 0.2, accept: 2.4, reject: 1.8, weights: metricWeights.priced } as const;
const unsigned = makeReceipt({ rule, rent: 9, policy, tasks: ['a', 'b'], share: 0.5 });
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const ourKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const otherKey = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const signed = signReceipt(unsigned, privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()) ?? unsigned;
const altered = { ...signed, decidedOn: '2020-01-01' };

it.each([
  { name: 'nobody signs', receipt: unsigned, keys: [], judged: { kind: 'stands', codes: [] } },
  {
    name: 'it has no signature',
    receipt: unsigned,
    keys: [ourKey],
    judged: { kind: 'refused', codes: ['receipt-unsigned', 'warning'] },
  },
  {
    name: 'a key of the config signed it',
    receipt: signed,
    keys: [otherKey, ourKey],
    judged: { kind: 'stands', codes: [] },
  },
  {
    name: 'a key signed it that the config does not name',
    receipt: signed,
    keys: [otherKey],
    judged: { kind: 'refused', codes: ['receipt-unknown-key', 'error'] },
  },
  {
    name: 'a key signed it and the config names none',
    receipt: signed,
    keys: [],
    judged: { kind: 'stands', codes: ['receipt-unknown-key', 'warning'] },
  },
  {
    name: 'it was altered after it was signed',
    receipt: altered,
    keys: [ourKey],
    judged: { kind: 'forged', codes: [] },
  },
])('judges the signature of a receipt when $name', ({ receipt, keys, judged }) => {
  const receipts = { ...defaultTestConfig.receipts, keys };
  const answer = judgeSignature(receipt, receipts, 'receipts/search-first.json');
  const problems = answer.kind === 'refused' ? [answer.problem] : answer.kind === 'stands' ? answer.problems : [];
  expect(answer.kind).toBe(judged.kind);
  expect(problems.flatMap(({ code, severity }) => [code, severity])).toEqual(judged.codes);
  // Every code by which a receipt does not count is one that the check measures its rule for.
  if (answer.kind === 'refused') expect(unsignedCodes).toContain(answer.problem.code);
  const side = { config: { ...defaultTestConfig, receipts } } as unknown as Revision;
  expect(isVouchedFor(receipt, side)).toBe(judged.kind === 'stands');
});

it('takes a record as vouched for when there is none, or no config to ask', () => {
  const side = { config: { ...defaultTestConfig, receipts: { ...defaultTestConfig.receipts, keys: [ourKey] } } };
  expect(isVouchedFor(undefined, side as unknown as Revision)).toBe(true);
  expect(isVouchedFor(unsigned, {})).toBe(true);
});
