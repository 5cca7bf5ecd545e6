import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import { metricWeights } from '../../../../src/core/model/money/usage.ts';
import { limitsByStrictness } from '../../../../src/core/model/rule/config.ts';
import type { Rule } from '../../../../src/core/model/rule/rule.ts';
import { type Arm, arms, type TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import type { Evidence, EvidenceTrial } from '../../../../src/core/model/verdict/evidence.ts';
import type { Receipt } from '../../../../src/core/model/verdict/receipt.ts';
import { buildReceipt, chainReceipt, renderReceipt } from '../../../../src/core/receipt/build-receipt.ts';
import { parseReceipt } from '../../../../src/core/receipt/parse-receipt.ts';
import { sha256 } from '../../../../src/core/util/hash.ts';
import type { VerifyInput } from '../../../../src/gate/repository/receipts/verify-input.ts';
import { verifyReceipt } from '../../../../src/gate/repository/receipts/verify-receipt.ts';
import { selfTestLine } from '../../../../src/gate/selftest/self-test-line.ts';
import { type JsonPath, listLeaves, mutate } from '../../../helpers/alterations/mutate-json.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';
import { keptSelfTest } from '../../../helpers/earning-receipt.ts';
import { runs } from '../../../helpers/long.ts';

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
const fingerprint = { fixture: sha256('f'), suite: sha256('s'), activeSet: sha256('a'), definition: sha256('d') };

const selfTest = keptSelfTest(evidence);
if (selfTest === undefined) throw new Error('the invented trials are too few for a self-test');
/** Half of the trials ran where nothing kept them from the network. */
const isolated = (index: number) => ({ enforced: { files: true, network: index % 2 === 0, processes: true } });
const provedBy = (arm: Arm) => {
  const delivered = arm === 'candidate' ? [rule.id] : [];
  return { present: delivered, isolation: { canaryLeaked: false, delivered } };
};
const records = trials.map(
  (trial, index) =>
    ({
      ...trial,
      ...provedBy(trial.arm),
      digest: sha256(String(index)),
      model: 'demo-1',
      ...isolated(index),
    }) as unknown as TrialRecord,
);
const input = {
  selfTest,
  rule,
  agent: 'sql',
  decision: decideRule(evidence),
  evidence,
  records,
  fingerprint,
  runner: { kind: 'demo', version: '1.0.0', level: 'simulated' },
  decidedOn: '2026-01-06',
} as const;
const receipt = buildReceipt(input);

function verify(changed: Receipt, overrides: Partial<VerifyInput> = {}) {
  return verifyReceipt({
    rule,
    receipt: changed,
    file: 'receipts/search-first.json',
    config: defaultTestConfig,
    expected: fingerprint,
    rent: 9,
    policy,
    runnerVersion: '1.0.0',
    addedHere: true,
    today: '2026-03-01',
    replay: keptSelfTest,
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
    expect(receipt.verdict).toBe('earns');
    expect(verify(receipt, { replay: selfTestLine })).toMatchObject({ state: 'valid', problems: [] });
  });

  it('lets in no rule that never stood with the limits of a removal, which is looked at later', () => {
    const asRemoval: Evidence = { ...evidence, policy: { ...policy, reject: policy.accept } };
    const asked = {
      evidence: asRemoval,
      decision: decideRule(asRemoval),
      selfTest: keptSelfTest(asRemoval) ?? selfTest,
    };
    const removal = buildReceipt({ ...input, ...asked });
    expect(removal.verdict).toBe('earns');
    expect(verify(removal)).toMatchObject({ state: 'mismatched', problems: [{ code: 'receipt-never-stood' }] });
    expect(verify(removal, { stoodBefore: { ...rule, status: 'active' } }).state).toBe('valid');
  });

  it('names the commit it was measured on, and is stale when the fixture moves', () => {
    const source = { commit: 'a'.repeat(40), tree: 'b'.repeat(40) };
    const moved = { commit: 'c'.repeat(40), tree: 'b'.repeat(40) };
    const measured = buildReceipt({ ...input, source });
    expect(parseReceipt(renderReceipt(measured), 'r.json', 'head').value?.source).toEqual(source);
    const states = [source, moved, undefined].map((now) => verify(measured, { source: now, addedHere: false }));
    expect(states.map(({ state, problems }) => [state, problems[0]?.message ?? ''])).toEqual([
      ['valid', ''],
      ['stale', expect.stringContaining('another fixture commit (aaaaaaaaaaaa, now cccccccccccc)')],
      ['stale', expect.stringContaining('another fixture commit (aaaaaaaaaaaa, now a folder)')],
    ]);
    expect(verify({ ...measured, source: moved }, { source: moved })).toMatchObject({ state: 'forged' });
    expect(verify(receipt, { source })).toMatchObject({ state: 'mismatched' });
  });

  it('survives being written and read, byte for byte', () => {
    const text = renderReceipt(receipt);
    const parsed = parseReceipt(text, 'r.json', 'head');
    expect(parsed.problems).toEqual([]);
    expect(renderReceipt(parsed.value as Receipt)).toBe(text);
  });

  const all = listLeaves(JSON.parse(renderReceipt(receipt)));
  const leaves = runs(oneOfEachKind(all), all);

  it(`notices a change of each of its ${leaves.length} values`, () => {
    const missed = leaves.filter((path) => {
      const changed = mutate(JSON.parse(renderReceipt(receipt)), path);
      const parsed = parseReceipt(JSON.stringify(changed), 'r.json', 'head');
      if (parsed.value === undefined) return false;
      // What a receipt of long ago shows already, one that a change brings need not replay its self-test for.
      if (runs(true, false) && verify(parsed.value, { addedHere: false }).state !== 'valid') return false;
      return verify(parsed.value).state === 'valid';
    });
    expect(missed.map((path) => path.join('.'))).toEqual([]);
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
    const { chain: _, ...head } = { ...receipt, isolation };
    const verified = verify({ ...head, chain: chainReceipt(head) });
    expect([verified.state, verified.problems.map(({ code }) => code)]).toEqual(['mismatched', ['receipt-leaked']]);
  });

  it.each(['baseline', 'candidate'] as const)(
    'that a change brings shows what its %s arm saw, or is no proof',
    (arm) => {
      const { chain: _, ...head } = receipt;
      const { [arm]: __, ...isolation } = receipt.isolation;
      const silent = { ...head, isolation };
      const verified = verify({ ...silent, chain: chainReceipt(silent) });
      expect([verified.state, verified.problems.map(({ code }) => code)]).toEqual([
        'mismatched',
        ['receipt-unisolated'],
      ]);
      expect(verify({ ...silent, chain: chainReceipt(silent) }, { addedHere: false }).state).toBe('valid');
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

  it('says what was enforced in every trial, and is forged when that is taken out or brought in', () => {
    const { enforced, ...silent } = receipt;
    expect(enforced).toEqual({ files: true, network: false, processes: true });
    expect(verify(silent).state).toBe('forged');
    const { chain: _, ...older } = silent;
    const old: Receipt = { ...older, chain: chainReceipt(older) };
    expect(verify(parseReceipt(renderReceipt(old), 'r.json', 'head').value as Receipt).state).toBe('valid');
    expect(verify({ ...old, enforced: { files: true, network: true, processes: true } }).state).toBe('forged');
  });

  it.each([null, true, {}, { files: true, network: true }, { files: 1, network: true, processes: true }])(
    'is refused when what was enforced is %j',
    (enforced) => {
      const text = JSON.stringify({ ...receipt, enforced });
      expect(parseReceipt(text, 'r.json', 'head').problems[0]).toMatchObject({ code: 'receipt-invalid' });
    },
  );

  it('is forged when a trial is dropped, repeated or moved', () => {
    const edits = [
      evidence.trials.slice(1),
      [...evidence.trials, ...evidence.trials.slice(0, 1)],
      [...evidence.trials].reverse(),
    ];
    for (const edited of edits)
      expect(verify({ ...receipt, evidence: { ...evidence, trials: edited } }).state).toBe('forged');
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
    const expected = { ...fingerprint, suite: sha256('other') };
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

  it.each(['', '{', '[]', 'null', '{"schema":1}', '"x"'])('that reads %j is refused with words', (text) => {
    const parsed = parseReceipt(text, 'r.json', 'head');
    expect(parsed.value).toBeUndefined();
    expect(parsed.problems[0]).toMatchObject({ code: 'receipt-invalid', severity: 'error' });
  });
});
