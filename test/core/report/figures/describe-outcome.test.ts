import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import type { OutcomeFigures } from '../../../../src/core/model/verdict/report.ts';
import {
  explainOutcome,
  explainOutcomeBriefly,
  type JudgedByOutcome,
  nameQuadrant,
} from '../../../../src/core/report/figures/describe-outcome.ts';
import { nameAnswer } from '../../../../src/core/report/figures/verdict-labels.ts';
import { type Effect, effect, measure } from '../../decide/outcome/measure-outcome.ts';

function judged(does: Effect): JudgedByOutcome {
  const { evidence } = measure(does);
  const { outcome, ...decision } = decideRule(evidence);
  if (outcome === undefined) throw new Error('no outcome');
  return { ...decision, outcome };
}

const bought = judged(effect([0.3, 0.95], [1, 1.15]));

describe('a verdict on solved tasks, in words', () => {
  it('says what is solved, at what cost, what a solved task costs, and from which value on it pays', () => {
    expect(explainOutcome(bought)).toMatch(
      /^Earns by outcome · solved [\d.]+ % of trials instead of [\d.]+ % \(6 tasks, .* trials?\) · \+[\d.]+ % cost a trial, failed trials included · costs more, solves more · a solved task costs [\d,]+ tokens instead of [\d,]+ · break-even at [\d,]+ tokens a solved task; pays from [\d,]+ to [\d.]+ M(, does not from [\d,]+ to [\d,]+)? · judged at [\d,]+ tokens a solved task, 3 × what one costs today/,
    );
    expect(explainOutcomeBriefly(bought)).toMatch(/^solved [\d.]+ %, [\d.]+ % without$/);
    expect(nameAnswer(bought)).toBe('earns by outcome');
  });

  it('names the task that is lost, though the suite as a whole solves more', () => {
    const mixed = judged((task, isThere) => ({
      chance: task === 't2' ? Number(!isThere) : isThere ? 0.95 : 0.3,
      cost: 1,
    }));
    expect(explainOutcome(mixed)).toMatch(
      /t2 is lost: solved 0 of \d+, without it (\d+) of \1 \(evidence [\d,]+, 120 needed\)/,
    );
    expect(explainOutcome(mixed)).toMatch(/^Does not earn: it breaks t2, /);
    expect(nameAnswer(mixed)).toBe('does not earn');
  });

  it('says of a suite that hardly fails that it has little to sell', () => {
    const idle = judged(effect([1, 1], [1, 1.6]));
    expect(explainOutcome(idle)).toMatch(/^Does not earn: a net gain of [\d,]+ tokens a trial is ruled out/);
    expect(explainOutcome(idle)).toContain('add harder tasks');
    expect(explainOutcomeBriefly(idle)).toMatch(/^not worth its price, solved 100 %/);
  });

  it('says how often an asset was used, and first of all where it never was', () => {
    const used = judged((_task, isThere) => ({ chance: isThere ? 0.95 : 0.3, cost: 1, uses: isThere ? 1 : 0 }));
    expect(explainOutcome(used)).toMatch(/^Earns by outcome · used in (\d+) of \1 trials · solved/);
    const never = judged(() => ({ chance: 1, cost: 1, uses: 0 }));
    expect(explainOutcome(never)).toMatch(
      /^Does not earn: no task of this suite needs it, none of its trials used it · used in 0 of 12 trials · solved/,
    );
    expect(explainOutcomeBriefly(never)).toMatch(/^never used, solved 100 %/);
    expect(explainOutcome(bought)).not.toContain('used in');
  });

  it.each([
    [[0.5, 0.7], [10, 9], 'costs less, solves more'],
    [[0.5, 0.7], [10, 12], 'costs more, solves more'],
    [[0.7, 0.5], [10, 6], 'costs less, solves less'],
    [[0.7, 0.5], [10, 12], 'costs more, solves less'],
    [[1, 1], [10, 12], 'costs more, solves no more'],
    [[1, 1], [10, 9], 'costs less, solves as much'],
  ] as const)('tells solved %j at a cost of %j', (solved, cost, name) => {
    expect(nameQuadrant({ solved, cost } as Pick<OutcomeFigures, 'solved' | 'cost'>)).toBe(name);
  });
});
