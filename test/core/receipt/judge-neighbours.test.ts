import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { hashBodies, hasMet, listUnmet } from '../../../src/core/receipt/judge-neighbours.ts';
import { sha256 } from '../../../src/core/util/hash.ts';

const body = (id: string) => sha256(id);

/** A receipt of `own`, measured beside `standing` and in pairs with `paired`. */
function receiptOf(standing: readonly string[], paired: readonly string[] = []) {
  const memories = [
    [...standing, ...paired],
    [...standing, 'own'],
  ];
  return {
    rule: 'own',
    fingerprint: { activeSet: hashBodies(standing.map(body)) },
    repeat: {
      ...{ maxTurns: 1, tokenCap: 1, memories },
      rules: ['own', ...standing, ...paired].map((rule) => ({ rule, bodyHash: body(rule) })),
      trials: [0, 1].map((memory) => ({ seed: '1', memory })),
    },
  } as unknown as Receipt;
}

describe('listUnmet', () => {
  it.each<[string, Receipt, readonly string[], readonly string[] | undefined]>([
    ['nobody of what was measured in the same run', receiptOf(['old'], ['pair']), ['old', 'pair'], []],
    ['nobody where one of the same run did not earn', receiptOf([], ['pair']), [], []],
    ['who came later', receiptOf(['old']), ['old', 'late'], ['late']],
    ['nothing where a rule it was measured beside is gone', receiptOf(['old'], ['pair']), ['pair'], undefined],
  ])('names %s', (_, receipt, today, unmet) => {
    expect(listUnmet(receipt, today.map(body))).toEqual(unmet?.map(body));
  });

  it('says nothing of a receipt from before memories were kept', () => {
    expect(listUnmet({ ...receiptOf([]), repeat: undefined } as unknown as Receipt, [])).toBeUndefined();
  });

  it('says nothing where what a receipt names does not fit its fingerprint, or no trial had it', () => {
    const honest = receiptOf([], ['pair']);
    const named = { rule: 'late', bodyHash: body('late') };
    const { repeat } = honest;
    if (repeat === undefined) throw new Error('it has one');
    const described = { ...honest, repeat: { ...repeat, rules: [...repeat.rules, named] } };
    expect(listUnmet(described, [body('late')])).toEqual([body('late')]);
    expect(hasMet(described, body('late'))).toBe(false);
    const unused = { ...described, repeat: { ...described.repeat, memories: [...repeat.memories, ['late']] } };
    expect(hasMet(unused, body('late'))).toBe(false);
    const inAll = { ...described, repeat: { ...described.repeat, memories: [['late'], ['late', 'own']] } };
    expect(listUnmet(inAll, [body('late')])).toBeUndefined();
    expect(hasMet(inAll, body('late'))).toBe(false);
  });
});
