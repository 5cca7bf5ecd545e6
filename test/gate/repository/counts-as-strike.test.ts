import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { countsAsStrike, letsIn, mayGo } from '../../../src/gate/repository/counts-as-strike.ts';
import { buildOneOfSix } from '../../core/decide/build-evidence.ts';

const basis = { bodyHash: 'body', activeSet: 'others' };

/** What an audit recorded of a rule that saves nothing, without which one of six tasks failed so often. */
function record(failures: number): Receipt {
  const evidence = buildOneOfSix({ share: 1.2, failing: 'baseline', failures });
  const known = { verdict: 'does-not-earn', bodyHash: 'body', decidedOn: '2026-05-01', evidence };
  return { ...known, fingerprint: { activeSet: 'others' } } as unknown as Receipt;
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

describe('words that took the place of others', () => {
  const replaces = { body: 'Old words.', scope: [] };

  it('come in only where no task failed more without the old ones', () => {
    expect([mayGo(record(0)), letsIn({ ...record(0), replaces })]).toEqual([true, true]);
    expect([mayGo(record(2)), letsIn({ ...record(2), replaces })]).toEqual([false, false]);
  });
});
