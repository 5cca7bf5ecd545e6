import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffLedger } from '../../../src/core/ledger/diff-ledger.ts';
import type { Ledger, Rule } from '../../../src/core/model/rule/rule.ts';
import { arbitraryRules } from './arbitrary-rule.ts';

const rule: Rule = {
  id: 'a',
  agent: 'sql',
  body: 'Read the schema first.',
  status: 'candidate',
  scope: ['x'],
  protected: false,
  line: 3,
  column: 5,
};
const ledger = (...rules: readonly Rule[]): Ledger => ({ version: 1, rules });
const ids = (rules: readonly Rule[]) => rules.map((item) => item.id);

describe('diffLedger', () => {
  it.each<[string, Partial<Rule>, boolean]>([
    ['body', { body: 'Read the schema last.' }, true],
    ['scope', { scope: ['x', 'y'] }, true],
    ['agent', { agent: 'all' }, true],
    ['status to active', { status: 'active' }, true],
    ['status to evicted', { status: 'evicted', evicted: { on: '2026-01-01', why: 'x' } }, false],
    ['protection', { protected: true }, false],
    ['provenance', { born: { of: 'manual' } }, false],
    ['place', { line: 9, column: 1 }, false],
  ])('sees a changed %s as it should', (_name, change, changed) => {
    const diff = diffLedger(ledger(rule), ledger({ ...rule, ...change }));
    expect(diff.added).toEqual([]);
    expect(diff.changed.length).toBe(changed ? 1 : 0);
  });

  it.each<[string, Rule['status'], Rule['status'], boolean]>([
    ['comes back as a candidate after it was evicted', 'evicted', 'candidate', true],
    ['stays evicted', 'evicted', 'evicted', false],
    ['was inherited and waits', 'inherited', 'candidate', false],
  ])('sees a rule that %s as it should', (_name, before, after, changed) => {
    const diff = diffLedger(ledger({ ...rule, status: before }), ledger({ ...rule, status: after }));
    expect(diff.changed.length).toBe(changed ? 1 : 0);
  });

  it('adds everything without a base', () => {
    expect(ids(diffLedger(undefined, ledger(rule)).added)).toEqual(['a']);
  });

  it('adds the ids that base does not have, and sees no change in the same ledger', () => {
    fc.assert(
      fc.property(arbitraryRules, arbitraryRules, (before, after) => {
        const base = ledger(...before.map((item) => ({ ...item, line: 1, column: 1 })));
        const head = ledger(...after.map((item) => ({ ...item, line: 2, column: 2 })));
        const diff = diffLedger(base, head);
        const old = new Set(ids(base.rules));
        expect(ids(diff.added)).toEqual(ids(head.rules).filter((id) => !old.has(id)));
        expect(diffLedger(head, head)).toEqual({ added: [], changed: [] });
      }),
    );
  });
});
