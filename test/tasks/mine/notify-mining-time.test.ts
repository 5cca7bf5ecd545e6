import { describe, expect, it } from 'vitest';
import type { TriedCommit } from '../../../src/core/model/mining-report.ts';
import { notifyMiningTime } from '../../../src/tasks/mine/notify-mining-time.ts';

const tried = (seconds: number, more: Partial<TriedCommit> = {}) =>
  ({ commit: '1'.repeat(40), outcome: 'proved', seconds, ...more }) as TriedCommit;
function notify(commits: readonly TriedCommit[], proved: number, wanted = 4, concurrency = 2): readonly string[] {
  const steps: string[] = [];
  notifyMiningTime(wanted, concurrency, { step: (text) => void steps.push(text) })(commits, proved);
  return steps;
}

describe('notifyMiningTime', () => {
  it.each<{ name: string; commits: readonly TriedCommit[]; proved: number; step: string }>([
    {
      name: 'a task is proved, with the time that is left',
      commits: [tried(30)],
      proved: 1,
      step: '1111111111 proved in 30 s; 1 of 4 tasks, about 50 s left',
    },
    {
      name: 'half of the commits are refused, which doubles the time',
      commits: [tried(200), tried(100, { outcome: 'refused', reason: 'flaky' })],
      proved: 1,
      step: '1111111111 refused (flaky) in 100 s; 1 of 4 tasks, about 8 min left',
    },
    {
      name: 'an earlier run tried it, which says nothing about time',
      commits: [tried(60, { isRecalled: true })],
      proved: 1,
      step: '1111111111 proved by an earlier run; 1 of 4 tasks',
    },
    {
      name: 'no task is proved yet',
      commits: [tried(12, { outcome: 'refused', reason: 'leaks' })],
      proved: 0,
      step: '1111111111 refused (leaks) in 12 s; 0 of 4 tasks',
    },
    { name: 'all tasks are there', commits: [tried(12)], proved: 4, step: '1111111111 proved in 12 s; 4 of 4 tasks' },
  ])('says how far it is when $name', ({ commits, proved, step }) => {
    expect(notify(commits, proved)).toEqual([step]);
  });

  it('says nothing when nothing was tried', () => {
    expect(notify([], 0)).toEqual([]);
  });
});
