import { describe, expect, it } from 'vitest';
import { auditKill } from '../../../scripts/kills/audit-kill.ts';
import type { BilledCall } from '../../../scripts/kills/open-bank.ts';
import type { Books } from '../../../scripts/kills/read-books.ts';

const call = (seed: string): BilledCall => ({ seed, input: 200, output: 7 });
const calls = (seed: string, count: number) => Array.from({ length: count }, () => call(seed));

function books(
  trials: Readonly<Record<string, { tokens: number; record?: string }>>,
  charged: Readonly<Record<string, number>> = {},
): Books {
  const rows = Object.entries(trials).map(([key, { tokens, record = 'as it was' }]) => {
    return [key, { seed: `seed of ${key}`, tokens, record }] as const;
  });
  return { trials: new Map(rows), charged: new Map(Object.entries(charged)), open: new Map() };
}

describe('a kill', () => {
  const [a, b] = ['seed of a', 'seed of b'];
  const before = books({ a: { tokens: 414 } });
  const callsBefore = [...calls(a, 2), ...calls(b, 1)];

  it('is fine when what was journalled stands, and what was cut off is charged and run again', () => {
    const after = books({ a: { tokens: 414 }, b: { tokens: 414 } }, { b: 260 });
    const audit = auditKill({ before, after, callsBefore, callsAfter: calls(b, 2) });
    expect(audit).toEqual({ lost: 0, paidTwice: 0, uncharged: 0, billed: 5 * 207, booked: 414 + 414 + 260 });
  });

  it.each([
    ['is gone', books({ b: { tokens: 414 } }, { b: 260 }), calls(b, 2), { lost: 1, paidTwice: 0 }],
    [
      'has become another',
      books({ a: { tokens: 414, record: 'other' }, b: { tokens: 414 } }, { b: 260 }),
      calls(b, 2),
      { lost: 1, paidTwice: 0 },
    ],
    [
      'was paid for again',
      books({ a: { tokens: 414 }, b: { tokens: 414 } }, { b: 260 }),
      [...calls(a, 1), ...calls(b, 2)],
      { lost: 0, paidTwice: 1 },
    ],
  ])('is told of when a journalled trial %s', (_what, after, callsAfter, expected) => {
    expect(auditKill({ before, after, callsBefore, callsAfter })).toMatchObject(expected);
  });

  it('forgives the answer that nobody lived to see, and nothing else that is not charged', () => {
    const audit = (charged: Readonly<Record<string, number>>) =>
      auditKill({
        before,
        callsBefore,
        callsAfter: calls(b, 2),
        after: books({ a: { tokens: 414 }, b: { tokens: 414 } }, charged),
      }).uncharged;
    expect(audit({ b: 200 })).toBe(0);
    expect(audit({ b: 199 })).toBe(1);
    expect(audit({})).toBe(1);
  });

  it('is told of when the bank billed a trial that the journal never heard of', () => {
    expect(auditKill({ before, after: before, callsBefore: calls(a, 2), callsAfter: [call('x')] }).uncharged).toBe(1);
  });
});
