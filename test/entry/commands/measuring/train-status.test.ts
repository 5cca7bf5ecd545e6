import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameLock } from '../../../../src/adapters/github/commit/train-lock.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { askTrainStatus } from '../../../../src/entry/commands/measuring/train-status.ts';
import { silentProgress } from '../../../../src/entry/progress/silent-progress.ts';
import { renderTrainStatus } from '../../../../src/gate/report/terminal/measured/render-train.ts';
import { type GithubServer, startGithubServer } from '../../../doubles/github/start-github-server.ts';
import type { RepositoryHandle } from '../../../doubles/github/state/seed.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const config = '.rentroll/config.yml';
const token = 'ghp_train_status';
const rules = {
  dates: 'Write dates in the order year, month, day.',
  names: 'Search for the symbol first and read only what matches it.',
  again: 'Search for the symbol first and read only what matches it!',
  urgent: 'Leave a blank line between two functions of a file.',
  ridden: 'Prefer British spelling in every sentence that a customer may read one day.',
};
let repository: Repository;
let server: GithubServer;
let github: RepositoryHandle;

beforeAll(async () => {
  const policy = tinyConfig('policy: { minEffect: 20%, train: { every: week, atLeast: 3 } }\n');
  repository = makeRepository({ base: { [config]: policy, '.rentroll/ledger.yml': ledgerOf({}) } });
  const { git } = repository;
  for (const [name, body] of Object.entries(rules)) {
    git('checkout', '--quiet', '-b', name, 'main');
    repository.write({ '.rentroll/ledger.yml': ledgerOf({ [`${name}-rule`]: body }) });
    repository.commit(name);
  }
  git('checkout', '--quiet', '-b', 'code', 'main');
  repository.write({ 'src/more.js': '// more\n' });
  repository.commit('code');
  git('checkout', '--quiet', 'main');
  git('remote', 'add', 'origin', 'git@github.com:octo/rules.git');
  git('update-ref', 'refs/remotes/origin/main', 'main');
  server = await startGithubServer();
  github = server.addRepository({ owner: 'octo', name: 'rules', gitDir: join(repository.root, '.git') });
  for (const headRef of ['names', 'dates', 'again', 'urgent', 'ridden', 'code']) github.addPull({ headRef });
  github.findPull(4).labels.push('now');
  const permissions = { contents: 'read', actions: 'read', checks: 'read', 'pull-requests': 'read' } as const;
  server.addToken(token, { kind: 'workflow', login: 'octo', permissions });
  const headSha = git('rev-parse', 'ridden');
  const seen = { id: 9000, name: 'gate', headSha, externalId: '1001/1/arrive/train/5', status: 'completed' };
  github.repository.checkRuns.push({
    ...seen,
    ...{ conclusion: 'neutral', detailsUrl: '', title: '', summary: '', text: null, annotations: [] },
  });
}, 120_000);
afterAll(async () => {
  expect(server.violations).toEqual([]);
  await server.close();
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

const ask = (env: NodeJS.ProcessEnv = {}) => {
  const deps: Dependencies = {
    ...{ cwd: repository.root, env: { PATH: process.env['PATH'], RENTROLL_HOME: home, ...env } },
    ...{ progress: silentProgress, signal: new AbortController().signal },
    now: () => new Date('2026-11-28T09:00:00Z'),
  };
  return askTrainStatus(config, deps);
};
const onGithub = () => ask({ GITHUB_TOKEN: token, GITHUB_API_URL: server.url });
const render = (status: Awaited<ReturnType<typeof ask>>) => renderTrainStatus(status, { color: false, width: 100 });

describe('rentroll train status', { timeout: 120_000 }, () => {
  it('says of branches of a clone who could ride, at which place and price, and that GitHub knows more', async () => {
    const status = await ask();
    expect(status).toMatchObject({ asked: 'branches', leaves: '2026-11-30', lock: { kind: 'not-asked' } });
    const heads = status.train.passengers.map(({ head, stays }) => [head, stays]);
    expect(heads).toEqual([
      ['again', undefined],
      ['dates', undefined],
      ['names', 'repeats'],
      ['ridden', undefined],
      ['urgent', undefined],
    ]);
    const told = render(status);
    expect(told).toMatch(/^4 changes could ride\. A train leaves on 2026-11-30, with 3 at least\.$/m);
    expect(told).toMatch(/^2 +dates +dates-rule$/m);
    expect(told).toMatch(/about \d+ trials, .* a verdict, where one by one/);
    expect(told.replace(/\s+/g, ' ')).toContain('GitHub says to whoever sets GITHUB_TOKEN.');
    expect(server.requests).toEqual([]);
  });

  it('says of pull requests who waits: none that wants no train, brings no rule, or has ridden', async () => {
    const status = await onGithub();
    expect(status).toMatchObject({ asked: 'pulls', lock: { kind: 'free' } });
    expect(status.train.passengers).toMatchObject([
      { pull: 1, rules: [{ rule: 'names-rule' }] },
      { pull: 2, rules: [{ rule: 'dates-rule' }] },
      { pull: 3, stays: 'repeats' },
    ]);
    expect(render(status)).toMatch(/^2 changes wait\. .*\n(?:.*\n)*1 +#1 +names-rule\n2 +#2 +dates-rule\n/m);
    expect(server.requests.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('says which run has the lock, and nothing of one that a run left behind', async () => {
    const lock = repository.git('commit-tree', 'main^{tree}', '-p', 'main', '-m', 'Train of run 900');
    repository.git('update-ref', `refs/${nameLock('main', config)}`, lock);
    const facts = { name: 'rentroll train', event: 'schedule', headSha: '', headBranch: 'main', headOwner: 'octo' };
    const run = github.addRun({ id: 900, ...facts, conclusion: null, status: 'in_progress' });
    const status = await onGithub();
    expect(status.lock).toEqual({ kind: 'taken', by: '900' });
    expect(render(status)).toContain('A train is under way: run 900 has the lock.');
    Object.assign(run, { status: 'completed', conclusion: 'cancelled' });
    expect((await onGithub()).lock).toEqual({ kind: 'free' });
  });

  it('sends the token nowhere that only an origin names', async () => {
    repository.git('remote', 'set-url', 'origin', 'git@collector.invalid:octo/rules.git');
    try {
      expect(await ask({ GH_TOKEN: token })).toMatchObject({ asked: 'branches', lock: { kind: 'not-asked' } });
    } finally {
      repository.git('remote', 'set-url', 'origin', 'git@github.com:octo/rules.git');
    }
  });

  it('ends with words where GitHub refuses the token', async () => {
    await expect(ask({ GH_TOKEN: 'ghp_wrong', GITHUB_API_URL: server.url })).rejects.toMatchObject({
      problems: [{ severity: 'error' }],
    });
  });
});
