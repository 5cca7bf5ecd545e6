import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { type SelectInput, selectRules } from '../../../src/core/plan/split-by-model.ts';
import { proveMeasuredHere } from '../../../src/core/proof/prove-receipt.ts';
import type { Hint, ProvedReceipt } from '../../../src/core/proof/proved-receipt.ts';

const rule = (status: Rule['status'], id = 'r'): Rule => ({
  id,
  agent: 'sql',
  body: 'Search before you read a file.',
  status,
  scope: [],
  protected: false,
  line: 1,
  column: 1,
});

const nothing = {
  added: new Set<string>(),
  changed: new Set<string>(),
  earned: new Map<string, ProvedReceipt>(),
  hinted: new Map<string, Hint>(),
  protectedAtBase: new Set<string>(),
};
const r = new Set(['r']);
const receipt = { rule: 'r' } as Receipt;
const proved = new Map([['r', proveMeasuredHere(receipt, () => true) as ProvedReceipt]]);
const hinted = new Map([['r', { receipt, why: 'Nobody vouches for it.' }]]);

describe('selectRules', () => {
  it.each<[string, Rule['status'], Partial<SelectInput>, string]>([
    ['a new candidate is measured', 'candidate', { added: r }, 'measure'],
    ['a changed candidate is measured', 'candidate', { changed: r }, 'measure'],
    ['a candidate nobody touched waits', 'candidate', {}, 'keep'],
    ['a new candidate with an earning receipt needs no trial', 'candidate', { added: r, earned: proved }, 'receipt'],
    ['an evicted rule stays out', 'evicted', { added: r }, 'keep'],
    ['an active rule with an earning receipt stays', 'active', { earned: proved }, 'keep'],
    ['an active rule whose receipt nobody vouches for stays open', 'active', { hinted }, 'hint'],
    ['a new candidate whose receipt nobody vouches for stays open', 'candidate', { added: r, hinted }, 'hint'],
    ['a proof goes before a hint', 'active', { earned: proved, hinted }, 'keep'],
    ['an evicted rule with a hint stays out', 'evicted', { hinted }, 'keep'],
    ['an active rule without a receipt is measured', 'active', {}, 'measure'],
    ['an active rule that base protects stays', 'active', { protectedAtBase: r }, 'keep'],
    ['a changed active rule is measured', 'active', { changed: r }, 'measure'],
  ])('%s', (_, status, sets, kind) => {
    expect(selectRules({ rules: [rule(status)], ...nothing, ...sets })[0]?.kind).toBe(kind);
  });

  it('measures candidates that wait only when asked to', () => {
    const choose = (status: 'candidate' | 'inherited', waiting: boolean) =>
      selectRules({ rules: [rule(status)], ...nothing, waiting })[0];
    expect(choose('candidate', false)?.kind).toBe('keep');
    expect(choose('candidate', true)).toMatchObject({ kind: 'measure', reason: 'asked' });
    expect(choose('inherited', true)?.kind).toBe('keep');
  });

  it('never lets an active rule through without a receipt or protection at base', () => {
    const idArb = fc.constantFrom('a', 'b', 'c');
    const setArb = fc.uniqueArray(idArb).map((ids) => new Set<string>(ids));
    const mapArb = setArb.map((ids) => new Map([...ids].map((id) => [id, proved.get('r') as ProvedReceipt])));
    const inputArb = fc.record({ added: setArb, changed: setArb, earned: mapArb, protectedAtBase: setArb });
    const rulesArb = fc.uniqueArray(
      fc.tuple(idArb, fc.constantFrom('candidate' as const, 'active' as const, 'evicted' as const)),
      { selector: ([id]) => id },
    );
    fc.assert(
      fc.property(inputArb, rulesArb, (sets, entries) => {
        const choices = selectRules({ ...nothing, rules: entries.map(([id, status]) => rule(status, id)), ...sets });
        expect(choices).toHaveLength(entries.length);
        for (const { kind, rule: chosen } of choices) {
          if (chosen.status !== 'active' || kind === 'measure') continue;
          expect(sets.earned.has(chosen.id) || sets.protectedAtBase.has(chosen.id)).toBe(true);
        }
      }),
    );
  });
});
