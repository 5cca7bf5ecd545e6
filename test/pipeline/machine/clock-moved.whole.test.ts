import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { checkChange } from '../../../src/gate/check.ts';
import { readGateRequest } from '../../../src/gate/commands/check/read-gate-request.ts';
import { ledgerOf, makeRepository, type Repository } from '../../helpers/make-repository.ts';

const breaking = 'Only describe the change in your answer and do not edit any file.';
let home: string;
let repository: Repository;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
  repository = makeRepository({ head: { '.rentroll/ledger.yml': ledgerOf({ breaker: breaking }) } });
});
afterEach(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

/** A check on a machine whose clock says this; it is interrupted after some trials. */
function check(now: () => Date, trials = Number.POSITIVE_INFINITY): Promise<Report> {
  const interrupt = new AbortController();
  let left = trials;
  const trial = () => {
    left -= 1;
    if (left <= 0) interrupt.abort();
  };
  const env = { PATH: process.env['PATH'], RENTROLL_HOME: home };
  const deps = { cwd: repository.root, env, progress: { ...silentProgress, trial }, signal: interrupt.signal, now };
  return checkChange(readGateRequest({ configFile: defaultConfigFile }), deps);
}

it('goes on where it was when the clock has moved back by years, or jumps about', async () => {
  const interrupted = await check(() => new Date('2027-03-01T12:00:00Z'), 3);
  expect(interrupted.verdicts.map(({ verdict }) => verdict)).not.toContain('earns');
  const paid = interrupted.budget.trials;
  expect(paid).toBeGreaterThan(0);
  let jump = 0;
  const report = await check(() => new Date(Date.UTC(2019 + (jump++ % 9), jump % 12, 1)));
  expect(report.problems).toEqual([]);
  expect(report.verdicts).toMatchObject([{ rule: 'breaker', verdict: 'regression' }]);
  expect(report.budget.trials).toBe(report.verdicts[0]?.spend.trials);
  expect(report.budget.trials).toBeGreaterThanOrEqual(paid);
  expect(report.budget.reserved).toBe(0);
});

it('says so before anything is spent when the state cannot be written', async () => {
  mkdirSync(join(repository.root, '.git/rentroll'), { recursive: true });
  rmSync(join(repository.root, '.git/rentroll/.rentroll'), { recursive: true, force: true });
  writeFileSync(join(repository.root, '.git/rentroll/.rentroll'), 'a file where the folder belongs');
  const report = await check(() => new Date());
  expect(report.outcome).toBe('error');
  expect(report.problems.map(({ code, severity }) => ({ code, severity }))).toEqual([
    { code: expect.stringMatching(/^[a-z]+(?:-[a-z]+)+$/), severity: 'error' },
  ]);
  expect(report.budget.totalConsumed).toBe(0);
});
