import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import { countWorthless, judgingConfig, noticeWorthless } from '../../../src/gate/receipts/ledger-strictness.ts';
import { defaultTestConfig } from '../../helpers/config.ts';

const rule = (id: string, changed: Partial<Rule> = {}): Rule => ({
  id,
  agent: 'sql',
  body: `Read the schema of ${id} first.`,
  status: 'active',
  scope: [],
  protected: false,
  line: 1,
  column: 1,
  ...changed,
});
const evicted = (id: string, why: string) => rule(id, { status: 'evicted', evicted: { on: '2026-06-14', why } });
const sideOf = (...rules: readonly Rule[]) => ({ ledger: { version: 1 as const, rules }, receipts: new Map() });

describe('countWorthless', () => {
  it.each([
    { name: 'the ledger is empty', side: sideOf(), counts: { tested: 0, accepted: 0 } },
    {
      name: 'no active rule has a receipt',
      side: sideOf(rule('one'), rule('two')),
      counts: { tested: 0, accepted: 0 },
    },
    {
      name: 'verdicts evicted two of four rules',
      side: sideOf(
        evicted('one', 'does-not-earn'),
        evicted('two', 'regression'),
        evicted('three', 'by-hand'),
        rule('four', { status: 'candidate' }),
      ),
      counts: { tested: 2, accepted: 0 },
    },
  ])('counts measured rules when $name', ({ side, counts }) => {
    expect(countWorthless(side)).toEqual(counts);
  });
});

describe('the config of new verdicts', () => {
  const side = { ...sideOf(evicted('one', 'does-not-earn')), config: defaultTestConfig };

  it('stays as it is, without a notice, when no rule was let in', () => {
    expect(judgingConfig(side)).toBe(defaultTestConfig);
    expect(noticeWorthless(side)).toEqual([]);
  });

  it('gives no notice without a config', () => {
    expect(noticeWorthless(sideOf(evicted('one', 'does-not-earn')))).toEqual([]);
  });
});
