import { describe, expect, it } from 'vitest';
import {
  countReplays,
  type GateSetting,
  rateOf,
  replayGate,
} from '../../../../../src/gate/experiment/selftest/replays/replay-gate.ts';
import { inventedSuites, policy } from '../true-suite.ts';

const gate: GateSetting = { agent: 'sql', policy, rent: 25 };
const [source] = inventedSuites.flatMap((suite) => (suite.id === 'three tasks' ? [suite.source] : []));
if (source === undefined) throw new Error('the suite of three tasks is gone');

const order = { effect: 0, replays: 60, seed: 'replays' };

describe('replayGate', () => {
  it('repeats itself, and another seed gives other replays', () => {
    expect(replayGate(source, gate, order)).toEqual(replayGate(source, gate, order));
    expect(replayGate(source, gate, { ...order, seed: 'others' })).not.toEqual(replayGate(source, gate, order));
  });

  it('gives the first replays again when more are asked for', () => {
    const few = replayGate(source, gate, { ...order, replays: 5 });
    expect(replayGate(source, gate, order).slice(0, 5)).toEqual(few);
  });

  it('lets a large saving in and turns a cost away', () => {
    const share = (effect: number) => countReplays(effect, replayGate(source, gate, { ...order, effect }));
    expect(share(0.4).earns.rate).toBeGreaterThan(0.95);
    expect(share(-0.3).doesNotEarn.rate).toBe(1);
  });

  it('is undecided where the budget ends', () => {
    const poor = replayGate(source, { ...gate, budgetTokens: 500_000 }, order);
    expect(poor.some(({ verdict }) => verdict === 'undecided')).toBe(true);
    expect(Math.max(...poor.map(tokensOf))).toBeLessThan(1_500_000);
  });

  it('decides nothing without tasks', () => {
    const nothing = { tasks: [], draw: source.draw };
    expect(replayGate(nothing, gate, { ...order, replays: 1 })).toEqual([
      { verdict: 'undecided', trials: 0, tokens: 0 },
    ]);
  });
});

describe('countReplays', () => {
  it('splits the verdicts and sums up what they cost', () => {
    const of = (verdict: 'earns' | 'regression', tokens: number) => ({ verdict, tokens, trials: 12 });
    const rates = countReplays(0, [...Array.from({ length: 19 }, () => of('earns', 100)), of('regression', 300)]);
    expect([rates.earns.rate, rates.regression.rate, rates.undecided.rate]).toEqual([0.95, 0.05, 0]);
    expect([rates.tokens, rates.trials]).toEqual([110, 12]);
  });

  it.each([
    [0, 100, 0.007],
    [50, 100, 0.05],
    [100, 100, 0.007],
    [0, 0, 0.5],
  ])('is as unsure of %d in %d as it should be', (events, replays, error) => {
    expect(rateOf(events, replays).standardError).toBeCloseTo(error, 2);
    expect(rateOf(events, replays).standardError).toBeGreaterThan(0);
  });
});

function tokensOf({ tokens }: { readonly tokens: number }): number {
  return tokens;
}
