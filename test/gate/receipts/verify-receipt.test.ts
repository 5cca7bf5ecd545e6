import { describe, expect, it } from 'vitest';
import { decideReceipt, decideRule } from '../../../src/core/decide/decide-rule.ts';
import { metricWeights } from '../../../src/core/model/money/usage.ts';
import { limitsByStrictness } from '../../../src/core/model/rule/config.ts';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import { arms } from '../../../src/core/model/trial/trial.ts';
import type { Evidence, EvidenceTrial } from '../../../src/core/model/verdict/evidence-faults.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { nameReceipt, renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { parseReceipt } from '../../../src/core/receipt/parse-receipt.ts';
import { sha256 } from '../../../src/core/util/hash.ts';
import type { VerifyInput } from '../../../src/gate/receipts/list-drift.ts';
import { verifyReceipt } from '../../../src/gate/receipts/verify-receipt.ts';
import { type JsonPath, listLeaves, mutate } from '../../helpers/alterations/mutate-json.ts';
import { defaultTestConfig } from '../../helpers/config.ts';
import { runs } from '../../helpers/long.ts';
import { toFileJson } from '../../helpers/read-receipt.ts';
import { recordsOf, sampleBasis, sampleReceiptOf } from '../../helpers/receipt-basis.ts';

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

/** Two looks: the first leaves it open, the second settles it. */
const trials: readonly EvidenceTrial[] = [1, 2, 3, 4].flatMap((round) =>
  ['a', 'b'].flatMap((task) =>
    arms.map((arm, side) => ({
      task,
      arm,
      outcome: 'completed' as const,
      order: (round - 1) * 4 + (task === 'a' ? 1 : 3) + side,
      batch: round <= 2 ? 1 : 2,
      usage: {
        input: (arm === 'baseline' ? 50_000 : 36_000) + (round % 2) * 6000,
        output: 10,
        cacheCreation: 20,
        cacheRead: 30,
      },
    })),
  ),
);

const policy = {
  ratio: 2,
  minEffect: 0.2,
  ...limitsByStrictness.usual,
  weights: metricWeights.priced,
};
const evidence: Evidence = { schema: 1, agent: 'sql', rule: rule.id, rent: 9, policy, trials };
const firstLook = decideRule({ ...evidence, trials: trials.filter((trial) => trial.batch === 1) });

/** Half of the trials ran where nothing kept them from the network. */
const records = recordsOf(rule, evidence).map((record, index) => ({
  ...record,
  enforced: { files: true, network: index % 2 === 0, processes: true },
}));
const receipt = sampleReceiptOf({ rule, evidence, records });

function verify(changed: Receipt, overrides: Partial<VerifyInput> = {}) {
  return verifyReceipt({
    rule,
    receipt: changed,
    file: 'receipts/search-first.json',
    config: defaultTestConfig,
    expected: sampleBasis(overrides.rule ?? rule),
    rent: 9,
    policy,
    addedHere: true,
    today: '2026-03-01',
    ...overrides,
  });
}

/** The first leaf of each kind: entries of one list hold the same values. */
function oneOfEachKind(leaves: readonly JsonPath[]): readonly JsonPath[] {
  const byKind = Map.groupBy(leaves, (path) => path.map((part) => (/^\d+$/.test(String(part)) ? '*' : part)).join('.'));
  return [...byKind.values()].flatMap((kind) => kind.slice(0, 1));
}

describe('a receipt', () => {
  it('is valid where it was measured', () => {
    expect(firstLook.verdict).toBe('undecided');
    expect(decideReceipt(receipt).verdict).toBe('earns');
    expect(verify(receipt)).toMatchObject({ state: 'valid', problems: [] });
    expect(decideReceipt(receipt).verdict).toBe('earns');
  });

  it('lets in no rule that never stood with the limits of a removal, which is looked at later', () => {
    const asRemoval: Evidence = { ...evidence, policy: { ...policy, reject: policy.accept } };
    const removal = sampleReceiptOf({ rule, evidence: asRemoval, records });
    expect(decideReceipt(removal).verdict).toBe('earns');
    expect(verify(removal)).toMatchObject({ state: 'mismatched', problems: [{ code: 'receipt-never-stood' }] });
    expect(verify(removal, { stoodBefore: { ...rule, status: 'active' } }).state).toBe('valid');
  });

  it('names the commit it was measured on, and is stale when the fixture moves', () => {
    const [commit, moved] = ['a', 'c'].map((digit) => digit.repeat(40));
    const at = (fixtureCommit: string | undefined) =>
      sampleBasis(rule, fixtureCommit === undefined ? {} : { fixtureCommit });
    const measured = sampleReceiptOf({ rule, evidence, records, basis: at(commit) });
    expect(parseReceipt(renderReceipt(measured), 'r.json', 'head').value?.basis.fixtureCommit).toBe(commit);
    const states = [commit, moved, undefined].map((now) => verify(measured, { expected: at(now), addedHere: false }));
    expect(states.map(({ state, problems }) => [state, problems[0]?.message ?? ''])).toEqual([
      ['valid', ''],
      ['stale', expect.stringContaining('another fixture commit (aaaaaaaaaaaa, now cccccccccccc)')],
      ['stale', expect.stringContaining('another fixture commit (aaaaaaaaaaaa, now a folder)')],
    ]);
    expect(verify(receipt, { expected: at(commit) })).toMatchObject({ state: 'mismatched' });
  });

  it('survives being written and read, byte for byte', () => {
    const text = renderReceipt(receipt);
    const parsed = parseReceipt(text, 'r.json', 'head');
    expect(parsed.problems).toEqual([]);
    expect(renderReceipt(parsed.value as Receipt)).toBe(text);
  });

  it('is refused in words with a list in place of an object whose every key may be absent', () => {
    const text = JSON.stringify(Object.assign(toFileJson(receipt), { isolation: ['baseline', 'candidate'] }));
    expect(parseReceipt(text, 'r.json', 'head')).toEqual({
      problems: [
        expect.objectContaining({
          code: 'receipt-invalid',
          message: expect.stringContaining('"isolation" of the receipt is'),
        }),
      ],
    });
  });

  const all = listLeaves(toFileJson(receipt));
  const leaves = runs(oneOfEachKind(all), all);

  it(`has another name when one of its ${leaves.length} values is changed`, () => {
    const missed = leaves.filter((path) => {
      const changed = parseReceipt(JSON.stringify(mutate(toFileJson(receipt), path)), 'r.json', 'head').value;
      return changed !== undefined && nameReceipt(changed) === nameReceipt(receipt);
    });
    expect(missed.map((path) => path.join('.'))).toEqual([]);
  });

  it('notices a change of each value that is no trial, day, protection or limit', () => {
    const missed = leaves.filter((path) => {
      const changed = parseReceipt(JSON.stringify(mutate(toFileJson(receipt), path)), 'r.json', 'head').value;
      return changed !== undefined && verify(changed).state === 'valid';
    });
    const stated = new Set(['decidedOn', 'enforced', 'evidence.trials', 'evidence.policy']);
    const places = missed.map(([first, second]) => (first === 'evidence' ? `${first}.${second}` : String(first)));
    expect(places.filter((place) => !stated.has(place))).toEqual([]);
  });

  it.each<[string, Partial<VerifyInput>, string, readonly string[]]>([
    ['of tomorrow, which may be another time zone', { today: '2026-01-05' }, 'valid', []],
    ['of the day after tomorrow', { today: '2026-01-04' }, 'mismatched', ['receipt-of-the-future']],
    ['of the day on which base evicted the words', { evictedOn: '2026-01-06' }, 'mismatched', ['receipt-superseded']],
    ['of a later day than that', { evictedOn: '2026-01-05' }, 'valid', []],
  ])('that a change brings and that is %s', (_, input, state, codes) => {
    const verified = verify(receipt, input);
    expect([verified.state, verified.problems.map(({ code }) => code)]).toEqual([state, codes]);
    expect(verify(receipt, { ...input, addedHere: false }).state).toBe('valid');
  });

  it.each([
    { candidate: { canaryLeaked: true, ruleDelivered: true } },
    { candidate: { canaryLeaked: false, ruleDelivered: false } },
    { baseline: { canaryLeaked: false, ruleDelivered: true } },
  ])('is refused when its own isolation says %j', (isolation) => {
    const verified = verify({ ...receipt, isolation });
    expect([verified.state, verified.problems.map(({ code }) => code)]).toEqual(['mismatched', ['receipt-leaked']]);
  });

  it.each(['baseline', 'candidate'] as const)(
    'that a change brings shows what its %s arm saw, or is no proof',
    (arm) => {
      const { [arm]: _proof, ...isolation } = receipt.isolation;
      const silent = { ...receipt, isolation };
      const verified = verify(silent);
      expect([verified.state, verified.problems.map(({ code }) => code)]).toEqual([
        'mismatched',
        ['receipt-unisolated'],
      ]);
      expect(verify(silent, { addedHere: false }).state).toBe('valid');
    },
  );

  it.each<[string, Partial<VerifyInput>, string]>([
    ['a later day', { latestOn: '2026-01-20' }, 'receipt-superseded'],
    ['the day after, which may be another time zone', { latestOn: '2026-01-07' }, ''],
    ['a day of the future, which nobody can have measured on', { latestOn: '2099-01-01' }, ''],
  ])('loses to a verdict of base on the same words of %s', (_, input, code) => {
    expect(verify(receipt, input).problems[0]?.code ?? '').toBe(code);
    expect(verify(receipt, { ...input, addedHere: false }).state).toBe('valid');
  });

  it.each(['9999-99-99', '2026-02-30', '2026-13-01'])('is unreadable when it was decided on %s', (decidedOn) => {
    const text = renderReceipt({ ...receipt, decidedOn });
    expect(parseReceipt(text, 'r.json', 'head')).toMatchObject({ problems: [{ severity: 'error' }] });
  });

  it('says what was enforced in every trial, and may say nothing of it', () => {
    const { enforced, ...silent } = receipt;
    expect(enforced).toEqual({ files: true, network: false, processes: true });
    expect(verify(parseReceipt(renderReceipt(silent), 'r.json', 'head').value as Receipt).state).toBe('valid');
  });

  it.each([null, true, {}, { files: true, network: true }, { files: 1, network: true, processes: true }])(
    'is refused when what was enforced is %j',
    (enforced) => {
      const text = JSON.stringify({ ...toFileJson(receipt), enforced });
      expect(parseReceipt(text, 'r.json', 'head').problems[0]).toMatchObject({ code: 'receipt-invalid' });
    },
  );

  const withTrials = (trials: Receipt['evidence']['trials']): Receipt => ({
    ...receipt,
    evidence: { ...receipt.evidence, trials },
  });
  const recorded = receipt.evidence.trials;

  it('is forged when a trial moved to another arm: it does not fit its memory', () => {
    const [first, ...others] = recorded;
    if (first === undefined) throw new Error('the receipt has no trial');
    const { state, problems } = verify(withTrials([{ ...first, arm: 'candidate', order: 99 }, ...others]));
    expect([state, problems[0]?.message]).toEqual(['forged', expect.stringContaining('do not fit their arms')]);
  });

  it('is forged when an earlier look had settled what the trials say', () => {
    const first = recorded.filter(({ batch }) => batch === 1);
    const later = recorded.map((trial) => ({ ...trial, order: trial.order + 100, batch: trial.batch + 1 }));
    const settled = recorded.map((trial) => ({ ...trial, batch: 1 }));
    expect(verify(withTrials(settled)).state).toBe('valid');
    const { state, problems } = verify(withTrials([...settled, ...later]));
    expect([state, problems[0]?.message]).toEqual(['forged', expect.stringContaining('batch 1 had already settled')]);
    expect(first.length).toBeLessThan(recorded.length);
  });

  it('has no verdict when its trials settle nothing', () => {
    const first = recorded.filter(({ batch }) => batch === 1);
    expect(decideReceipt(verify(withTrials(first)).receipt).verdict).toBe('undecided');
  });

  it('is unreadable when a trial stands there twice', () => {
    const text = renderReceipt(withTrials([...recorded, ...recorded.slice(0, 1)]));
    expect(parseReceipt(text, 'r.json', 'head').problems[0]).toMatchObject({ code: 'receipt-invalid' });
  });

  it('is unreadable when two of its trials have one key: it may not count a trial several times', () => {
    const key = recorded[0]?.key ?? '';
    const text = renderReceipt(withTrials(recorded.map((trial) => ({ ...trial, key }))));
    expect(parseReceipt(text, 'r.json', 'head').problems[0]).toMatchObject({
      code: 'receipt-invalid',
      message: expect.stringContaining('two of its trials have one key'),
    });
  });

  it('is unreadable when its trials cannot have happened', () => {
    const text = renderReceipt(withTrials(recorded.map((trial) => ({ ...trial, pair: 1 }))));
    expect(parseReceipt(text, 'r.json', 'head').problems[0]).toMatchObject({
      code: 'receipt-invalid',
      message: expect.stringContaining('its evidence contradicts itself: trials name pairs'),
      at: { line: expect.any(Number), column: expect.any(Number) },
    });
  });

  it('says nothing about another sentence', () => {
    const { state, problems } = verify(receipt, { rule: { ...rule, body: 'Read everything before you search.' } });
    expect(state).toBe('mismatched');
    expect(problems[0]?.code).toBe('receipt-other-body');
  });

  it('says nothing about the same sentence with a probe: what following means is part of the rule', () => {
    const probe = { ask: { kind: 'must', fact: { kind: 'runs', command: 'npm test' } } } as const;
    const { state, problems } = verify(receipt, { rule: { ...rule, probe } });
    expect(state).toBe('mismatched');
    expect(problems[0]?.message).toContain('or probe');
  });

  it('that a change brings must fit its base; an older one only grows stale', () => {
    const expected = sampleBasis(rule, { suite: sha256('other') });
    expect(verify(receipt, { expected }).state).toBe('mismatched');
    const older = verify(receipt, { expected, addedHere: false });
    expect([older.state, older.problems[0]?.severity]).toEqual(['stale', 'warning']);
  });

  it.each<[string, Partial<VerifyInput['policy']>, string]>([
    ['the same', {}, 'valid'],
    ['a nearer lower limit', { accept: 2.3 }, 'valid'],
    ['a nearer upper limit', { reject: 1.7 }, 'valid'],
    ['a further lower limit', { accept: 2.9 }, 'mismatched'],
    ['a further upper limit', { reject: 2.2 }, 'mismatched'],
    ['another ratio', { ratio: 1 }, 'mismatched'],
    ['other weights', { weights: metricWeights.total }, 'mismatched'],
    ['another minimal effect', { minEffect: 0.1 }, 'mismatched'],
  ])('under a policy with %s', (_what, change, state) => {
    expect(verify(receipt, { policy: { ...policy, ...change } }).state).toBe(state);
  });

  it.each(['', '{', '[]', 'null', '{"schema":1}', '"x"', '{"basis":"x"}', '{"basis":{"procedure":1}}'])(
    'that reads %j is refused with words',
    (text) => {
      const parsed = parseReceipt(text, 'r.json', 'head');
      expect(parsed.value).toBeUndefined();
      expect(parsed.problems[0]).toMatchObject({ code: 'receipt-invalid', severity: 'error' });
    },
  );
});
