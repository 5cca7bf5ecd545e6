import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { renderLiveStatus } from '../../../src/entry/progress/live-view.ts';
import type { ProgressState } from '../../../src/entry/progress/progress-state.ts';
import { spentOf, stateOf } from './sample-state.ts';

const at = (width: number, state: ProgressState = stateOf(), height = 20) =>
  `\n${renderLiveStatus(state, { width, height, nowMs: 100_000 }).join('\n')}\n`;

describe('renderStatus', () => {
  it('says all of it at 120 and at 80 columns', () => {
    const whole = `
measuring search-first+quote-dates
  ██████████░░░░░░░░░░░░░░  24 trials, up to about 30 more · 3 min left
  1.3 M of 20 M tokens (6.5 %) · $1.20 of $25.00 · 2 running (72 s)
  search-first  saving +1,240 ± 610 tokens, rent 27 → undecided
  quote-dates   rent 13 → regression
`;
    expect(at(120)).toBe(whole);
    expect(at(79)).toBe(whole);
  });

  it('leaves out the least needed where it is narrow, and never wraps', () => {
    expect(at(50)).toBe(`
measuring search-first+quote-dates
  24 trials, up to about 30 more · 3 min left
  1.3 M of 20 M tokens (6.5 %) · $1.20 of $25.00
  search-first  +1,240 ± 610 → undecided
  quote-dates   rent 13 → regression
`);
    expect(at(20)).toBe(`
measuring search-fi…
  24 trials, up to …
  1.3 M of 20 M tok…
  search-first  +1,…
  quote-dates   reg…
`);
    expect(at(1)).toBe('\n…\n…\n…\n…\n…\n');
  });

  it.each<readonly [string, Partial<ProgressState>, string]>([
    [
      'no dollars for simulated trials',
      { spent: spentOf({ dollars: 0 }) },
      '  1.3 M of 20 M tokens (6.5 %) · 2 running (72 s)',
    ],
    [
      'an unknown price',
      { spent: spentOf({ dollars: 'unknown' }) },
      '  1.3 M of 20 M tokens (6.5 %) · dollars unknown · 2 running (72 s)',
    ],
    ['nothing under way', { running: new Map() }, '  1.3 M of 20 M tokens (6.5 %) · $1.20 of $25.00'],
    [
      'a trial that has just begun',
      { running: new Map([['a', 99_500]]) },
      '  1.3 M of 20 M tokens (6.5 %) · $1.20 of $25.00 · 1 running',
    ],
    [
      'no time before three trials have ended',
      { durationsMs: [10_000, 9_000] },
      '  ██████████░░░░░░░░░░░░░░  24 trials, up to about 30 more',
    ],
    [
      'failures',
      {
        failures: new Map([
          ['a failed-check', 2],
          ['a timed-out', 1],
        ]),
        durationsMs: [],
      },
      '  ██████████░░░░░░░░░░░░░░  24 trials (3 failed), up to about 30 more',
    ],
    ['a known number of trials', { isExact: true, durationsMs: [] }, '  ██████████░░░░░░░░░░░░░░  24 of 54 trials'],
    [
      'before the first trial',
      { done: 0, durationsMs: [] },
      '  ░░░░░░░░░░░░░░░░░░░░░░░░  0 trials, up to about 30 more',
    ],
    [
      'more under way than expected',
      { trialsLeft: 0, durationsMs: [] },
      '  ████████████████████████  24 trials, up to about 2 more',
    ],
    ['no estimate', { estimates: [{ rule: 'r', rent: 1, verdict: 'undecided' }] }, '  r  no estimate yet'],
  ])('tells %s', (_, parts, line) => {
    expect(at(100, stateOf(parts)).split('\n')).toContain(line);
  });

  it('names four rules and counts the others', () => {
    const estimates = Array.from({ length: 9 }, (_, n) => ({ rule: `rule-${n}`, rent: 9, verdict: 'earns' as const }));
    expect(at(80, stateOf({ estimates })).trimEnd().split('\n').slice(4)).toEqual([
      '  rule-0  rent 9 → earns',
      '  rule-1  rent 9 → earns',
      '  rule-2  rent 9 → earns',
      '  rule-3  rent 9 → earns',
      '  and 5 more rules',
    ]);
  });

  it('never takes more columns or rows than there are, and obeys no escape in an id', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(
        text,
        text,
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 12 }),
        (name, rule, width, height) => {
          const estimates = [{ rule, rent: 3, verdict: 'undecided' as const }];
          const lines = renderLiveStatus(stateOf({ name, estimates }), { width, height, nowMs: 0 });
          expect(lines.length).toBeLessThanOrEqual(height);
          for (const line of lines) {
            expect(stringWidth(line)).toBeLessThanOrEqual(width);
            expect(line).not.toMatch(/[\p{Cc}\u202e\u2066]/u);
          }
        },
      ),
    );
  });
});
