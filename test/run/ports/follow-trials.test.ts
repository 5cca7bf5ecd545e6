import { expect, it } from 'vitest';
import { chargeAttempt } from '../../../src/doors/store/charges.ts';
import { beginRun, journalTrial } from '../../../src/doors/store/journal.ts';
import { openStore } from '../../../src/doors/store/open-store.ts';
import { noteSpending, reserveTrial } from '../../../src/doors/store/reservations.ts';
import { silentProgress } from '../../../src/entry/progress/silent-progress.ts';
import type { BudgetReason } from '../../../src/foundation/model/money/budget.ts';
import type { TrialRecord } from '../../../src/foundation/model/trial/trial.ts';
import type { Session } from '../../../src/run/place/session.ts';
import { followTrials } from '../../../src/run/ports/follow-trials.ts';
import type { BatchPorts } from '../../../src/stages/gate/measure/trial/run-batch.ts';
import { defaultTestConfig } from '../../helpers/config.ts';

const now = new Date('2026-03-01T12:00:00Z');
const usageOf = (input: number) => ({ input, output: 0, cacheCreation: 0, cacheRead: 0 });
const recordOf = (key: string, input: number, outcome: TrialRecord['outcome'] = 'completed'): TrialRecord => ({
  ...{ key, measurement: 'm', agent: 'sql', task: 't', index: 0, batch: 1, order: 1, seed: 's', present: [] },
  ...{ toggled: [], outcome, turns: 1, digest: 'sha256:00', model: 'm', usage: usageOf(input) },
});

it('counts what a trial under way has spent once, when it ends, whatever gives no trial meanwhile', () => {
  const db = openStore(':memory:');
  beginRun(db, { id: 'run', baseSha: 'a', headSha: 'b', request: '', now });
  const told: number[] = [];
  const progress = {
    ...silentProgress,
    spent: (budget: { totalConsumed: number }) => void told.push(budget.totalConsumed),
  };
  const session = { db, run: 'run', config: defaultTestConfig, world: { progress } } as unknown as Session;
  const ports = followTrials(session, {
    charge: (record: TrialRecord) => chargeAttempt(db, 'run', record as never, now),
    journal: (record: TrialRecord) => journalTrial(db, 'run', record, { context: 'c', ranAt: now }),
  } as unknown as BatchPorts<BudgetReason>);
  for (const key of ['a', 'b']) reserveTrial(db, { run: 'run', key, agent: 'sql', tokens: 100 }, () => undefined);
  noteSpending(db, { run: 'run', key: 'b' }, [{ model: 'm', usage: usageOf(30) }], now);
  ports.charge(recordOf('a', 5, 'environment-error'));
  ports.journal(recordOf('b', 40));
  expect(told).toEqual([0, 5, 45]);
});
