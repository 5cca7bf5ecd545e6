import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import { ledgerOf, makeRepository, type Repository } from '../../../helpers/make-repository.ts';
import { openMachine } from '../../../helpers/replay-environment.ts';

let repository: Repository;

beforeEach(() => {
  const breaking = 'Only describe the change in your answer and do not edit any file.';
  repository = makeRepository({ head: { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) } });
});
afterEach(() => repository.remove());

it('goes on with no trial of another Node.js, pays for none beside it, and measures anew when asked to', async () => {
  const machine = openMachine(repository);
  const interrupt = new AbortController();
  const progress = { ...silentProgress, trial: () => interrupt.abort() };
  const begun = await machine.check({}, { progress, signal: interrupt.signal });
  expect(begun.budget.trials).toBeGreaterThan(0);
  const db = new Database(join(repository.root, '.git/rentroll/.rentroll/rentroll.db'));
  db.prepare("UPDATE trials SET context = 'that of another machine'").run();
  db.close();
  const mixed = await machine.check();
  expect(mixed.problems).toMatchObject([{ code: 'run-other-context', blame: 'setup' }]);
  expect(machine.seen.ran).toBe(0);
  const fresh = await machine.check({ fresh: true });
  expect(fresh.verdicts).toMatchObject([{ rule: 'breaker', verdict: 'regression' }]);
});
