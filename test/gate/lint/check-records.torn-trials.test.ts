import { describe, expect, it } from 'vitest';
import type { Receipt, RecordedTrial } from '../../../src/core/model/verdict/receipt.ts';
import { findTorn, refuseTorn } from '../../../src/gate/lint/check-records.ts';
import type { VerifiedReceipt } from '../../../src/gate/receipts/verify-receipt.ts';

const usage = { input: 100, output: 0, cacheCreation: 0, cacheRead: 0 };
const basis = { body: 'of the rule', fixture: 'f', suite: 's', runner: 'demo', neighbours: [], procedure: 'rounds/1' };

const tested = [
  ['a', 'words of a'],
  ['b', 'words of b'],
];
/** The third set is the first one, as another receipt may list it. */
const memories = { tested, sets: [[], ['a', 'b'], []] };

/** A receipt of a rule that names two trials, `first` and `second`. */
function receiptOf(rule: string, trial: Partial<RecordedTrial> = {}, changed: object = {}): Receipt {
  const shared = { task: 't', arm: 'baseline', outcome: 'completed', usage, memory: 0 };
  const trials = ['first', 'second'].map((key, index) => ({
    ...shared,
    key,
    order: index + 1,
    ...trial,
  }));
  const stated = { rule, agent: 'x', decidedOn: '2026-01-06', basis, memories, evidence: { trials } };
  return { ...stated, ...changed } as unknown as Receipt;
}

describe('findTorn', () => {
  const torn = (trial: Partial<RecordedTrial>, changed: object = {}) =>
    findTorn([receiptOf('a'), receiptOf('b', trial, changed)]);

  it('accepts receipts that state the same of the trials they share', () => {
    expect(torn({})).toEqual([]);
    // Which arm a trial was of, and what else was in its memory, depends on the rule that asks.
    expect(torn({ arm: 'candidate', memory: 2, batch: 3 })).toEqual([]);
  });

  it.each<{ readonly name: string; readonly trial: Partial<RecordedTrial> }>([
    { name: 'outcome', trial: { outcome: 'failed-check' } },
    { name: 'task', trial: { task: 'u' } },
    { name: 'usage', trial: { usage: { ...usage, input: 99 } } },
    { name: 'order', trial: { order: 7 } },
  ])('names both rules when another $name is stated of a shared trial', ({ trial }) => {
    expect(torn(trial)).toEqual([['b', 'a']]);
  });

  it('names both rules when another set of tested rules is stated of a shared trial', () => {
    expect(torn({ memory: 1 })).toEqual([['b', 'a']]);
  });

  it('compares no rule that one of the receipts does not describe, or with other words', () => {
    const alone = { tested: [['b', 'words of b']], sets: [[], ['b'], ['b']] };
    const others = { ...memories, tested: [['a', 'other words'], tested[1]], sets: [[], ['a'], []] };
    expect(torn({ memory: 0 }, { memories: { ...alone, sets: [[]] } })).toEqual([]);
    expect(torn({ memory: 1 }, { memories: others })).toEqual([]);
    expect(torn({ memory: 1 }, { memories: alone })).toEqual([['b', 'a']]);
  });

  it('names each pair of three receipts that differ', () => {
    const receipts = [receiptOf('a'), receiptOf('b', { outcome: 'failed-check' }), receiptOf('c')];
    expect(findTorn(receipts)).toEqual([
      ['b', 'a'],
      ['c', 'b'],
    ]);
  });

  it('compares no trials of other keys', () => {
    expect(torn({ outcome: 'failed-check', key: 'third' })).toEqual([]);
  });

  it.each<{ readonly name: string; readonly changed: object }>([
    { name: 'day', changed: { decidedOn: '2026-01-07' } },
    { name: 'agent', changed: { agent: 'y' } },
    { name: 'fixture', changed: { basis: { ...basis, fixture: 'g' } } },
    { name: 'runner', changed: { basis: { ...basis, runner: 'claude' } } },
  ])('compares no receipts of measurements with another $name', ({ changed }) => {
    expect(torn({ outcome: 'failed-check' }, changed)).toEqual([]);
  });

  it('compares receipts of rules with other words, neighbours and procedures: they were measured in one run', () => {
    const changed = { basis: { ...basis, body: 'of b', neighbours: [['n', 'hash']], procedure: 'behaviour-pairs/1' } };
    expect(torn({ outcome: 'failed-check' }, changed)).toEqual([['b', 'a']]);
  });
});

describe('refuseTorn', () => {
  const filed = (receipt: Receipt, state: VerifiedReceipt['state']) => ({
    file: `receipts/${receipt.rule}.json`,
    result: { receipt, state, problems: [] } as unknown as VerifiedReceipt,
  });
  const other = receiptOf('b', { outcome: 'failed-check' });
  const [fileOfA, fileOfB] = ['receipts/a.json', 'receipts/b.json'];

  it.each<{
    readonly name: string;
    readonly state: VerifiedReceipt['state'];
    readonly files: readonly (string | undefined)[];
  }>([
    { name: 'both hold', state: 'valid', files: [fileOfA, fileOfB] },
    { name: 'one of them is stale', state: 'stale', files: [fileOfA, fileOfB] },
    { name: 'one of them is refused already', state: 'mismatched', files: [] },
    { name: 'one of them is forged', state: 'forged', files: [] },
  ])('refuses both files, each with the rule of the other, when $name', ({ state, files }) => {
    const refused = refuseTorn([filed(receiptOf('a'), 'valid'), filed(other, state)]);
    expect([...refused.keys()]).toEqual(files);
    for (const [file, { code, severity, at, message }] of refused) {
      expect([code, severity, at?.file]).toEqual(['receipt-torn', 'error', file]);
      expect(message).toContain('"a"');
      expect(message).toContain('"b"');
    }
  });

  it('leaves receipts that agree when two others do not', () => {
    const third = receiptOf('c', { key: 'third', outcome: 'failed-check' });
    const refused = refuseTorn([receiptOf('a'), other, third].map((receipt) => filed(receipt, 'valid')));
    expect([...refused.keys()]).toEqual([fileOfA, fileOfB]);
  });
});
