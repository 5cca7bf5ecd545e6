import { describe, expect, it } from 'vitest';
import type { BundleMember } from '../../../../src/core/model/verdict/report.ts';
import { weighTogether } from '../../../../src/gate/run/sequential/check-bundle.ts';

type Outcome = BundleMember['outcome'];

/** What becomes of a, b and c, of which b had the clearest gain by itself. */
function weigh(...outcomes: readonly Outcome[]): string {
  const members = outcomes.map((outcome, index): BundleMember => {
    return { rule: 'abc'.charAt(index), gain: 0, room: 0, violations: 0, outcome };
  });
  const gains = new Map(Object.entries({ a: 4, b: 9, c: 5 }));
  const lost = weighTogether(members, gains);
  return members.map(({ rule }) => `${rule}: ${lost.get(rule) ?? 'stays'}`).join(', ');
}

describe('weighTogether', () => {
  it.each<[readonly Outcome[], string]>([
    [['stays', 'stays', 'stays'], 'a: stays, b: stays, c: stays'],
    [['stays', 'only-alone', 'stays'], 'a: stays, b: only-alone, c: stays'],
    [['only-alone', 'only-alone', 'only-alone'], 'a: only-alone, b: only-alone, c: only-alone'],
    [['above', 'above', 'stays'], 'a: only-alone, b: stays, c: only-alone'],
    [['above', 'only-alone', 'above'], 'a: only-alone, b: only-alone, c: stays'],
    [['stays', 'open', 'open'], 'a: stays, b: bundle-not-confirmed, c: bundle-not-confirmed'],
    [['open', 'open', 'only-alone'], 'a: bundle-not-confirmed, b: stays, c: only-alone'],
  ])('%j: %s', (outcomes, expected) => {
    expect(weigh(...outcomes)).toBe(expected);
  });
});
