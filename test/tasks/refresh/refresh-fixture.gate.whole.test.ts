import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import { checkChange } from '../../../src/gate/check.ts';
import { readGateRequest } from '../../../src/gate/commands/check/read-gate-request.ts';
import { runLint } from '../../../src/gate/commands/lint/run-lint.ts';
import { stampRules } from '../../../src/gate/commands/stamp/stamp-rules.ts';
import { verifyReceipts } from '../../../src/gate/commands/verify-receipts.ts';
import { refreshFixture } from '../../../src/tasks/refresh/refresh-fixture.ts';
import { type HistoryRepository, makeHistoryRepository } from '../../helpers/history/history-repository.ts';
import { ledgerOf } from '../../helpers/make-repository.ts';

let repository: HistoryRepository;
let deps: Dependencies;
let home: string;
const config = defaultConfigFile;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
  repository = makeHistoryRepository();
  const env = { PATH: process.env['PATH'], RENTROLL_HOME: join(home, 'own') };
  const signal = new AbortController().signal;
  deps = { cwd: repository.root, env, progress: silentProgress, signal, now: () => new Date() };
});
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

/** Judges with a home of its own: what lies there afterwards is what was judged on. */
const judge = () => {
  const env = { ...deps.env, RENTROLL_HOME: join(home, 'judged') };
  return checkChange(readGateRequest({ configFile: config }), { ...deps, env });
};
const preparedFor = (place: string) => {
  const folder = join(home, place, 'prepared');
  return readdirSync(folder).map((name) => existsSync(join(folder, name, 'template/src/labels.js')));
};
const states = async () => (await verifyReceipts({ configFile: config }, deps)).receipts.map(({ state }) => state);

describe('a change that moves the fixture and brings a rule', () => {
  it("is judged on base's fixture: the commit it brings has no part in the verdict", async () => {
    const { root, commits, git, write, commit } = repository;
    const frozen = await runLint({ configFile: config, base: commits.fixture, prove: true, writeLock: true }, deps);
    expect(frozen.problems).toEqual([]);
    commit('Freeze');
    git('checkout', '--quiet', '-b', 'change');
    write({ 'src/labels.js': 'export const label = (name) => name;\n' });
    const later = commit('Print labels');
    const moved = await refreshFixture({ configFile: config, to: later, write: true, reason: 'labels came in' }, deps);
    expect(moved.outcome).toBe('written');
    write({ '.rentroll/ledger.yml': ledgerOf({ frugal: 'Search for the symbol first and read only what matches.' }) });
    commit('Move the fixture and propose a rule');
    const report = await judge();
    expect(report.problems.map(({ code, severity }) => [code, severity])).toEqual([['fixture-moved', 'warning']]);
    expect(report.verdicts).toMatchObject([{ rule: 'frugal', verdict: 'earns' }]);
    expect(preparedFor('own')).toContain(true);
    expect(new Set(preparedFor('judged'))).toEqual(new Set([false]));
    expect((await stampRules({ configFile: config }, deps)).stamped).toHaveLength(1);
    const receipt = JSON.parse(readFileSync(join(root, '.rentroll/receipts/frugal.json'), 'utf8'));
    expect(receipt.basis.fixtureCommit).toBe(commits.fixture);
    commit('Stamp');
    expect(await states()).toEqual(['valid']);
  }, 180_000);

  it('leaves receipts that are stale once it is merged, and no error', async () => {
    const { git } = repository;
    git('checkout', '--quiet', 'main');
    git('merge', '--quiet', 'change');
    git('checkout', '--quiet', '-b', 'later');
    expect(await states()).toEqual(['stale']);
    const { problems } = await runLint({ configFile: config, prove: false }, deps);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  }, 60_000);
});
