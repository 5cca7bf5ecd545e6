import { describe, expect, it } from 'vitest';
import { explainNext } from '../../../src/gate/report/explain-next.ts';
import { undecided } from './sample-reports.ts';

const list = { id: 'list', status: 'candidate' } as const;
const reason = 'convoy_budget_exceeded';
const again = 'rentroll check --fresh';
const limit = { reason, amount: 20_000_000, setBy: 'budget.run' } as const;
const stopped = { stop: { kind: 'budget', reason }, limit, again } as const;

describe('explainNext', () => {
  it('raises the budget that stopped it, but not where no trial completed: more money would buy the same', () => {
    expect(explainNext(list, undecided, stopped)).toMatchObject({
      text: expect.stringContaining('and continue'),
      command: again,
    });
    const arm = { completed: 0, failures: 2, mean: 0, cv: 0 };
    const [first] = undecided.tasks;
    const failed = {
      ...undecided,
      tasks: first === undefined ? [] : [{ ...first, baseline: arm, candidate: arm }],
    };
    const empty = explainNext(list, failed, stopped);
    const none = explainNext(list, { ...failed, tasks: [] }, stopped);
    expect(none.command).toBe(again);
    expect(empty).toEqual({ text: expect.stringContaining('raise budget.trial') });
  });

  it('names what to raise, and to how much, where a round was cut on both sides', () => {
    const raise = [
      { key: 'budget.trial', to: 1_600_000 },
      { key: 'budget.dollars', to: 32 },
    ];
    const { text, command } = explainNext(list, undecided, {
      stop: { kind: 'cut', cut: 9, trials: 10, limit: 800_000, raise },
      again,
    });
    expect(text).toContain('9 of 10 trials were stopped at 800');
    expect(text).toContain('Raise budget.trial to 1600000 and budget.dollars to 32');
    expect(command).toBe(again);
  });
});
