import { describe, expect, it } from 'vitest';
import { splitRule } from '../../../src/core/ledger/split-rule.ts';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import { isSlug } from '../../../src/core/text/escape/text-safety.ts';

const rule = (more: Partial<Rule> = {}): Rule => ({
  id: 'search-first',
  agent: 'all',
  body: 'Search before you open a file.',
  status: 'candidate',
  scope: [],
  protected: false,
  line: 3,
  column: 5,
  ...more,
});
const agents = ['sql', 'web'];
const idsOf = (whole: Rule, others: readonly Rule[] = [], own: readonly string[] = agents) =>
  splitRule(whole, { agents: own, rules: [whole, ...others] }).map(({ id, agent }) => `${id} ${agent}`);

describe('splitRule', () => {
  it('makes a candidate of all agents one rule for each', () => {
    expect(idsOf(rule())).toEqual(['search-first-sql sql', 'search-first-web web']);
    expect(splitRule(rule(), { agents, rules: [] })[0]).toEqual(
      rule({ id: 'search-first-sql', agent: 'sql', partOf: 'search-first' }),
    );
  });

  it.each<[string, Rule, readonly string[]]>([
    ['one agent’s rule', rule({ agent: 'sql' }), agents],
    ['a rule that stands', rule({ status: 'active' }), agents],
    ['an inherited one', rule({ status: 'inherited' }), agents],
    ['the rule of a team with one agent', rule(), ['sql']],
  ])('leaves %s as it is', (_, whole, own) => {
    expect(splitRule(whole, { agents: own, rules: [whole] })).toEqual([whole]);
  });

  it('leaves out who has the words already', () => {
    expect(idsOf(rule(), [rule({ id: 'ours', agent: 'web', status: 'evicted' })])).toEqual(['search-first-sql sql']);
  });

  it('takes no name that is taken, and none that is too long', () => {
    const other = rule({ id: 'search-first-sql', agent: 'sql', body: 'Something else entirely.' });
    expect(idsOf(rule(), [other])[0]).toBe('search-first-sql-2 sql');
    const long = splitRule(rule({ id: `a${'-bcd'.repeat(15)}` }), { agents, rules: [] });
    expect(long.every(({ id }) => isSlug(id) && id.endsWith(`-${id.slice(-3)}`))).toBe(true);
  });
});
