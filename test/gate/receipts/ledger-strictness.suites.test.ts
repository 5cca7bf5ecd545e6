import { describe, expect, it } from 'vitest';
import { noticeWeakSuites } from '../../../src/gate/receipts/ledger-strictness.ts';

const line = (power: number, falseAccept: number, standardError = 0.01) => ({
  power: { rate: power, standardError },
  falseAccept: { rate: falseAccept, standardError },
  minimalShare: 0.2,
  replays: 1000,
  trials: 40,
});
const say = (power: number, falseAccept: number, standardError?: number) =>
  noticeWeakSuites([{ agent: 'sql', selfTest: line(power, falseAccept, standardError) }]);

describe('noticeWeakSuites', () => {
  it.each<[string, readonly string[], RegExp]>([
    ['misses rules', say(0.55, 0.04), /suite of sql finds only 55 % of the rules that save 20 %/],
    ['lets in rules that do nothing', say(0.9, 0.12), /suite of sql lets in 12 % of the rules that do nothing/],
  ])('names a suite that %s, and the command that says more', (_, notices, words) => {
    expect(notices).toEqual([expect.stringMatching(words)]);
    expect(notices[0]).toContain('rentroll selftest --agent sql');
  });

  it.each<[string, readonly string[]]>([
    ['a suite that is good enough', say(0.72, 0.075)],
    ['replays too few to say it', say(0.6, 0.12, 0.15)],
    ['a suite that was never replayed', noticeWeakSuites([{ agent: 'sql' }])],
  ])('says nothing of %s', (_, notices) => {
    expect(notices).toEqual([]);
  });

  it('names each suite once, by its latest figures', () => {
    const weak = { agent: 'sql', selfTest: line(0.5, 0) };
    expect(noticeWeakSuites([weak, weak])).toHaveLength(1);
    expect(noticeWeakSuites([weak, { agent: 'sql', selfTest: line(0.9, 0) }])).toEqual([]);
  });
});
