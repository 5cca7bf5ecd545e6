import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { findSharingFaults, findTorn, listPlain, listSharers } from '../../../src/core/receipt/shared-trials.ts';

const usage = { input: 100, output: 0, cacheCreation: 0, cacheRead: 0 };
const seed = (number: number) => String(number).padStart(64, '0');

/** A receipt of a rule that has one of two trials shared with `b`. */
function receiptOf(rule: string, more: object = {}, outcome = 'completed'): Receipt {
  const trials = [1, 2].map((order) => ({ task: 't', arm: 'baseline', outcome, order, usage }));
  return {
    ...{ rule, agent: 'x', decidedOn: '2026-01-06', sharing: ['b'], fingerprint: { fixture: 'f' } },
    repeat: {
      rules: ['a', 'b'].map((id) => ({ rule: id })),
      memories: [['a'], ['b']],
      trials: trials.map((_, index) => ({ seed: seed(index), memory: index })),
    },
    trialDigests: ['d1', 'd2'],
    evidence: { trials, outcome: {} },
    ...more,
  } as unknown as Receipt;
}

describe('plain trials', () => {
  const orders = (receipt: Receipt) => listPlain(receipt).map(({ order }) => order);

  it('hold none of the rules that were measured beside it', () => {
    expect(orders(receiptOf('a'))).toEqual([1]);
    expect(orders(receiptOf('a', { sharing: ['a', 'b'] }))).toEqual([]);
    const { repeat: _, ...untold } = receiptOf('a');
    expect(orders(untold)).toEqual([]);
  });

  it('are all without the rule where it was measured alone, and none of a line that leaves', () => {
    const { sharing: _, ...alone } = receiptOf('a');
    expect(orders(alone)).toEqual([1, 2]);
    expect(orders({ ...alone, audit: true })).toEqual([]);
    expect(orders({ ...alone, replaces: {} } as Receipt)).toEqual([]);
  });
});

describe('trials that several receipts share', () => {
  it('are those that were for other rules, too', () => {
    const record = (toggled: readonly string[], present = toggled) => ({ toggled, present });
    expect(listSharers('b', [record(['b']), record(['c', 'b']), record(['a', 'b', 'c'])])).toEqual(['a', 'c']);
    expect(listSharers('b', [record(['b'])])).toEqual([]);
    // All trials that had it failed: those that count stand beside them.
    expect(listSharers('b', [record(['b', 'breaks', 'c'], ['b', 'c']), record(['breaks'], [])])).toEqual(['c']);
  });

  it('are named in a receipt of a rule that buys solved tasks', () => {
    expect(findSharingFaults(receiptOf('a'))).toEqual([]);
    const { sharing: _, ...silent } = receiptOf('a');
    expect(findSharingFaults(silent)).toEqual([expect.stringContaining('had "b" in memory in turn')]);
    expect(findSharingFaults(receiptOf('a', { sharing: ['b', 'nobody'] }))).toEqual([
      expect.stringContaining('"nobody"'),
    ]);
  });

  it('are the same in all of them', () => {
    expect(findTorn([receiptOf('a'), receiptOf('b')])).toEqual([]);
    expect(findTorn([receiptOf('a'), receiptOf('b', {}, 'failed-check')])).toEqual([['b', 'a']]);
    expect(findTorn([receiptOf('a'), receiptOf('b', { trialDigests: ['d1', 'd3'] })])).toEqual([['b', 'a']]);
  });

  it('are other trials on another day, or of other inputs', () => {
    const other = (more: object) => findTorn([receiptOf('a'), receiptOf('b', more, 'failed-check')]);
    expect(other({ decidedOn: '2026-01-07' })).toEqual([]);
    expect(other({ fingerprint: { fixture: 'g' } })).toEqual([]);
  });
});
