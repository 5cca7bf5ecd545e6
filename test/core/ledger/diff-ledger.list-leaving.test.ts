import { describe, expect, it } from 'vitest';
import { findUnjudgeable, listLeaving } from '../../../src/core/ledger/diff-ledger.ts';
import type { Ledger, Rule } from '../../../src/core/model/rule/rule.ts';

const body = 'Search for the symbol first.';

function rule(fields: Partial<Rule> = {}): Rule {
  const place = { line: 3, column: 5 };
  return { id: 'search-first', agent: 'sql', body, status: 'active', scope: [], protected: false, ...place, ...fields };
}

const probe: Rule['probe'] = { ask: { kind: 'must', fact: { kind: 'runs', command: 'npm test' } } };
const ledger = (...rules: readonly Rule[]): Ledger => ({ version: 1, rules });
const compare = (before: Rule, ...after: readonly Rule[]) => listLeaving(ledger(before), ledger(...after));

describe('listLeaving', () => {
  it.each<[string, Rule, readonly Rule[], string | undefined]>([
    ['a rule that is gone', rule(), [], 'removed'],
    ['one that is evicted', rule(), [rule({ status: 'evicted' })], 'removed'],
    ['one that waits again', rule(), [rule({ status: 'candidate' })], 'removed'],
    ['one that goes to another agent', rule(), [rule({ agent: 'ui', body: 'Other.' })], 'removed'],
    ['one with other words', rule(), [rule({ body: 'Read less.' })], 'reworded'],
    ['one with other words that waits', rule(), [rule({ body: 'Read less.', status: 'candidate' })], 'reworded'],
    ['one with another scope', rule(), [rule({ scope: ['src/**'] })], 'reworded'],
    ['one that stays', rule(), [rule({ line: 9 })], undefined],
    ['one that base protects', rule({ protected: true }), [], undefined],
    ['one that waited', rule({ status: 'candidate' }), [], undefined],
    ['one that buys behaviour', rule({ probe }), [], 'removed'],
    ['one that buys behaviour and has other words', rule({ probe }), [rule({ probe, body: 'Read less.' })], 'reworded'],
    ['one with another probe alone', rule({ probe }), [rule()], undefined],
    ['one that was inherited', rule({ status: 'inherited' }), [], undefined],
  ])('says of %s how it leaves', (_, before, after, kind) => {
    expect(compare(before, ...after).map(({ leaving }) => leaving.kind)).toEqual(kind === undefined ? [] : [kind]);
  });
});

describe('findUnjudgeable', () => {
  const terms = { agents: ['sql', 'ui'], file: '.rentroll/ledger.yml' };
  it.each<[string, Rule, Rule, string | undefined]>([
    ['removal-moved', rule(), rule({ agent: 'ui', line: 12 }), '12'],
    ['reworded-for-all', rule({ agent: 'all' }), rule({ agent: 'all', body: 'Read less.', line: 7 }), '7'],
    ['reworded-probe', rule({ probe }), rule({ body: 'Read less.', line: 5 }), '5'],
    ['reworded-probe', rule(), rule({ body: 'Read less.', probe, line: 6 }), '6'],
    ['reworded-probe', rule({ buys: 'outcome' }), rule({ body: 'Read less.', line: 3 }), '3'],
    ['reworded-inside', rule({ body: 'Read less' }), rule({ body: 'Read less in tests.', line: 4 }), '4'],
  ])('refuses %s with its place', (code, before, after, line) => {
    expect(findUnjudgeable(compare(before, after), terms)).toMatchObject([
      { code, severity: 'error', blame: 'head', at: { file: terms.file, line: Number(line) } },
    ]);
  });

  it("refuses several rules that leave one memory, each of which may do the others' work", () => {
    const other = rule({ id: 'test-it', probe: { ...probe, order: 'after', when: { kind: 'changes', glob: '**' } } });
    const leave = (...rules: readonly Rule[]) => findUnjudgeable(listLeaving(ledger(...rules), ledger()), terms);
    expect(leave(rule({ probe }), { ...other, line: 8 })).toMatchObject([
      { code: 'removal-several', severity: 'error', blame: 'head', at: { file: terms.file, line: 8 } },
    ]);
    expect(leave(rule({ probe }), { ...other, agent: 'all' })).toHaveLength(1);
    expect(leave(rule({ probe }), { ...other, agent: 'ui' })).toEqual([]);
    expect(leave(rule(), other)).toHaveLength(1);
    expect(leave(rule({ buys: 'outcome' }), rule({ id: 'too', buys: 'outcome' }))).toHaveLength(1);
    expect(leave(rule({ buys: 'outcome' }), other)).toHaveLength(1);
  });

  it('lets several rules of one memory that buy tokens be reworded, and one leave beside them', () => {
    const rules = ['first', 'second', 'third'].map((id) => rule({ id }));
    const before = ledger(...rules);
    const reworded = rules.slice(0, 2).map((old) => ({ ...old, body: `Read less, ${old.id}.` }));
    expect(findUnjudgeable(listLeaving(before, ledger(...reworded)), terms)).toEqual([]);
  });

  it('has nothing against a rule of another agent that is evicted, and against words of their own', () => {
    expect(findUnjudgeable(compare(rule(), rule({ agent: 'ui', status: 'evicted' })), terms)).toEqual([]);
    expect(findUnjudgeable(compare(rule(), rule({ body: 'Read less.' })), terms)).toEqual([]);
  });
});
