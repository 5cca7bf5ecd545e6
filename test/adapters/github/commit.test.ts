import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Github, openClient } from '../../../src/adapters/github/client/open-client.ts';
import { ensurePull, type PullRequestWish } from '../../../src/adapters/github/commit/ensure-pull.ts';
import {
  isAuditCommit,
  nameAuditBranch,
  writeAuditMessage,
} from '../../../src/adapters/github/commit/push-to-free-branch.ts';
import { type GithubServer, startGithubServer } from '../../doubles/github/start-github-server.ts';
import type { RepositoryHandle } from '../../doubles/github/state/seed.ts';
import { bot, hurried } from './posting.ts';

const wish: PullRequestWish = {
  branch: 'rentroll/audit-sql',
  base: 'main',
  marker: 'audit:sql',
  title: 'Audit of sql: evict 1 rule',
  body: '<!-- rentroll:audit:sql -->\nBody\n',
};

let server: GithubServer;
let handle: RepositoryHandle;
let github: Github;

async function open(permission: 'read' | 'write'): Promise<Github> {
  const token = `ghs_${permission}`;
  server.addToken(token, { kind: 'workflow', login: bot, permissions: { 'pull-requests': permission } });
  return openClient({ apiUrl: server.url, owner: 'octo', repo: 'rules', token }, hurried);
}

beforeEach(async () => {
  server = await startGithubServer();
  handle = server.addRepository({ owner: 'octo', name: 'rules' });
  const { git } = handle.repository;
  const tree = git.writeTree(undefined, []);
  const main = git.writeCommit({ tree, parents: [], message: 'main' });
  git.setRef('refs/heads/main', main);
  git.setRef(`refs/heads/${wish.branch}`, git.writeCommit({ tree, parents: [main], message: 'audit' }));
  github = await open('write');
});
afterEach(async () => {
  expect(server.violations).toEqual([]);
  await server.close();
});

const pulls = () => handle.repository.pulls;

describe('ensurePull', () => {
  it('opens, leaves as it is, updates: always the same one', async () => {
    expect(await ensurePull(github, wish)).toMatchObject({ kind: 'opened', url: expect.stringMatching(/\/pull\/1$/) });
    expect(await ensurePull(github, wish)).toMatchObject({ kind: 'unchanged' });
    expect(await ensurePull(github, { ...wish, title: 'Audit of sql: record 1 verdict' })).toMatchObject({
      kind: 'updated',
    });
    expect(pulls()).toMatchObject([{ title: 'Audit of sql: record 1 verdict', login: bot, state: 'open' }]);
  });

  it('opens one when two runs do it at the same moment', async () => {
    server.inject({ kind: 'meet', parties: 2 }, { on: 'pulls/create' });
    const outcomes = await Promise.all([ensurePull(github, wish), ensurePull(github, wish)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['opened', 'unchanged']);
    expect(pulls()).toHaveLength(1);
  });

  it('opens one when the answer was lost', async () => {
    server.inject({ kind: 'drop', after: true }, { on: 'pulls/create' });
    expect(await ensurePull(github, wish)).toMatchObject({ kind: 'unchanged' });
    expect(pulls()).toHaveLength(1);
  });

  it.each([
    ['opened by somebody else', { login: 'octocat', body: wish.body }],
    ['without the marker in its first line', { login: bot, body: `Quoted:\n${wish.body}` }],
  ])('leaves one alone that is %s', async (_, { login, body }) => {
    const pull = handle.addPull({ headRef: wish.branch, login, title: 'Mine' });
    pull.body = body;
    expect(await ensurePull(github, wish)).toMatchObject({
      problem: { code: 'audit-pull-foreign', severity: 'warning' },
    });
    expect(pulls()).toMatchObject([{ title: 'Mine', body }]);
  });

  it('tells the setting when the token may not open one', async () => {
    const outcome = await ensurePull(await open('read'), wish);
    expect(outcome).toMatchObject({
      problem: { code: 'github-forbidden', hint: expect.stringContaining('Allow GitHub Actions') },
    });
  });
});

describe('the branch of an audit', () => {
  it.each([
    ['sql', 'rentroll/audit-sql'],
    ['all', 'rentroll/audit-all'],
    ['../main', /^rentroll\/audit-[0-9a-f]{12}$/],
    ['x -f; rm', /^rentroll\/audit-[0-9a-f]{12}$/],
    ['x.lock', /^rentroll\/audit-[0-9a-f]{12}$/],
    ['a'.repeat(300), /^rentroll\/audit-[0-9a-f]{12}$/],
  ])('is named after the agent %j', (agent, name) => {
    expect(nameAuditBranch(agent, '.rentroll/config.yml').branch).toMatch(
      name instanceof RegExp ? name : new RegExp(`^${name}$`),
    );
  });

  it('is another one for another config', () => {
    const names = ['.rentroll/config.yml', 'web/.rentroll/config.yml', 'app/.rentroll/config.yml'];
    expect(new Set(names.map((config) => nameAuditBranch('sql', config).branch)).size).toBe(3);
  });

  it("knows its commit by the tree it names, and nobody else's", () => {
    const place = nameAuditBranch('sql', '.rentroll/config.yml');
    const tree = 'a'.repeat(40);
    const message = writeAuditMessage('Audit of sql: evict 1 rule', place, tree);
    expect(isAuditCommit({ message, tree, parents: [] }, place)).toBe(true);
    expect(isAuditCommit({ message, tree: 'b'.repeat(40), parents: [] }, place)).toBe(false);
    expect(isAuditCommit({ message: `${message}\nReviewed`, tree, parents: [] }, place)).toBe(false);
    expect(isAuditCommit({ message, tree, parents: [] }, nameAuditBranch('web', '.rentroll/config.yml'))).toBe(false);
  });
});
