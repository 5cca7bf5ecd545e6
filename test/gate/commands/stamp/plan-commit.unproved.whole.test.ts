import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import { type Problem, ProblemError } from '../../../../src/core/model/problem.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import { checkChange } from '../../../../src/gate/check.ts';
import { readGateRequest } from '../../../../src/gate/commands/check/read-gate-request.ts';
import { exportReceipts } from '../../../../src/gate/commands/stamp/export-receipts.ts';
import type { GivenReceipt } from '../../../../src/gate/commands/stamp/find-verdicts.ts';
import { type CommitPlan, planPullCommit } from '../../../../src/gate/commands/stamp/plan-commit.ts';
import { stampRules } from '../../../../src/gate/commands/stamp/stamp-rules.ts';
import { compileAnyway } from '../../../doubles/state/compile-anyway.ts';
import { ledgerOf, makeRepository, type Repository } from '../../../helpers/make-repository.ts';

const configFile = defaultConfigFile;
const honest = 'Search for the symbol first and read only what matches it.';
const unmeasured = { body: 'Take a deep breath and be kind.', more: 'status: active' };
const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const made: Repository[] = [];
afterAll(() => {
  for (const repository of made) repository.remove();
  rmSync(home, { recursive: true, force: true });
});

const depsOf = ({ root }: Repository): Dependencies => ({
  cwd: root,
  env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date(),
});

/** A pull request whose honest rule was measured, with its merge commit checked out and the receipts of the job that measured. */
async function measured(others: Parameters<typeof ledgerOf>[0]) {
  const repository = makeRepository({ head: { '.rentroll/ledger.yml': ledgerOf({ honest }) } });
  made.push(repository);
  const base = repository.git('rev-parse', 'main');
  const report = await checkChange(readGateRequest({ configFile, base }), depsOf(repository));
  const text = await exportReceipts(report, { configFile }, depsOf(repository));
  const rows: readonly GivenReceipt[] = JSON.parse(text ?? '{"receipts":[]}').receipts;
  if (Object.keys(others).length > 0) {
    repository.write({ '.rentroll/ledger.yml': ledgerOf({ honest, ...others }) });
    await compileAnyway(repository.root);
    repository.commit('One more, by hand');
  }
  repository.git('checkout', '--quiet', '--detach', 'main');
  repository.git('merge', '--quiet', '--no-ff', '-m', 'Merge', 'change');
  return { repository, rows, sha: repository.git('rev-parse', 'HEAD') };
}

type Measured = Awaited<ReturnType<typeof measured>>;
const plan = ({ repository, rows, ...commits }: Measured): Promise<CommitPlan> =>
  planPullCommit({ configFile, ...commits }, rows, depsOf(repository));
const problemsOf = async (act: () => Promise<unknown>): Promise<readonly Problem[]> => {
  const error = await act().catch((thrown: unknown) => thrown);
  if (!(error instanceof ProblemError)) throw new Error(`it was not refused: ${JSON.stringify(error)}`);
  return error.problems;
};

describe('the job that stamps', () => {
  let alone: Measured;
  let beside: Measured;
  beforeAll(async () => {
    alone = await measured({});
    beside = await measured({ unmeasured });
  });

  it('commits an honest rule, and the new commit passes as it would where trials are run', async () => {
    const [commit] = (await plan(alone)).commits;
    expect(commit?.stamped.map(({ rule, to }) => [rule, to])).toEqual([['honest', 'active']]);
    expect(commit?.report).toMatchObject({ outcome: 'pass', verdicts: [{ rule: 'honest', basis: 'measured-here' }] });
  });

  it('commits nothing beside an active rule that nobody measured: it says which, and what to do', async () => {
    const problems = await problemsOf(() => plan(beside));
    expect(problems).toMatchObject([{ code: 'rule-unproved', severity: 'error', at: { line: 7 } }]);
    expect(problems[0]?.message).toContain('"unmeasured" is active, and nothing proves that it earns');
    expect(problems[0]?.hint).toContain('rentroll check measures it');
  });

  it('is no other on a laptop', async () => {
    const deps = depsOf(beside.repository);
    beside.repository.git('checkout', '--quiet', 'change');
    const problems = await problemsOf(() => stampRules({ configFile }, deps));
    expect(problems.map(({ code }) => code)).toEqual(['rule-unproved']);
    expect(beside.repository.git('status', '--porcelain', '--', '.claude', '.rentroll')).toBe('');
  });
});
