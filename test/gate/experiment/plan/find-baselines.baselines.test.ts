import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../../../src/core/model/verdict/receipt.ts';
import { sha256, shortHash } from '../../../../src/core/util/hash.ts';
import { receiptBaselines } from '../../../../src/gate/experiment/plan/find-baselines.ts';
import { makeReceipt } from '../../../helpers/earning-receipt.ts';
import { policy } from '../selftest/true-suite.ts';

function receiptOf(
  id: string,
  more: { readonly neighbour?: string; readonly tasks?: readonly string[] } = {},
): Receipt {
  const { neighbour = 'a', tasks = ['a', 'b'] } = more;
  const rule = { id, agent: 'sql', body: 'Search before you read.', status: 'active' as const, scope: [] };
  return makeReceipt({
    rule: { ...rule, protected: false, line: 1, column: 1 },
    rent: 20,
    policy,
    tasks,
    share: 0.5,
    basis: { neighbours: [[neighbour, shortHash(sha256(neighbour))]] },
  });
}

const suite = { agent: 'sql', tasks: ['a', 'b'] };
const countBaselines = ({ evidence }: Receipt) => evidence.trials.filter(({ arm }) => arm === 'baseline').length;

describe('receiptBaselines', () => {
  it('takes the baseline of every receipt measured in the same circumstances', () => {
    const { trials, from } = receiptBaselines([receiptOf('one'), receiptOf('two')], suite);
    expect(from).toBe('receipts');
    expect(trials).toHaveLength(2 * countBaselines(receiptOf('one')));
  });

  it('does not mix memories: the larger group wins', () => {
    const receipts = [receiptOf('x', { neighbour: 'other' }), receiptOf('one'), receiptOf('two')];
    expect(receiptBaselines(receipts, suite).trials).toHaveLength(2 * countBaselines(receiptOf('one')));
  });

  it('leaves out other agents and other tasks', () => {
    const receipt = receiptOf('one');
    expect(receiptBaselines([receipt], { ...suite, agent: 'backend' }).trials).toEqual([]);
    expect(receiptBaselines([receipt], { ...suite, tasks: ['z'] }).trials).toEqual([]);
  });

  it('finds nothing without receipts', () => {
    expect(receiptBaselines([], suite)).toEqual({ trials: [], from: 'receipts' });
  });
});
