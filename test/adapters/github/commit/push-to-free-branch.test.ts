import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Github, openClient } from '../../../../src/adapters/github/client/open-client.ts';
import { nameAuditBranch, pushToFreeBranch } from '../../../../src/adapters/github/commit/push-to-free-branch.ts';
import { type GithubServer, startGithubServer } from '../../../doubles/github/start-github-server.ts';
import type { RepositoryHandle } from '../../../doubles/github/state/seed.ts';
import { bot, hurried } from '../posting.ts';

const own = nameAuditBranch('sql', '.rentroll/config.yml');

let server: GithubServer;
let handle: RepositoryHandle;
let github: Github;
let main: string;

beforeEach(async () => {
  server = await startGithubServer();
  handle = server.addRepository({ owner: 'octo', name: 'rules' });
  const permissions = { contents: 'write', 'pull-requests': 'write' } as const;
  server.addToken('ghs_both', { kind: 'workflow', login: bot, permissions });
  github = openClient({ apiUrl: server.url, owner: 'octo', repo: 'rules', token: 'ghs_both' }, hurried);
  main = commitTo('main');
});
afterEach(async () => {
  expect(server.violations).toEqual([]);
  await server.close();
});

const tipOf = (branch: string) => handle.repository.git.findCommit(`refs/heads/${branch}`);

/** Begins a branch with a commit that has no files. */
function commitTo(branch: string): string {
  const { git } = handle.repository;
  const sha = git.writeCommit({ tree: git.writeTree(undefined, []), parents: [], message: `To ${branch}` });
  git.setRef(`refs/heads/${branch}`, sha);
  return sha;
}

/** An audit whose one file is the ledger. */
function push() {
  const { git } = handle.repository;
  const baseTree = git.findTree(main) ?? '';
  const tree = git.writeTree(main, [{ path: 'ledger.yml', mode: '100644', sha: git.writeBlob('version: 1\n') }]);
  const edits = [{ path: 'ledger.yml', text: 'version: 1\n' }];
  const owned = { files: ['ledger.yml'], folders: [] };
  return pushToFreeBranch(github, {
    ...own,
    sha: main,
    baseTree,
    tree,
    edits,
    owned,
    base: 'main',
    title: 'Audit of sql',
  });
}

describe('a push of an audit', () => {
  it('goes to the branch of its agent, and there again', async () => {
    expect(await push()).toMatchObject({ outcome: { kind: 'committed', sha: tipOf(own.branch) }, place: own });
    expect(await push()).toMatchObject({ outcome: { kind: 'unchanged' }, place: own });
  });

  it("goes to a next one where somebody else's branch has the name, and there again", async () => {
    const foreign = commitTo(own.branch);
    const place = { branch: `${own.branch}-2`, marker: `${own.marker}-2` };
    expect(await push()).toMatchObject({ outcome: { kind: 'committed', sha: tipOf(place.branch) }, place });
    expect(await push()).toMatchObject({ outcome: { kind: 'unchanged' }, place });
    expect(tipOf(own.branch)).toBe(foreign);
  });

  it('stays with a branch whose pull request is ours, whoever added to it', async () => {
    commitTo(own.branch);
    handle.addPull({
      headRef: own.branch,
      login: bot,
      title: 'Audit',
    }).body = `<!-- rentroll:${own.marker} -->\nBody\n`;
    expect(await push()).toMatchObject({ outcome: { problem: { code: 'audit-branch-edited' } }, place: own });
    expect(tipOf(`${own.branch}-2`)).toBeUndefined();
  });

  it.each(['rentroll', `${own.branch}/mine`])(
    'is not stopped by a branch in the way of its name: %s',
    async (branch) => {
      commitTo(branch);
      const place = { branch: 'rentroll-audit-sql', marker: own.marker };
      expect(await push()).toMatchObject({ outcome: { kind: 'committed', sha: tipOf(place.branch) }, place });
      expect(await push()).toMatchObject({ outcome: { kind: 'unchanged' }, place });
    },
  );

  it("is not stopped by a stranger's pull request of its branch", async () => {
    await push();
    handle.addPull({ headRef: own.branch, login: 'stranger', title: 'Audit' });
    const place = { branch: `${own.branch}-2`, marker: `${own.marker}-2` };
    expect(await push()).toMatchObject({ outcome: { kind: 'committed', sha: tipOf(place.branch) }, place });
  });

  it('is not stopped by a pull request of ours into another base, of a branch that others added to', async () => {
    commitTo(own.branch);
    handle.repository.git.setRef('refs/heads/release', main);
    const pull = handle.addPull({ headRef: own.branch, baseRef: 'release', login: bot, title: 'Audit' });
    pull.body = `<!-- rentroll:${own.marker} -->\nBody\n`;
    expect(await push()).toMatchObject({ outcome: { kind: 'committed' }, place: { branch: `${own.branch}-2` } });
  });

  it('ends where all names are taken', async () => {
    for (const end of ['', '-2', '-3', '-4']) commitTo(`${own.branch}${end}`);
    expect(await push()).toMatchObject({ outcome: { problem: { code: 'audit-branch-edited' } } });
    expect(tipOf(`${own.branch}-5`)).toBeUndefined();
  });
});
