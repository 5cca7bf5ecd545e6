import { describe, expect, it } from 'vitest';
import type { RuleVerdict } from '../../../../../src/core/model/verdict/report.ts';
import { listIsolationLines } from '../../../../../src/gate/report/messages/verdict/describe-incidents.ts';
import { earns } from '../../sample-reports.ts';

describe('describeIsolation', () => {
  it('is satisfied when the canary stayed out and the rule reached one arm only', () => {
    expect(listIsolationLines(earns).map(({ ok }) => ok)).toEqual([true, true]);
  });

  it('names what nothing kept trials from, and says nothing where all was enforced or nobody knows', () => {
    const lines = (enforced?: RuleVerdict['enforced']) =>
      listIsolationLines(enforced === undefined ? earns : { ...earns, enforced }).map(({ arm, text }) => [arm, text]);
    expect(lines({ files: false, network: false, processes: true })[2]).toEqual([
      'trials',
      'not enforced: files, network',
    ]);
    expect(lines({ files: true, network: true, processes: true })).toHaveLength(2);
    expect(lines()).toHaveLength(2);
  });

  it.each([
    [{}, 'not proven'],
    [{ candidate: { canaryLeaked: true, ruleDelivered: true } }, 'LEAKED'],
    [{ candidate: { canaryLeaked: false, ruleDelivered: false } }, '(wrong)'],
  ])('names what is missing or wrong in %j', (isolation, words) => {
    const candidate = listIsolationLines({ ...earns, isolation })[1];
    expect(candidate?.ok).toBe(false);
    expect(candidate?.text).toContain(words);
  });
});
