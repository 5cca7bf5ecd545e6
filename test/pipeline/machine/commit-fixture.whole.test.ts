import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import { decideReceipt } from '../../../src/core/decide/decide-rule.ts';
import type { Dependencies } from '../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import { checkChange } from '../../../src/gate/check.ts';
import { readGateRequest } from '../../../src/gate/commands/check/read-gate-request.ts';
import { runLint } from '../../../src/gate/commands/lint/run-lint.ts';
import { stampRules } from '../../../src/gate/commands/stamp/stamp-rules.ts';
import { verifyReceipts } from '../../../src/gate/commands/verify-receipts.ts';
import { type HistoryRepository, makeHistoryRepository } from '../../helpers/history/history-repository.ts';
import { ledgerOf } from '../../helpers/make-repository.ts';
import { readReceipt } from '../../helpers/read-receipt.ts';

let repository: HistoryRepository;
let deps: Dependencies;
let home: string;
const config = defaultConfigFile;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
  repository = makeHistoryRepository();
  const env = { PATH: process.env['PATH'], RENTROLL_HOME: home };
  const signal = new AbortController().signal;
  deps = { cwd: repository.root, env, progress: silentProgress, signal, now: () => new Date() };
});
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

const verify = async () => (await verifyReceipts({ configFile: config }, deps)).receipts.map(({ state }) => state);

describe('a gate on a fixture that is a commit', () => {
  it('measures a rule on tasks with starts of their own, and the receipt names the commit', async () => {
    const { root, commits, git } = repository;
    const frozen = await runLint({ configFile: config, base: commits.fixture, prove: true, writeLock: true }, deps);
    expect(frozen.problems).toEqual([]);
    repository.commit('Freeze');
    git('checkout', '--quiet', '-b', 'change');
    repository.write({
      '.rentroll/ledger.yml': ledgerOf({ frugal: 'Search for the symbol first and read only what matches.' }),
    });
    repository.commit('Propose a rule');
    const report = await checkChange(readGateRequest({ configFile: config }), deps);
    expect(report.problems).toEqual([]);
    expect(report.verdicts).toMatchObject([{ rule: 'frugal', verdict: 'earns' }]);
    expect((await stampRules({ configFile: config }, deps)).stamped).toHaveLength(1);
    const receipt = readReceipt(readFileSync(join(root, '.rentroll/receipts/frugal.json'), 'utf8'));
    expect(receipt.basis.fixtureCommit).toBe(commits.fixture);
    expect(decideReceipt(receipt).tasks.map(({ task }) => task)).toEqual(['sql-01', 'sql-02']);
    repository.commit('Stamp');
    expect(await verify()).toEqual(['valid']);
    expect(git('status', '--porcelain')).toBe('');
  }, 120_000);

  it('keeps the verdict as a stale one when the fixture moves', async () => {
    const { commits, git } = repository;
    git('checkout', '--quiet', 'main');
    git('merge', '--quiet', 'change');
    const text = readFileSync(join(repository.root, config), 'utf8');
    repository.write({ [config]: text.replace(commits.fixture, commits.stock) });
    repository.commit('Move the fixture');
    git('checkout', '--quiet', '-b', 'later');
    expect(await verify()).toEqual(['stale']);
  }, 60_000);
});
