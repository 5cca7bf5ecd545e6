import { describe, expect, it } from 'vitest';
import { type ReportedTokens, splitTokens, type UnitTerms } from '../../../src/imports/reading/split-tokens.ts';

const at = { file: 'x' };
const cached = { input: 100, output: 10, cacheRead: 60, cacheWrite: 20 };

describe('splitTokens', () => {
  it.each<[string, ReportedTokens, UnitTerms, unknown]>([
    [
      'a total without the cache: it lies in input',
      { ...cached, total: 110 },
      {},
      { total: 110, classes: { input: 20, output: 10, cacheRead: 60, cacheCreation: 20 } },
    ],
    [
      'a total with it: it lies beside',
      { ...cached, total: 190 },
      {},
      { total: 190, classes: { input: 100, output: 10, cacheRead: 60, cacheCreation: 20 } },
    ],
    [
      'the total counts more than what is documented',
      { ...cached, total: 190 },
      { documented: 'inside' },
      { total: 190 },
    ],
    ['and more than what is asked for', { ...cached, total: 110 }, { chosen: 'apart' }, { total: 110 }],
    ['documented inside', cached, { documented: 'inside' }, { total: 110 }],
    ['documented apart', cached, { documented: 'apart' }, { total: 190 }],
    ['asked for, against the documents', cached, { documented: 'inside', chosen: 'apart' }, { total: 190 }],
    [
      'an unknown class: no classes',
      { input: 100, output: 10, cacheRead: 60 },
      { documented: 'inside' },
      { total: 110 },
    ],
    ['nothing cached', { input: 100, output: 10 }, {}, { total: 110 }],
    ['nobody says', cached, {}, { code: 'trials-unit' }],
    ['a total of something else', { ...cached, total: 120 }, { documented: 'inside' }, { code: 'trials-unit' }],
    ['more cached than input', { ...cached, cacheRead: 500 }, { documented: 'inside' }, { code: 'trials-unit' }],
  ])('%s', (_, told, terms, expected) => {
    const split = splitTokens(told, terms, at);
    expect(split).toMatchObject(expected as object);
    const isWhole = 'total' in split && typeof told.cacheWrite === 'number';
    expect('classes' in split).toBe(isWhole);
  });
});
