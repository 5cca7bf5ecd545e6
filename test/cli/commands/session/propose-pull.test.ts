import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { proposePull } from '../../../../src/cli/commands/session/propose-pull.ts';
import { addCandidate, listStoredCandidates } from '../../../../src/session/store/candidates.ts';
import { openSessions } from '../../../../src/session/store/open-sessions.ts';
import { type GithubServer, startGithubServer } from '../../../doubles/github/start-github-server.ts';
import type { RepositoryHandle } from '../../../doubles/github/state/seed.ts';

const bot = 'github-actions[bot]';
let server: GithubServer;
let handle: RepositoryHandle;
let home = '';
let root = '';
let env: NodeJS.ProcessEnv = {};
const now = () => new Date('2026-01-02T00:00:00Z');
const git = (...args: readonly string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();

beforeEach(async () => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'rentroll-propose-pull-')));
  root = join(home, 'work');
  mkdirSync(join(root, '.rentroll'), { recursive: true });
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', root]);
  writeFileSync(join(root, '.rentroll', 'config.yml'), 'version: 1\nagents:\n  sql: { tasks: benchmarks/sql }\n');
  writeFileSync(join(root, '.rentroll', 'ledger.yml'), 'version: 1\nrules: []\n');
  git('add', '--all');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.invalid', 'commit', '--quiet', '-m', 'Begin');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  server = await startGithubServer();
  handle = server.addRepository({ owner: 'octo', name: 'rules', gitDir: join(root, '.git') });
  const permissions = { contents: 'write', 'pull-requests': 'write' } as const;
  server.addToken('ghs_both', { kind: 'workflow', login: bot, permissions });
  env = {
    RENTROLL_HOME: join(home, 'rentroll'),
    GITHUB_TOKEN: 'ghs_both',
    GITHUB_REPOSITORY: 'octo/rules',
    GITHUB_API_URL: server.url,
  };
});
afterEach(async () => {
  expect(server.violations).toEqual([]);
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

function wait(body: string, why = 'opened 14 files'): void {
  const db = openSessions(join(home, 'rentroll', 'sessions.db'), 1000);
  const born = { of: 'distilled', session: 's1', digest: '', cost: 61_003, on: '2026-01-01', why } as const;
  addCandidate(db, { project: root, agent: 'sql', body, state: 'waiting', reason: '', born });
  db.close();
}

const states = () => {
  const db = openSessions(join(home, 'rentroll', 'sessions.db'), 1000);
  try {
    return listStoredCandidates(db, root).map(({ state }) => state);
  } finally {
    db.close();
  }
};
const propose = () => proposePull('.rentroll/config.yml', { cwd: root, env, now });
const ledgerOn = (branch: string) => git('show', `${branch}:.rentroll/ledger.yml`);
const branch = 'rentroll/audit-session-candidates';

describe('proposePull', () => {
  it('opens one pull request with all that waits, and brings it up to date', async () => {
    wait('Find all files with one search before you open any.', '<img src=x> @everyone');
    expect(await propose()).toMatchObject({ outcome: 'opened', added: [{ agent: 'sql' }] });
    const [pull] = handle.repository.pulls;
    expect(pull).toMatchObject({ title: 'Propose 1 rule from sessions' });
    expect(pull?.body).not.toMatch(/<img|(?<![\\`])@everyone/);
    expect(ledgerOn(branch)).toContain('cost: 61003');
    expect(git('status', '--porcelain')).toBe('');
    expect((await propose()).outcome).toBe('unchanged');
    wait('Say what you will change before you change it.');
    expect(await propose()).toMatchObject({ outcome: 'updated', added: [{}, {}] });
    expect(handle.repository.pulls).toHaveLength(1);
    expect(states()).toEqual(['waiting', 'waiting']);
  });

  it('is done with a candidate once the default branch has it', async () => {
    wait('Find all files with one search before you open any.');
    await propose();
    git('update-ref', 'refs/remotes/origin/main', `refs/heads/${branch}`);
    expect((await propose()).outcome).toBe('nothing');
    expect(states()).toEqual(['proposed']);
  });

  it.each([
    ['propose-no-token', () => delete env['GITHUB_TOKEN']],
    ['propose-no-origin', () => delete env['GITHUB_REPOSITORY']],
    ['propose-no-branch', () => git('update-ref', '-d', 'refs/remotes/origin/main')],
  ])('says what is missing (%s), and keeps the candidates', async (code, spoil) => {
    wait('Find all files with one search before you open any.');
    spoil();
    const error = await propose().catch((thrown) => thrown);
    expect(error.problems[0].code).toBe(code);
    expect(states()).toEqual(['waiting']);
  });

  it('tells what GitHub refuses in its own words', async () => {
    server.addToken('ghs_reads', { kind: 'workflow', login: bot, permissions: { contents: 'read' } });
    env = { ...env, GITHUB_TOKEN: 'ghs_reads' };
    wait('Find all files with one search before you open any.');
    const error = await propose().catch((thrown) => thrown);
    expect(error.problems[0]).toMatchObject({ severity: 'error', blame: 'setup' });
    expect(states()).toEqual(['waiting']);
  });
});
