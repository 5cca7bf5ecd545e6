import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Comparable, findNearest } from '../../../../src/core/ledger/check/near-duplicates.ts';
import { normalizeForTrigrams } from '../../../../src/core/ledger/check/order-trigrams.ts';

/** All windows of three characters. */
function collectTrigrams(text: string): ReadonlySet<string> {
  const normal = normalizeForTrigrams(text);
  return new Set(Array.from({ length: Math.max(0, normal.length - 2) }, (_, start) => normal.slice(start, start + 3)));
}

/** Jaccard similarity; two empty sets are equal. */
function computeJaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const union = new Set([...a, ...b]).size;
  return union === 0 ? 1 : [...a].filter((trigram) => b.has(trigram)).length / union;
}

/** The definition, word by word. */
function findNearestSlowly(items: readonly Comparable[], threshold: number, common: string) {
  const sets = items.map((item) => collectTrigrams(item.body));
  return items.map((item, later) => {
    let best: { index: number; jaccard: number } | undefined;
    for (let index = 0; item.query && index < later; index += 1) {
      const other = items[index];
      const meets = other?.group === item.group || other?.group === common || item.group === common;
      const jaccard = computeJaccard(sets[later] ?? new Set(), sets[index] ?? new Set());
      if (meets && jaccard >= threshold && (best === undefined || jaccard > best.jaccard)) best = { index, jaccard };
    }
    return best;
  });
}

const words = fc.constantFrom(
  'read',
  'the',
  'schema',
  'first',
  'write',
  'tests',
  'before',
  'code',
  'use',
  'index',
  'él',
  '日本語',
  'query',
  '7',
);
const bodies = fc.oneof(
  fc.array(words, { minLength: 1, maxLength: 14 }).map((parts) => parts.join(' ')),
  fc.stringMatching(/^[ab ]{0,12}$/),
  fc.string(),
);
const items = fc.array(
  fc.record({ body: bodies, group: fc.constantFrom('sql', 'backend', 'all'), query: fc.boolean() }),
  { maxLength: 40 },
);

describe('findNearest', () => {
  it('gives what comparing every pair gives', () => {
    fc.assert(
      fc.property(items, fc.constantFrom(0.3, 0.5, 0.7, 0.85, 1), (list, threshold) => {
        expect(findNearest(list, { threshold, common: 'all' })).toEqual(findNearestSlowly(list, threshold, 'all'));
      }),
      { numRuns: 500 },
    );
  });

  it('gives what comparing every pair gives among many similar texts', () => {
    const list = Array.from({ length: 400 }, (_, index) => ({
      body: `Always read the ${['schema', 'index', 'plan'][index % 3]} before query number ${(index * 7919) % 211} of ${index % 17} tables`,
      group: ['sql', 'backend', 'all'][index % 5 === 0 ? 2 : index % 2] ?? '',
      query: true,
    }));
    expect(findNearest(list, { threshold: 0.5, common: 'all' })).toEqual(findNearestSlowly(list, 0.5, 'all'));
  });

  const file = '../shared/data/rules/near_duplicates.json';
  it.skipIf(!existsSync(file))(`agrees with the labelled pairs (needs ${file})`, () => {
    const { pairs } = JSON.parse(readFileSync(file, 'utf8'));
    expect(pairs.length).toBeGreaterThan(50);
    for (const { a, b, jaccard } of pairs) {
      const list = [a, b].map(({ text }) => ({ body: text, group: 'sql', query: true }));
      const [, found] = findNearest(list, { threshold: 0.49, common: 'all' });
      expect(found?.jaccard).toBeCloseTo(jaccard, 2);
    }
  });
});
