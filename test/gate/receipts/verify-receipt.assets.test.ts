import { describe, expect, it } from 'vitest';
import { decideReceipt } from '../../../src/core/decide/decide-rule.ts';
import type { AssetFacts } from '../../../src/core/model/rule/asset.ts';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { procedureOf, renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { sha256 } from '../../../src/core/util/hash.ts';
import type { VerifyInput } from '../../../src/gate/receipts/list-drift.ts';
import { verifyReceipt } from '../../../src/gate/receipts/verify-receipt.ts';
import { toEvidence } from '../../core/decide/behaviour/behaviour-vectors.ts';
import { defaultTestConfig } from '../../helpers/config.ts';
import { readReceipt } from '../../helpers/read-receipt.ts';
import { sampleBasis, sampleReceiptOf } from '../../helpers/receipt-basis.ts';

const digest = sha256('forms');
const entry: Rule = {
  id: 'skill:forms',
  agent: 'sql',
  body: digest,
  status: 'active',
  scope: [],
  protected: false,
  line: 3,
  column: 5,
  probe: { ask: { kind: 'must', fact: { kind: 'runs', command: 'npm run check' } }, tasks: ['t1'] },
};
const facts: AssetFacts = {
  kind: 'skill',
  name: 'forms',
  path: '.claude/skills/forms',
  change: 'changed',
  from: sha256('before'),
  digest,
  tokens: 20,
  neighbours: sha256('others'),
  executes: ['fill.sh'],
  files: [{ path: 'SKILL.md', lines: ['01234567', '89abcdef'] }],
};
const asked = {
  ...toEvidence({ answers: { t1: { baseline: 'nnnnnnnnnnnn', candidate: 'yyyyyyyyyyyy' } }, named: ['t1'] }),
  rule: entry.id,
};

function makeReceipt(asset: AssetFacts | undefined, rule: Rule = entry, trials = asked.trials): Receipt {
  const evidence = { ...asked, rule: rule.id, trials };
  return sampleReceiptOf({ rule, evidence, agent: 'sql', ...(asset === undefined ? {} : { asset }) });
}

function verify(receipt: Receipt, more: Partial<VerifyInput> = {}) {
  return verifyRule(entry, receipt, { asset: facts, ...more });
}

function verifyRule(rule: Rule, receipt: Receipt, more: Partial<VerifyInput> = {}) {
  const { state, problems } = verifyReceipt({
    rule,
    receipt,
    file: 'receipts/skill.forms.json',
    config: defaultTestConfig,
    expected: sampleBasis(more.rule ?? rule, { procedure: procedureOf(asked) }),
    rent: 20,
    policy: asked.policy,
    addedHere: true,
    today: '2026-03-01',
    behaviour: asked.behaviour,
    ...more,
  });
  return { state, codes: problems.map(({ code }) => code) };
}

const refused = { state: 'mismatched', codes: ['receipt-other-asset'] };

describe('a receipt on an asset', () => {
  it('is valid for the very change it is on, and is read as it was written', () => {
    const receipt = makeReceipt(facts);
    expect(verify(receipt)).toEqual({ state: 'valid', codes: [] });
    expect(readReceipt(renderReceipt(receipt))).toEqual(receipt);
  });

  it.each<[string, Partial<AssetFacts>]>([
    ['bytes that lie there', { digest: sha256('other') }],
    ['version that base has', { from: sha256('other') }],
    ['question', { change: 'added' }],
    ['place', { path: '.claude/skills/other' }],
    ['weight', { tokens: 19 }],
    ['neighbours', { neighbours: sha256('nobody') }],
    ['programs', { executes: [] }],
    ['lines', { files: [{ path: 'SKILL.md', lines: ['01234567'] }] }],
    ['files', { files: [] }],
  ])('is refused where it names other %s', (_name, other) => {
    expect(verify(makeReceipt({ ...facts, ...other }))).toEqual(refused);
  });

  it('is refused where it says nothing of the asset, where the change leaves it alone, and where a rule has one', () => {
    expect(verify(makeReceipt(undefined))).toEqual(refused);
    expect(verify(makeReceipt(facts), { asset: 'unchanged' })).toEqual(refused);
    const rule = { ...entry, id: 'a-rule', body: 'Run the checks before you answer.' };
    expect(verifyRule(rule, makeReceipt(facts, rule)).codes).toEqual(['receipt-other-asset']);
  });

  it('shows how often it was used as its trials say', () => {
    const places = asked.trials.flatMap(({ arm }, place) => (arm === 'candidate' ? [place] : []));
    const trials = asked.trials.map((trial, place) =>
      trial.arm === 'candidate' ? { ...trial, used: places.indexOf(place) < 4 } : trial,
    );
    const receipt = makeReceipt(facts, entry, trials);
    expect(verify(receipt)).toEqual({ state: 'valid', codes: [] });
    expect(decideReceipt(receipt).used).toEqual({ trials: 4, of: 12 });
    expect(decideReceipt(makeReceipt(facts)).used).toBeUndefined();
  });

  it('stands once it is merged, whatever a later change does beside it', () => {
    expect(verify(makeReceipt(facts), { addedHere: false, asset: 'unchanged' }).state).toBe('valid');
    expect(verify(makeReceipt(facts), { rule: { ...entry, body: sha256('other') } }).state).toBe('mismatched');
  });
});
