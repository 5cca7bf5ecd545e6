import { describe, expect, it } from 'vitest';
import { judgeEvidence } from '../../../src/core/decide/judge-evidence.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { countsAsStrike, letsIn, mayGo } from '../../../src/gate/repository/counts-as-strike.ts';
import { buildOneOfSix } from '../../core/decide/build-evidence.ts';

const basis = { bodyHash: 'body', activeSet: 'others' };

/** What an audit recorded of a rule that saves nothing, without which one of six tasks failed so often. */
function record(failures: number, version = 2): Receipt {
  const evidence = buildOneOfSix({ share: 1.2, failing: 'baseline', failures });
  const known = { verdict: 'does-not-earn', bodyHash: 'body', decidedOn: '2026-05-01', evidence };
  const procedure = { name: 'stratified-triangular', version };
  return { ...known, procedure, fingerprint: { activeSet: 'others' } } as unknown as Receipt;
}

describe('a record of an audit', () => {
  it('is a strike when nothing failed without the rule', () => {
    expect(countsAsStrike(record(0), undefined, basis)).toBe(true);
  });

  it.each([2, 6])(
    'is none when one task of six failed %i times without it, though the others outvote that task',
    (failures) => {
      const { harm } = judgeEvidence(record(failures).evidence, 'together');
      expect([harm.missed, harm.isProvenMissed]).toEqual([[], failures === 6]);
      expect(countsAsStrike(record(failures), undefined, basis)).toBe(false);
      // Nor when the procedure that recorded it let the others outvote that task.
      expect(countsAsStrike(record(failures, 1), undefined, basis)).toBe(false);
    },
  );
});

describe('words that took the place of others', () => {
  const replaces = { body: 'Old words.', scope: [] };

  it('come in only where no task failed more without the old ones', () => {
    expect([mayGo(record(0)), letsIn({ ...record(0), replaces })]).toEqual([true, true]);
    expect([mayGo(record(2)), letsIn({ ...record(2), replaces })]).toEqual([false, false]);
  });

  it('stay in where the procedure of their day let them in', () => {
    expect(letsIn({ ...record(2, 1), replaces })).toBe(true);
    expect(letsIn({ ...record(6, 1), replaces })).toBe(false);
  });
});
