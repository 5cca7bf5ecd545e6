import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { hasMet, isSameSet, listUnmet } from '../../../src/core/receipt/judge-neighbours.ts';
import { sha256, shortHash } from '../../../src/core/util/hash.ts';

const hashOf = (id: string) => shortHash(sha256(id));
const name = (ids: readonly string[]) => ids.map((id) => [id, hashOf(id)] as const);

/** A receipt of `own`, measured beside `standing` and in pairs with `paired`. */
function receiptOf(standing: readonly string[], paired: readonly string[] = []): Receipt {
  return {
    rule: 'own',
    basis: { neighbours: name(standing) },
    memories: { tested: name(['own', 'idle', ...paired]), sets: [paired, ['own'], ['idle']] },
    evidence: { trials: [{ memory: 0 }, { memory: 1 }] },
  } as unknown as Receipt;
}

describe('listUnmet', () => {
  it.each<[string, Receipt, readonly string[], readonly string[] | undefined]>([
    ['nobody of what was measured in the same run', receiptOf(['old'], ['pair']), ['old', 'pair'], []],
    ['nobody where one of the same run did not earn', receiptOf([], ['pair']), [], []],
    ['who came later', receiptOf(['old']), ['old', 'late'], ['late']],
    ['nothing where a rule it was measured beside is gone', receiptOf(['old'], ['pair']), ['pair'], undefined],
  ])('names %s', (_, receipt, today, unmet) => {
    expect(listUnmet(receipt, name(today))).toEqual(unmet && name(unmet));
  });

  it('knows a rule by its words when it has another id today', () => {
    const renamed = [['renamed', hashOf('old')]] as const;
    expect(listUnmet(receiptOf(['old']), renamed)).toEqual([]);
    expect(listUnmet(receiptOf(['old']), [['old', hashOf('other words')]])).toBeUndefined();
  });
});

describe('hasMet', () => {
  it('is true for a rule that stood beside the trials or came and went between them', () => {
    const receipt = receiptOf(['old'], ['pair']);
    expect(['old', 'pair', 'own', 'late'].map((id) => hasMet(receipt, hashOf(id)))).toEqual([true, true, true, false]);
  });

  it('is false for a rule of a set that no trial names', () => {
    expect(hasMet(receiptOf(['old'], ['pair']), hashOf('idle'))).toBe(false);
  });
});

describe('isSameSet', () => {
  it('asks for the same words, whatever their order and their ids', () => {
    expect(isSameSet(name(['a', 'b']), name(['b', 'a']))).toBe(true);
    expect(isSameSet([['renamed', hashOf('a')]], name(['a']))).toBe(true);
    expect(isSameSet(name(['a']), name(['a', 'b']))).toBe(false);
    expect(isSameSet(name(['a', 'a']), name(['a']))).toBe(false);
  });
});
