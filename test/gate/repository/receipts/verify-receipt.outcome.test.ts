import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import { limitsByStrictness } from '../../../../src/core/model/rule/config.ts';
import type { Rule } from '../../../../src/core/model/rule/rule.ts';
import type { TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import type { Evidence, EvidenceOutcome } from '../../../../src/core/model/verdict/evidence.ts';
import type { Receipt } from '../../../../src/core/model/verdict/receipt.ts';
import { buildReceipt, chainReceipt, renderReceipt } from '../../../../src/core/receipt/build-receipt.ts';
import { parseReceipt } from '../../../../src/core/receipt/parse-receipt.ts';
import { sha256 } from '../../../../src/core/util/hash.ts';
import type { VerifyInput } from '../../../../src/gate/repository/receipts/verify-input.ts';
import { verifyReceipt } from '../../../../src/gate/repository/receipts/verify-receipt.ts';
import { effect, measure, policy, tasks, terms } from '../../../core/decide/outcome/measure-outcome.ts';
import { listAlterations } from '../../../helpers/alterations/alter-json.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';

const rule: Rule = {
  ...{ id: 'r', agent: 'a', body: 'Look the names up in the index first.', status: 'active', scope: [] },
  ...{ protected: false, buys: 'outcome', line: 3, column: 5 },
};
const fingerprint = { fixture: sha256('f'), suite: sha256('s'), activeSet: sha256('a'), definition: sha256('d') };
const { evidence } = measure(effect([0.3, 0.95], [1, 1.15]));

function makeReceipt(stated: Evidence = evidence): Receipt {
  const records = stated.trials.map((trial, index) => {
    const present = trial.arm === 'candidate' ? [rule.id] : [];
    const seen = { present, isolation: { canaryLeaked: false, delivered: present } };
    return { ...trial, ...seen, digest: sha256(String(index)), model: 'demo-1' } as unknown as TrialRecord;
  });
  return buildReceipt({
    ...{ rule, agent: 'a', decision: decideRule(stated), evidence: stated, records, fingerprint },
    runner: { kind: 'demo', version: '1.0.0', level: 'simulated' },
    decidedOn: '2026-01-06',
  });
}

const outcome: EvidenceOutcome = terms(tasks);
const verify = (receipt: Receipt, overrides: Partial<VerifyInput> = {}) =>
  verifyReceipt({
    ...{ rule, receipt, file: 'receipts/r.json', config: defaultTestConfig, expected: fingerprint },
    ...{ rent: 20, policy, outcome, runnerVersion: '1.0.0', addedHere: true, today: '2026-03-01' },
    ...overrides,
  });
const whyOf = (receipt: Receipt, overrides: Partial<VerifyInput> = {}) => {
  const { state, problems } = verify(receipt, overrides);
  return `${state}: ${problems.map(({ message }) => message).join()}`;
};

describe('a receipt of a rule that buys solved tasks', () => {
  it('is valid, and is read back as it was written', () => {
    const receipt = makeReceipt();
    expect(receipt).toMatchObject({ verdict: 'earns', procedure: { name: 'rounds-of-full-cost', version: 1 } });
    expect(verify(receipt)).toMatchObject({ state: 'valid', problems: [] });
    const { value, problems } = parseReceipt(JSON.stringify(receipt), 'r.json', 'head');
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ outcome: receipt.outcome });
  });

  it('says where its arms ran one after the other, and is forged where it hides that', () => {
    const later = ({ arm }: { readonly arm: string }) => (arm === 'candidate' ? 1 : 0);
    const ran = evidence.trials.toSorted((a, b) => a.batch - b.batch || later(a) - later(b));
    const apart = makeReceipt({ ...evidence, trials: ran.map((trial, index) => ({ ...trial, order: index + 1 })) });
    expect(makeReceipt().flags).not.toContain('UNMIXED');
    expect(apart.flags).toContain('UNMIXED');
    expect(verify(apart)).toMatchObject({ state: 'valid', problems: [] });
    const hidden = { ...apart, flags: apart.flags.filter((flag) => flag !== 'UNMIXED') };
    expect(whyOf({ ...hidden, chain: chainReceipt(hidden) })).toMatch(/forged: .*its evidence raises .*UNMIXED/);
  });

  it('does not fit a base that wants to be surer and values a solved task otherwise', () => {
    const today = { outcome: { ...outcome, times: 5 }, policy: { ...policy, ...limitsByStrictness.strict } };
    expect(whyOf(makeReceipt(), { ...today, addedHere: false })).toMatch(/^stale: .*policy.*policy of outcome/);
    expect(whyOf(makeReceipt(), today)).toMatch(/mismatched: .*policy.*policy of outcome/);
  });

  it('does not hold for a rule that buys something else', () => {
    const { buys: _, ...tokens } = rule;
    expect(whyOf(makeReceipt(), { rule: tokens })).toContain('mismatched');
    const receipt = { ...makeReceipt(), bodyHash: makeReceipt().bodyHash };
    const { outcome: _asked, ...byTokens } = evidence;
    expect(whyOf({ ...receipt, evidence: byTokens })).toContain('forged');
  });

  it.each([
    ['a solved task is worth something else', { value: 40_000 }],
    ['the value is counted otherwise', { times: 4 }],
    ['base calls a task critical that the receipt does not', { critical: ['t2'] }],
  ] as const)('does not fit a base where %s', (_, changed) => {
    expect(whyOf(makeReceipt(), { outcome: { ...outcome, ...changed } })).toMatch(/^mismatched: .*policy of outcome/);
    // Written down after the trials it does not even recompute where the looks depend on it.
    expect(whyOf(makeReceipt({ ...evidence, outcome: { ...outcome, ...changed } }))).toMatch(
      /^mismatched: .*policy of outcome|^forged: .*the earlier looks/,
    );
  });

  it('does not fit a base that calls no task critical any more, although it asks less', () => {
    const asked = { ...outcome, critical: ['t2'] };
    const careful = makeReceipt({ ...evidence, outcome: asked });
    expect(whyOf(careful, { outcome: asked })).toBe('valid: ');
    expect(whyOf(careful)).toMatch(/^mismatched: .*policy of outcome/);
    expect(whyOf(careful, { addedHere: false })).toMatch(/^stale: .*policy of outcome/);
  });

  it.each([
    ['rounds', 1],
    ['behaviour-pairs', 1],
  ])('lets nothing in by the procedure of another currency: %s %d', (name, version) => {
    const { chain: _, ...stated } = makeReceipt();
    const named = { ...stated, procedure: { name, version } } as Omit<Receipt, 'chain'>;
    const { value, problems } = parseReceipt(
      JSON.stringify({ ...named, chain: chainReceipt(named) }),
      'r.json',
      'head',
    );
    expect(problems).toEqual([]);
    for (const addedHere of [true, false])
      expect(value && verify(value, { addedHere }).state).toMatch(addedHere ? /^mismatched$/ : /^stale$/);
  });

  it('is not read by the procedure of a version to come', () => {
    const { chain: _, ...stated } = makeReceipt();
    const named = { ...stated, procedure: { ...stated.procedure, version: 3 } };
    const { value, problems } = parseReceipt(
      JSON.stringify({ ...named, chain: chainReceipt(named) }),
      'r.json',
      'head',
    );
    expect(value).toBeUndefined();
    expect(problems.map(({ code }) => code)).toEqual(['receipt-unknown-procedure']);
  });

  it('is forged where trials are solved that were not, or more of them than there were', () => {
    const receipt = makeReceipt();
    const failed = evidence.trials.findIndex((trial) => trial.outcome === 'failed-check');
    const trials = evidence.trials.with(failed, {
      ...(evidence.trials[failed] as Evidence['trials'][number]),
      outcome: 'completed',
    });
    expect(whyOf({ ...receipt, evidence: { ...evidence, trials } })).toMatch(/^forged/);
    const { harm } = receipt.outcome as NonNullable<Receipt['outcome']>;
    const [first, ...rest] = harm.tasks;
    const more = {
      ...receipt.outcome,
      harm: { ...harm, tasks: [{ ...first, solvedWith: 999 }, ...rest] },
    } as Receipt['outcome'];
    expect(whyOf({ ...receipt, outcome: more } as Receipt)).toMatch(/^forged: .*solvedWith/);
  });

  it('says whether a rule is missed only of one that stands', () => {
    const { evidence: asked } = measure(effect([0.3, 0.95], [1, 1.15]), 'drops');
    expect(whyOf(makeReceipt(asked))).toMatch(/does not stand at base/);
  });

  it('is refused however what it states of solved tasks, or its terms and trials, is altered', () => {
    const { evidence: sure } = measure(effect([0, 1], [1, 1.1]));
    const plain = JSON.parse(renderReceipt(makeReceipt(sure)));
    const altered = listAlterations(plain).filter(
      ({ path: [first, second, place] }) =>
        first === 'outcome' ||
        (first === 'evidence' && (second === 'outcome' || (second === 'trials' && Number(place) < 2))),
    );
    const believed = altered.filter(({ value }) => {
      const { value: read } = parseReceipt(JSON.stringify(value), 'r.json', 'head');
      if (read === undefined) return false;
      return verify({ ...read, chain: chainReceipt(read) }).state === 'valid';
    });
    expect(altered.length).toBeGreaterThan(500);
    expect(believed.map(({ path, how }) => `${path.join('.')} ${how}`)).toEqual([]);
    expect(verify(makeReceipt(sure)).state).toBe('valid');
  });
});
