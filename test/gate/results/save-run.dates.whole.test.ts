import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { toDay } from '../../../src/core/text/to-day.ts';
import { checkChange } from '../../../src/gate/check.ts';
import { readGateRequest } from '../../../src/gate/commands/check/read-gate-request.ts';
import { stampRules } from '../../../src/gate/commands/stamp/stamp-rules.ts';
import { ledgerOf, makeRepository, type Repository } from '../../helpers/make-repository.ts';
import { readReceipt } from '../../helpers/read-receipt.ts';

const day = 24 * 3_600_000;
const file = '.rentroll/receipts/rule.json';
const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const made: Repository[] = [];
afterAll(() => {
  for (const repository of made) repository.remove();
  rmSync(home, { recursive: true, force: true });
});

/** A change with a rule that saves, whose commit says that it is of this day. */
function dated(commitDate: string): Repository {
  const repository = makeRepository({ head: {} });
  made.push(repository);
  const body = 'Search for the symbol first and read only what matches it.';
  repository.write({ '.rentroll/ledger.yml': ledgerOf({ rule: body }) });
  repository.git('add', '--all');
  const at = `${commitDate}T12:00:00Z`;
  const env = {
    PATH: process.env['PATH'],
    GIT_AUTHOR_DATE: at,
    GIT_COMMITTER_DATE: at,
    GIT_CONFIG_GLOBAL: '/dev/null',
  };
  const who = ['-c', 'user.name=T', '-c', 'user.email=t@example.invalid'];
  execFileSync('git', [...who, 'commit', '--quiet', '--message', 'Change'], { cwd: repository.root, env });
  return repository;
}

const depsOf = ({ root }: Repository, aheadMs: number): Dependencies => ({
  cwd: root,
  env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date(Date.now() + aheadMs),
});
const check = (repository: Repository, aheadMs = 0) =>
  checkChange(readGateRequest({ configFile: defaultConfigFile }), depsOf(repository, aheadMs));
const stamp = (repository: Repository) => stampRules({ configFile: defaultConfigFile }, depsOf(repository, 0));
const read = ({ root }: Repository): Receipt => readReceipt(readFileSync(join(root, file), 'utf8'));

describe('a receipt', () => {
  it.each(['2099-01-01', '2001-01-01'])(
    'is of the day it was measured, whatever its commit says (%s)',
    async (date) => {
      const repository = dated(date);
      const { outcome } = await check(repository);
      const { stamped, left } = await stamp(repository);
      expect([outcome, stamped.map(({ to }) => to), left]).toEqual(['pass', ['active'], []]);
      expect(Math.abs(Date.parse(read(repository).decidedOn) - Date.parse(toDay(new Date())))).toBeLessThanOrEqual(day);
    },
  );

  it.each([
    [1, true],
    [-1, true],
    [3, false],
  ])('of a machine whose clock is %i days ahead is stamped: %s', async (days, isStamped) => {
    const repository = dated('2026-03-01');
    await check(repository, days * day);
    const { left } = await stamp(repository);
    expect(existsSync(join(repository.root, file))).toBe(isStamped);
    expect(left.map(({ why }) => why)).toEqual(
      isStamped ? [] : [expect.stringMatching(/is of \d{4}-.*, and today is/)],
    );
  });

  it('of 2099 is refused before anything is measured', async () => {
    const repository = dated('2026-03-01');
    await check(repository);
    await stamp(repository);
    repository.write({ [file]: renderReceipt({ ...read(repository), decidedOn: '2099-01-01' }) });
    repository.commit('Of the future');
    const { outcome, problems, budget } = await check(repository);
    expect([outcome, problems.map(({ code }) => code), budget.trials]).toEqual(['fail', ['receipt-of-the-future'], 0]);
  });
});
