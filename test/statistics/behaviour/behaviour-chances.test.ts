import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type BehaviourWorld, findChances, findWorst } from './behaviour-chances.ts';

/** Worked out by own-behaviour-vectors.py, in exact rational products. */
const oracle = new URL('../../core/decide/behaviour/own-behaviour-vectors.json', import.meta.url);
const { vectors } = JSON.parse(readFileSync(oracle, 'utf8'));
const worlds: readonly {
  readonly input: { readonly rates: BehaviourWorld };
  readonly expected: Readonly<Record<'shown' | 'away' | 'undecided' | 'pairs', number>>;
}[] = vectors.filter(({ fn }: { fn: string }) => fn === 'rates');

describe('findChances', () => {
  it.each(worlds)('comes to what the oracle of another language comes to: %j', ({ input, expected }) => {
    const { pairs95: _, ...found } = findChances(input.rates);
    for (const [name, value] of Object.entries(expected)) {
      expect(Math.abs(found[name as keyof typeof found] - value), name).toBeLessThan(1e-9);
    }
  });

  it('keeps the error of letting in what changes nothing below 2 %', () => {
    const [{ expected }] = vectors.filter(({ fn }: { fn: string }) => fn === 'worst');
    const worst = findWorst();
    expect(worst).toBeCloseTo(expected, 9);
    expect(worst).toBeLessThanOrEqual(0.02);
  });
});
