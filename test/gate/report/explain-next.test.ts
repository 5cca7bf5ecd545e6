import { describe, expect, it } from 'vitest';
import { explainNext } from '../../../src/gate/report/explain-next.ts';
import { undecided } from './sample-reports.ts';

const reason = 'convoy_budget_exceeded';
const stop = { kind: 'budget', reason, limit: { reason, amount: 20_000_000, setBy: 'budget.run' } } as const;

describe('explainNext', () => {
  it('raises the budget that stopped it, but not where no trial completed: more money would buy the same', () => {
    expect(explainNext('list', undecided, stop, false)).toMatchObject({
      text: expect.stringContaining('and continue'),
      command: 'rentroll resume',
    });
    const empty = explainNext('list', { ...undecided, reason: 'no-completed-trials' }, stop, false);
    expect(empty).toEqual({ text: expect.stringContaining('raise budget.trial') });
  });
});
