import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { type AuditBasis, countsAsStrike, letsIn, mayGo } from '../../../src/gate/receipts/counts-as-strike.ts';
import { buildOneOfSix } from '../../core/decide/build-evidence.ts';

const basis = { body: 'body', neighbours: [['other', 'hash of other']] } as const;

/** What an audit recorded of a rule that saves nothing, without which one of six tasks failed so often. */
function record(failures: number): Receipt {
  const evidence = buildOneOfSix({ share: 1.2, failing: 'baseline', failures });
  return { basis, decidedOn: '2026-05-01', evidence } as unknown as Receipt;
}

describe('a record of an audit', () => {
  it('is a strike when nothing failed without the rule', () => {
    expect(countsAsStrike(record(0), undefined, basis)).toBe(true);
  });

  it.each([2, 6])(
    'is none when one task of six failed %i times without it, though the others outvote that task',
    (failures) => {
      expect(countsAsStrike(record(failures), undefined, basis)).toBe(false);
    },
  );
});

describe('a record of an audit of other things', () => {
  it.each<{ readonly name: string; readonly now: AuditBasis }>([
    { name: 'words', now: { ...basis, body: 'other words' } },
    { name: 'neighbours', now: { ...basis, neighbours: [] } },
  ])('is no strike when the rule has other $name today', ({ now }) => {
    expect(countsAsStrike(record(0), undefined, now)).toBe(false);
  });

  it('is no strike when the rule earned after it', () => {
    const standing = { ...record(0), decidedOn: '2026-05-02' };
    expect(countsAsStrike(record(0), standing, basis)).toBe(false);
  });
});

describe('words that took the place of others', () => {
  const replaces = { body: 'Old words.', scope: [] };

  it('come in only where no task failed more without the old ones', () => {
    expect([mayGo(record(0)), letsIn({ ...record(0), replaces })]).toEqual([true, true]);
    expect([mayGo(record(2)), letsIn({ ...record(2), replaces })]).toEqual([false, false]);
  });
});
