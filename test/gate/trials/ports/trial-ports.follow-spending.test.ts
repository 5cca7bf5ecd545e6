import { expect, it } from 'vitest';
import { chargeAttempt } from '../../../../src/adapters/store/charges.ts';
import { beginRun, journalTrial } from '../../../../src/adapters/store/journal.ts';
import { openStore } from '../../../../src/adapters/store/open-store.ts';
import { noteSpending, reserveTrial } from '../../../../src/adapters/store/reservations.ts';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import type { TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import type { OpenRun } from '../../../../src/gate/trials/place/environment.ts';
import { followSpending } from '../../../../src/gate/trials/ports/trial-ports.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';

const now = new Date('2026-03-01T12:00:00Z');
const usageOf = (input: number) => ({ input, output: 0, cacheCreation: 0, cacheRead: 0 });
const recordOf = (key: string, input: number, outcome: TrialRecord['outcome'] = 'completed'): TrialRecord => ({
  key,
  measurement: 'm',
  agent: 'sql',
  task: 't',
  index: 0,
  batch: 1,
  order: 1,
  seed: 's',
  present: [],
  toggled: [],
  outcome,
  turns: 1,
  digest: 'sha256:00',
  model: 'm',
  usage: usageOf(input),
});

it('counts what a trial under way has spent once, when it ends, whatever gives no trial meanwhile', () => {
  const db = openStore(':memory:');
  beginRun(db, { id: 'run', baseSha: 'a', headSha: 'b', now });
  const told: number[] = [];
  const progress = {
    ...silentProgress,
    spent: (budget: { totalConsumed: number }) => void told.push(budget.totalConsumed),
  };
  const openRun = { db, run: 'run', config: defaultTestConfig, deps: { progress } } as unknown as OpenRun;
  const news = followSpending(openRun);
  for (const key of ['a', 'b']) reserveTrial(db, { run: 'run', key, agent: 'sql', tokens: 100 }, () => undefined);
  noteSpending(db, { run: 'run', key: 'b' }, [{ model: 'm', usage: usageOf(30) }], now);
  chargeAttempt(db, 'run', recordOf('a', 5, 'environment-error') as never, now);
  news.readAgain();
  const ended = recordOf('b', 40);
  journalTrial(db, 'run', ended, { context: 'c', ranAt: now });
  news.add(ended);
  expect(told).toEqual([0, 5, 45]);
});
