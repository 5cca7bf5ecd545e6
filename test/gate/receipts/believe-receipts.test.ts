import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { metricWeights } from '../../../src/core/model/money/usage.ts';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { proveMeasuredHere } from '../../../src/core/proof/prove-receipt.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { signReceipt } from '../../../src/core/receipt/sign-receipt.ts';
import type { Revision } from '../../../src/gate/change/load-revision.ts';
import { believeReceipts, isSameReceipt, type Witnesses } from '../../../src/gate/receipts/believe-receipts.ts';
import type { VerifiedReceipt } from '../../../src/gate/receipts/verify-receipt.ts';
import { defaultTestConfig } from '../../helpers/config.ts';
import { makeReceipt } from '../../helpers/earning-receipt.ts';

const rule: Rule = {
  id: 'search-first',
  agent: 'sql',
  body: 'Search before you read a file.',
  status: 'active',
  scope: [],
  protected: false,
  line: 3,
  column: 5,
};
const policy = { ratio: 2, minEffect: 0.2, accept: 2.4, reject: 1.8, weights: metricWeights.priced } as const;
const make = (share: number) => makeReceipt({ rule, rent: 9, policy, tasks: ['a', 'b'], share });
const [earning, striking] = [make(0.5), make(1.5)];
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const sign = (receipt: Receipt) =>
  signReceipt(receipt, privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()) ?? receipt;

interface Side {
  readonly receipt?: Receipt;
  readonly audit?: Receipt;
  readonly keys?: readonly string[];
  readonly rule?: Partial<Rule>;
}

function sideOf({ receipt, audit, keys = [], rule: changed = {} }: Side): Revision {
  const records = (record: Receipt | undefined) =>
    new Map(record === undefined ? [] : [[rule.id, { receipt: record, text: renderReceipt(record) }]]);
  return {
    config: { ...defaultTestConfig, receipts: { ...defaultTestConfig.receipts, keys } },
    ledger: { version: 1, rules: [{ ...rule, ...changed }] },
    receipts: records(receipt),
    audits: records(audit),
  } as unknown as Revision;
}

interface Given {
  readonly base?: Side;
  readonly head: Side;
  readonly state?: VerifiedReceipt['state'];
  readonly witnesses?: Witnesses;
}

function believe({ base, head, state = 'valid', witnesses = {} }: Given) {
  const verified = new Map(
    head.receipt === undefined ? [] : [[rule.id, { receipt: head.receipt, state } as unknown as VerifiedReceipt]],
  );
  const inputs = { base: base && sideOf(base), head: sideOf(head) };
  const { proved, hints, strikes } = believeReceipts(inputs, verified, witnesses);
  return { proved: [...proved.keys()], hints: [...hints.keys()], strikes };
}

const provedEarning = proveMeasuredHere(earning, () => true);
const proved = provedEarning === undefined ? [] : [provedEarning];

describe('believeReceipts', () => {
  it.each<Given & { readonly name: string }>([
    { name: 'base has it', base: { receipt: earning }, head: { receipt: earning } },
    { name: 'it stands at base and is stale', base: { receipt: earning }, head: { receipt: earning }, state: 'stale' },
    { name: 'a key of base signed it', base: { keys: [key] }, head: { receipt: sign(earning) } },
    { name: 'there is no base and a key of head signed it', head: { receipt: sign(earning), keys: [key] } },
    {
      name: 'its trials were measured here',
      base: {},
      head: { receipt: earning },
      witnesses: { isMeasured: () => true },
    },
    { name: 'fresh trials confirmed it', base: {}, head: { receipt: earning }, witnesses: { isConfirmed: () => true } },
    { name: 'it was proved before', base: {}, head: { receipt: earning }, witnesses: { proved } },
    { name: 'it was proved before it was signed', base: {}, head: { receipt: sign(earning) }, witnesses: { proved } },
  ])('believes a receipt when $name', (given) => {
    expect(believe(given)).toEqual({ proved: [rule.id], hints: [], strikes: [] });
  });

  it.each<Given & { readonly name: string }>([
    { name: 'nobody vouches for it', base: {}, head: { receipt: earning } },
    { name: 'there is no base and nobody signed it', head: { receipt: earning } },
    { name: 'a key signed it that head alone names', base: {}, head: { receipt: sign(earning), keys: [key] } },
    { name: 'base has another one', base: { receipt: striking }, head: { receipt: earning } },
    {
      name: 'base has it for other words',
      base: { receipt: earning, rule: { body: 'Other words.' } },
      head: { receipt: earning },
    },
    {
      name: 'its rule is a candidate at base',
      base: { receipt: earning, rule: { status: 'candidate' } },
      head: { receipt: earning },
    },
    { name: 'another one was proved before', base: {}, head: { receipt: striking }, witnesses: { proved } },
  ])('takes a receipt as a hint when $name', (given) => {
    expect(believe(given)).toEqual({ proved: [], hints: [rule.id], strikes: [] });
  });

  it.each<{ readonly name: string; readonly state: VerifiedReceipt['state']; readonly id: string }>([
    { name: 'it is forged', state: 'forged', id: rule.id },
    { name: 'it fits nothing', state: 'mismatched', id: rule.id },
    { name: 'the ledger has no such rule', state: 'valid', id: 'another' },
  ])('neither believes a receipt nor takes it as a hint when $name', ({ state, id }) => {
    const given = { base: { receipt: earning, rule: { id } }, head: { receipt: earning, rule: { id } }, state };
    expect(believe(given)).toEqual({ proved: [], hints: [], strikes: [] });
  });
});

describe('an audit that speaks against a rule', () => {
  it.each<Given & { readonly name: string; readonly isOpen: boolean }>([
    { name: 'nobody vouches for it', base: {}, head: { audit: striking }, isOpen: true },
    { name: 'another one is at base', base: { audit: earning }, head: { audit: striking }, isOpen: true },
    { name: 'there is no base', head: { audit: striking }, isOpen: true },
    { name: 'its rule is inherited', base: {}, head: { audit: striking, rule: { status: 'inherited' } }, isOpen: true },
    { name: 'it is at base', base: { audit: striking }, head: { audit: striking }, isOpen: false },
    { name: 'it says that the rule earns', base: {}, head: { audit: earning }, isOpen: false },
    {
      name: 'agents do not read the rule',
      base: {},
      head: { audit: striking, rule: { status: 'candidate' } },
      isOpen: false,
    },
    { name: 'a key of base signed it', base: { keys: [key] }, head: { audit: sign(striking) }, isOpen: false },
    {
      name: 'it was measured here',
      base: {},
      head: { audit: striking },
      witnesses: { isMeasured: () => true },
      isOpen: false,
    },
  ])('is an open strike ($isOpen) when $name', ({ isOpen, ...given }) => {
    expect(believe(given).strikes).toEqual(isOpen ? [rule.id] : []);
  });
});

it('takes receipts as the same when they differ in nothing but a signature', () => {
  expect(isSameReceipt(earning, sign(earning))).toBe(true);
  expect(isSameReceipt(earning, striking)).toBe(false);
  expect(isSameReceipt(earning, { ...earning, decidedOn: '2020-01-01' })).toBe(false);
});
