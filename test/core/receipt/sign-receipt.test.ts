import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { metricWeights } from '../../../src/core/model/money/usage.ts';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import type { EvidencePolicy } from '../../../src/core/model/verdict/evidence-faults.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { nameReceipt, renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { parseReceipt } from '../../../src/core/receipt/parse-receipt.ts';
import { signReceipt } from '../../../src/core/receipt/sign-receipt.ts';
import type { VerifyInput } from '../../../src/gate/receipts/list-drift.ts';
import { verifyReceipt } from '../../../src/gate/receipts/verify-receipt.ts';
import { listLeaves, mutate } from '../../helpers/alterations/mutate-json.ts';
import { defaultTestConfig } from '../../helpers/config.ts';
import { makeReceipt } from '../../helpers/earning-receipt.ts';
import { toFileJson } from '../../helpers/read-receipt.ts';
import { sampleBasis } from '../../helpers/receipt-basis.ts';

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
const policy: EvidencePolicy = {
  ratio: 2,
  minEffect: 0.2,
  accept: 2.4,
  reject: 1.8,
  weights: metricWeights.priced,
};

function makePair() {
  const pair = generateKeyPairSync('ed25519');
  return {
    secret: pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    open: pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}
const [ours, theirs] = [makePair(), makePair()];
const build = (share: number) => makeReceipt({ rule, rent: 9, policy, tasks: ['a', 'b'], share });
const plain = build(0.5);
const sign = (receipt: Receipt, secret = ours.secret) => signReceipt(receipt, secret) ?? receipt;
const signed = sign(plain);

function verify(receipt: Receipt, hasKeys: boolean, overrides: Partial<VerifyInput> = {}) {
  const config = {
    ...defaultTestConfig,
    receipts: { ...defaultTestConfig.receipts, keys: hasKeys ? [ours.open] : [] },
  };
  return verifyReceipt({
    rule,
    receipt,
    config,
    file: 'receipts/search-first.json',
    expected: sampleBasis(rule),
    rent: 9,
    policy,
    addedHere: true,
    today: '2026-12-31',
    ...overrides,
  });
}
const judge = (receipt: Receipt, hasKeys: boolean) => {
  const { state, problems } = verify(receipt, hasKeys);
  return [state, ...problems.map(({ code, severity }) => `${severity} ${code}`)].join(', ');
};
const reread = (receipt: unknown) => parseReceipt(JSON.stringify(receipt), 'r.json', 'head').value;

describe('a signed receipt', () => {
  it('is valid by a trusted key, and survives being written and read', () => {
    expect(judge(signed, true)).toBe('valid');
    const parsed = parseReceipt(renderReceipt(signed), 'r.json', 'head').value as Receipt;
    expect(renderReceipt(parsed)).toBe(renderReceipt(signed));
    expect(judge(parsed, true)).toBe('valid');
  });

  it('has the same bytes whenever it is signed, and the name of the unsigned one', () => {
    expect(sign(sign(plain, theirs.secret))).toEqual(signed);
    expect(nameReceipt(signed)).toBe(nameReceipt(plain));
  });

  const leaves = listLeaves(toFileJson(signed));

  it(`notices a change of each of its ${leaves.length} values`, () => {
    const missed = leaves.filter((path) => {
      const changed = reread(mutate(toFileJson(signed), path));
      if (changed === undefined) return false;
      const loose = verify(changed, false);
      return verify(changed, true).state === 'valid' || (loose.state === 'valid' && loose.problems.length === 0);
    });
    expect(missed.map((path) => path.join('.'))).toEqual([]);
  });

  it('cannot be moved to other evidence of the same rule', () => {
    const invented = build(0.4);
    expect(judge(invented, false)).toBe('valid');
    const moved: Receipt = { ...invented, ...(signed.signature && { signature: signed.signature }) };
    expect(judge(moved, true)).toBe('forged, error receipt-forged');
    expect(verify(moved, true).problems[0]?.message).toContain('its signature does not fit');
  });

  it.each([
    ['nobody', plain, 'valid', 'mismatched, warning receipt-unsigned'],
    [
      'a key the config does not name',
      sign(plain, theirs.secret),
      'valid, warning receipt-unknown-key',
      'mismatched, error receipt-unknown-key',
    ],
    [
      'a key that borrows our name',
      { ...sign(plain, theirs.secret), signature: { ...borrow(theirs.secret), key: signed.signature?.key ?? '' } },
      'valid, warning receipt-unknown-key',
      'forged, error receipt-forged',
    ],
  ])('by %s', (_, receipt, loose, strict) => {
    expect(judge(receipt, false)).toBe(loose);
    expect(judge(receipt, true)).toBe(strict);
  });

  it.each([
    ['another algorithm', { algorithm: 'rsa' }],
    ['a short value', { value: 'AAAA' }],
    ['base64 with idle bits', { value: `${'A'.repeat(85)}B==` }],
    ['a key without a name', { key: 'mine' }],
    ['more than it may hold', { by: 'me' }],
  ])('cannot be read with %s in its signature', (_, change) => {
    expect(reread({ ...toFileJson(signed), signature: { ...signed.signature, ...change } })).toBeUndefined();
  });
});

function borrow(secret: string) {
  const { signature } = sign(plain, secret);
  if (signature === undefined) throw new Error('the key of the test does not sign');
  return signature;
}
