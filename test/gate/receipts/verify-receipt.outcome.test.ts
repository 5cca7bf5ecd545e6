import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decideReceipt } from '../../../src/core/decide/decide-rule.ts';
import { limitsByStrictness } from '../../../src/core/model/rule/config.ts';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import type { Evidence, EvidenceOutcome } from '../../../src/core/model/verdict/evidence-faults.ts';
import type { Basis, Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { nameReceipt, procedureOf, renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { parseReceipt } from '../../../src/core/receipt/parse-receipt.ts';
import { signReceipt } from '../../../src/core/receipt/sign-receipt.ts';
import type { VerifyInput } from '../../../src/gate/receipts/list-drift.ts';
import { verifyReceipt } from '../../../src/gate/receipts/verify-receipt.ts';
import { effect, measure, policy, tasks, terms } from '../../core/decide/outcome/measure-outcome.ts';
import { listAlterations } from '../../helpers/alterations/alter-json.ts';
import { defaultTestConfig } from '../../helpers/config.ts';
import { readReceipt, toFileJson } from '../../helpers/read-receipt.ts';
import { sampleBasis, sampleReceiptOf } from '../../helpers/receipt-basis.ts';

const rule: Rule = {
  id: 'r',
  agent: 'a',
  body: 'Look the names up in the index first.',
  status: 'active',
  scope: [],
  protected: false,
  buys: 'outcome',
  line: 3,
  column: 5,
};
const { evidence } = measure(effect([0.3, 0.95], [1, 1.15]));

const makeReceipt = (stated: Evidence = evidence, basis: Partial<Basis> = {}) =>
  sampleReceiptOf({ rule, evidence: stated, agent: 'a', basis });

const outcome: EvidenceOutcome = terms(tasks);
const verify = (receipt: Receipt, overrides: Partial<VerifyInput> = {}) =>
  verifyReceipt({
    rule,
    receipt,
    file: 'receipts/r.json',
    config: defaultTestConfig,
    expected: sampleBasis(overrides.rule ?? rule, { procedure: procedureOf(evidence) }),
    rent: 20,
    policy,
    outcome,
    addedHere: true,
    today: '2026-03-01',
    ...overrides,
  });
const whyOf = (receipt: Receipt, overrides: Partial<VerifyInput> = {}) => {
  const { state, problems } = verify(receipt, overrides);
  return `${state}: ${problems.map(({ message }) => message).join()}`;
};

describe('a receipt of a rule that buys solved tasks', () => {
  it('is valid, and is read back as it was written', () => {
    const receipt = makeReceipt();
    expect(receipt.basis.procedure).toBe('rounds-of-full-cost/1');
    expect(verify(receipt)).toMatchObject({ state: 'valid', problems: [] });
    expect(decideReceipt(receipt).verdict).toBe('earns');
    expect(readReceipt(renderReceipt(receipt))).toEqual(receipt);
  });

  it('shows where its arms ran one after the other', () => {
    const later = ({ arm }: { readonly arm: string }) => (arm === 'candidate' ? 1 : 0);
    const ran = evidence.trials.toSorted((a, b) => a.batch - b.batch || later(a) - later(b));
    const apart = makeReceipt({ ...evidence, trials: ran.map((trial, index) => ({ ...trial, order: index + 1 })) });
    expect(decideReceipt(makeReceipt()).flags).not.toContain('UNMIXED');
    expect(decideReceipt(apart).flags).toContain('UNMIXED');
    expect(verify(apart)).toMatchObject({ state: 'valid', problems: [] });
  });

  it('does not fit a base that wants to be surer and values a solved task otherwise', () => {
    const today = { outcome: { ...outcome, times: 5 }, policy: { ...policy, ...limitsByStrictness.strict } };
    expect(whyOf(makeReceipt(), { ...today, addedHere: false })).toMatch(/^stale: .*policy.*policy of outcome/);
    expect(whyOf(makeReceipt(), today)).toMatch(/mismatched: .*policy.*policy of outcome/);
  });

  it('does not hold for a rule that buys something else', () => {
    const { buys: _, ...tokens } = rule;
    expect(whyOf(makeReceipt(), { rule: tokens })).toContain('mismatched');
    const { outcome: _outcome, ...byTokens } = evidence;
    expect(whyOf(makeReceipt(byTokens))).toContain('its evidence is judged by tokens and its rule by outcome');
  });

  it.each([
    ['a solved task is worth something else', { value: 40_000 }],
    ['the value is counted otherwise', { times: 4 }],
    ['base calls a task critical that the receipt does not', { critical: ['t2'] }],
  ] as const)('does not fit a base where %s', (_, changed) => {
    expect(whyOf(makeReceipt(), { outcome: { ...outcome, ...changed } })).toMatch(/^mismatched: .*policy of outcome/);
    // Written down after the trials, it may even contradict the looks that were taken.
    expect(whyOf(makeReceipt({ ...evidence, outcome: { ...outcome, ...changed } }))).toMatch(
      /^mismatched: .*policy of outcome|^forged: .*had already settled/,
    );
  });

  it('does not fit a base that calls no task critical any more, although it asks less', () => {
    const asked = { ...outcome, critical: ['t2'] };
    const careful = makeReceipt({ ...evidence, outcome: asked });
    expect(whyOf(careful, { outcome: asked })).toBe('valid: ');
    expect(whyOf(careful)).toMatch(/^mismatched: .*policy of outcome/);
    expect(whyOf(careful, { addedHere: false })).toMatch(/^stale: .*policy of outcome/);
  });

  it.each(['rounds/1', 'behaviour-pairs/1'])(
    'lets nothing in by the procedure of another currency: %s',
    (procedure) => {
      const receipt = readReceipt(renderReceipt(makeReceipt(evidence, { procedure })));
      expect(verify(receipt).state).toBe('mismatched');
      expect(verify(receipt, { addedHere: false }).state).toBe('stale');
    },
  );

  it('is not read by the procedure of a version to come', () => {
    const text = renderReceipt(makeReceipt(evidence, { procedure: 'rounds-of-full-cost/3' }));
    const { value, problems } = parseReceipt(text, 'r.json', 'head');
    expect(value).toBeUndefined();
    expect(problems.map(({ code }) => code)).toEqual(['receipt-unknown-procedure']);
  });

  it('has another name, and other figures, when a trial is solved that was not', () => {
    const failed = evidence.trials.findIndex((trial) => trial.outcome === 'failed-check');
    const trial = evidence.trials[failed];
    if (trial === undefined) throw new Error('every trial was solved');
    const altered = makeReceipt({
      ...evidence,
      trials: evidence.trials.with(failed, { ...trial, outcome: 'completed' }),
    });
    expect(nameReceipt(altered)).not.toBe(nameReceipt(makeReceipt()));
    expect(decideReceipt(altered).outcome).not.toEqual(decideReceipt(makeReceipt()).outcome);
  });

  it('says whether a rule is missed only of one that stands', () => {
    const { evidence: asked } = measure(effect([0.3, 0.95], [1, 1.15]), 'drops');
    expect(whyOf(makeReceipt(asked))).toMatch(/base does not have/);
  });

  describe('of which terms or trials are altered', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const keys = [publicKey.export({ format: 'der', type: 'spki' }).toString('base64')];
    const config = { ...defaultTestConfig, receipts: { ...defaultTestConfig.receipts, keys } };
    const { evidence: sure } = measure(effect([0, 1], [1, 1.1]));
    const plain = makeReceipt(sure);
    const signed = signReceipt(plain, privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()) ?? plain;

    /** Alterations of its terms, and of the first two of its trials. */
    const listAltered = (receipt: Receipt) =>
      listAlterations(toFileJson(receipt)).filter(
        ({ path: [first, second, third, place] }) =>
          first === 'evidence' &&
          (second === 'outcome' || (second === 'trials' && (third !== 'rows' || Number(place) < 2))),
      );
    const read = (value: unknown) => parseReceipt(JSON.stringify(value), 'r.json', 'head').value;
    const describeAll = (altered: ReturnType<typeof listAltered>) =>
      altered.map(({ path, how }) => `${path.join('.')} ${how}`);

    it('is refused when it is signed', () => {
      const altered = listAltered(signed);
      const believed = altered.filter(({ value }) => {
        const receipt = read(value);
        return receipt !== undefined && verify(receipt, { config }).state === 'valid';
      });
      expect(altered.length).toBeGreaterThan(200);
      expect(describeAll(believed)).toEqual([]);
      expect(verify(signed, { config }).state).toBe('valid');
    });

    it('is refused without a signature when its terms are altered', () => {
      const believed = listAltered(plain).filter(({ path, value }) => {
        const receipt = path[1] === 'outcome' ? read(value) : undefined;
        return receipt !== undefined && verify(receipt).state === 'valid';
      });
      expect(describeAll(believed)).toEqual([]);
      expect(verify(plain).state).toBe('valid');
    });
  });
});
