import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuditedRule, weighAudits } from '../../../../src/core/decide/judge/weigh-audits.ts';

const audited = (more: Partial<AuditedRule> = {}): AuditedRule => ({
  rule: 'r',
  agent: 'sql',
  verdict: 'does-not-earn',
  saving: 100,
  rent: 10,
  protected: false,
  missed: false,
  onceEarned: true,
  struck: true,
  ...more,
});
const kindOf = (rule: Partial<AuditedRule>) => weighAudits([audited(rule)], []).get('r')?.kind;

describe('weighAudits', () => {
  it.each<[string, Partial<AuditedRule>, string]>([
    ['earns', { verdict: 'earns' }, 'renew'],
    ['is not settled', { verdict: 'undecided' }, 'keep'],
    ['is not settled after a strike', { verdict: 'undecided', struck: true }, 'keep'],
    ['does not earn for the first time', { struck: false }, 'strike'],
    ['does not earn twice in a row', { struck: true }, 'evict'],
    ['does not earn twice, and whose absence fails tasks', { missed: true }, 'keep'],
    ['breaks tasks, and whose absence fails others', { verdict: 'regression', missed: true }, 'keep'],
    ['does not earn and never did', { struck: false, onceEarned: false }, 'evict'],
    ['breaks tasks', { verdict: 'regression', struck: false }, 'evict'],
    ['does not earn and is protected', { protected: true }, 'protect'],
    ['breaks tasks and is protected', { verdict: 'regression', protected: true }, 'protect'],
    ['earns and is protected', { verdict: 'earns', protected: true }, 'renew'],
    ['is not settled and is protected', { verdict: 'undecided', protected: true }, 'keep'],
  ])('of a rule that %s', (_what, rule, kind) => {
    expect(kindOf(rule)).toBe(kind);
  });

  it.each<[string, Partial<AuditedRule>, Partial<AuditedRule>, string]>([
    ['the weaker saving', { saving: 50 }, { saving: 100 }, 'a'],
    ['the weaker saving per rent', { saving: 100, rent: 50 }, { saving: 50, rent: 10 }, 'a'],
    ['the one that costs more', { saving: 1 }, { saving: -1 }, 'b'],
    ['the one that breaks tasks', { saving: 1 }, { saving: 900, verdict: 'regression', struck: false }, 'b'],
    ['the first by name when nothing tells them apart', {}, {}, 'a'],
  ])('lets only one of two leave a memory: %s', (_what, a, b, leaves) => {
    const [first, second] = [audited({ rule: 'a', ...a }), audited({ rule: 'b', ...b })];
    for (const pair of [
      [first, second],
      [second, first],
    ]) {
      const consequences = weighAudits(pair, []);
      expect(consequences.get(leaves)?.kind).toBe('evict');
      expect(consequences.get(leaves === 'a' ? 'b' : 'a')).toEqual({ kind: 'postpone', first: leaves });
    }
  });

  it('lets one leave each memory, but a rule of all agents leaves every one', () => {
    const [sql, backend] = [audited({ rule: 'a' }), audited({ rule: 'b', agent: 'backend', saving: 200 })];
    expect([...weighAudits([sql, backend], []).values()].map(({ kind }) => kind)).toEqual(['evict', 'evict']);
    const everywhere = audited({ rule: 'c', agent: 'all', saving: 1 });
    const consequences = weighAudits([sql, backend, everywhere], []);
    expect(consequences.get('c')).toEqual({ kind: 'evict', why: 'second-strike' });
    expect(consequences.get('a')).toEqual({ kind: 'postpone', first: 'c' });
    expect(consequences.get('b')).toEqual({ kind: 'postpone', first: 'c' });
  });

  it('waits while a rule that shared the memory has just left', () => {
    const departed = [{ rule: 'gone', agent: 'sql' }];
    expect(weighAudits([audited()], departed).get('r')).toEqual({ kind: 'postpone', first: 'gone' });
    expect(weighAudits([audited({ agent: 'backend' })], departed).get('r')).toEqual({
      kind: 'evict',
      why: 'second-strike',
    });
    expect(weighAudits([audited({ struck: false })], departed).get('r')).toEqual({ kind: 'strike' });
  });

  it('never evicts two from one memory, nor a protected rule, and always one that could leave', () => {
    const rules = fc.uniqueArray(
      fc.record<AuditedRule>({
        rule: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        agent: fc.constantFrom('sql', 'backend', 'all'),
        verdict: fc.constantFrom('earns', 'does-not-earn', 'regression', 'undecided'),
        saving: fc.integer({ min: -1000, max: 1000 }),
        rent: fc.integer({ min: 0, max: 50 }),
        protected: fc.boolean(),
        missed: fc.constant(false),
        onceEarned: fc.boolean(),
        struck: fc.boolean(),
      }),
      { selector: ({ rule }) => rule },
    );
    fc.assert(
      fc.property(rules, (all) => {
        const consequences = weighAudits(all, []);
        const leaving = all.filter(({ rule }) => consequences.get(rule)?.kind === 'evict');
        const couldLeave = all.some(({ rule }) => ['evict', 'postpone'].includes(consequences.get(rule)?.kind ?? ''));
        for (const agent of ['sql', 'backend']) {
          expect(leaving.filter((rule) => [agent, 'all'].includes(rule.agent)).length).toBeLessThanOrEqual(1);
        }
        expect(leaving.some((rule) => rule.protected)).toBe(false);
        expect(leaving.length > 0).toBe(couldLeave);
      }),
    );
  });
});
