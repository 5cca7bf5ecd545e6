import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Github } from '../../../../src/adapters/github/client/open-client.ts';
import { openClient } from '../../../../src/adapters/github/client/open-client.ts';
import { type CommitRequest, commitFiles } from '../../../../src/adapters/github/commit/commit-files.ts';
import { type GithubServer, startGithubServer } from '../../../doubles/github/start-github-server.ts';
import type { RepositoryHandle } from '../../../doubles/github/state/seed.ts';
import type { Permissions } from '../../../doubles/github/state/state.ts';
import { bot, hurried } from '../posting.ts';

const owned = { files: ['.rentroll/ledger.yml', 'MEMORY.md'], folders: ['.rentroll/receipts'] };
/** What git lets a branch be called, and a shell, a URL or a workflow command would trip over. */
const hostile = 'x/$(touch${IFS}pwned)`id`\';&#%0A%3A%3Aset-output|%2e%2e>"c';

let server: GithubServer;
let handle: RepositoryHandle;
let github: Github;

async function open(permissions: Permissions): Promise<Github> {
  const token = `ghs_${Object.values(permissions).join('')}`;
  server.addToken(token, { kind: 'workflow', login: bot, permissions });
  return openClient({ apiUrl: server.url, owner: 'octo', repo: 'rules', token }, hurried);
}

const tipOf = (branch: string) => handle.repository.git.findCommit(`refs/heads/${branch}`);
const parentsOf = (branch: string) => handle.repository.git.readCommit(tipOf(branch) ?? '')?.parents;

function commitOn(branch: string, parent: string | undefined, path: string): string {
  const { git } = handle.repository;
  const tree = git.writeTree(undefined, [{ path, mode: '100644', sha: git.writeBlob(`${path}\n`) }]);
  const sha = git.writeCommit({ tree, parents: parent === undefined ? [] : [parent], message: path });
  git.setRef(`refs/heads/${branch}`, sha);
  return sha;
}

/** A request whose tree is the one git makes of the edits. */
function ask(branch: string, head: string, more: Partial<CommitRequest> = {}): CommitRequest {
  const { git } = handle.repository;
  const baseTree = git.findTree(head) ?? '';
  const edits = [{ path: 'MEMORY.md', text: '# Memory\n' }];
  const tree = git.writeTree(head, [{ path: 'MEMORY.md', mode: '100644', sha: git.writeBlob('# Memory\n') }]);
  const request = { branch, expectedHead: head, parents: [head], baseTree, edits, tree, message: 'Stamp', owned };
  return { ...request, ...more };
}

beforeEach(async () => {
  server = await startGithubServer();
  handle = server.addRepository({ owner: 'octo', name: 'rules' });
  github = await open({ contents: 'write' });
});
afterEach(async () => {
  expect(server.violations).toEqual([]);
  await server.close();
});

describe('commitFiles', () => {
  it.each(['change', hostile])('commits onto "%s", which follows its tip', async (branch) => {
    const head = commitOn(branch, undefined, 'a');
    const outcome = await commitFiles(github, ask(branch, head));
    expect(outcome).toEqual({ kind: 'committed', sha: tipOf(branch) });
    expect(parentsOf(branch)).toEqual([head]);
    expect([...handle.repository.git.listFiles(tipOf(branch) ?? '').keys()]).toEqual(['MEMORY.md', 'a']);
    expect(server.requests.find(({ operation }) => operation === 'git/update-ref')?.body).toMatchObject({
      force: false,
    });
  });

  it('begins a branch, and not one that is there', async () => {
    const head = commitOn('main', undefined, 'a');
    const request = ask('new', head, { expectedHead: undefined });
    expect(await commitFiles(github, request)).toMatchObject({ kind: 'committed' });
    const other = { ...request, message: 'Other', parents: [] };
    expect(await commitFiles(github, other)).toMatchObject({ problem: { code: 'branch-moved' } });
  });

  it('makes the same commit once', async () => {
    const head = commitOn('change', undefined, 'a');
    const request = ask('change', head);
    const first = await commitFiles(github, request);
    expect(await commitFiles(github, request)).toEqual({ ...first, kind: 'unchanged' });
  });

  it('makes it once when two runs do it at the same moment', async () => {
    const head = commitOn('change', undefined, 'a');
    const request = ask('change', head);
    server.inject({ kind: 'meet', parties: 2 }, { on: 'git/update-ref' });
    const outcomes = await Promise.all([commitFiles(github, request), commitFiles(github, request)]);
    expect(outcomes.map((one) => 'sha' in one && one.sha)).toEqual([tipOf('change'), tipOf('change')]);
    expect(parentsOf('change')).toEqual([head]);
  });

  it('writes over nothing: moved before, moved in between, deleted', async () => {
    const head = commitOn('change', undefined, 'a');
    const request = ask('change', head);
    const moved = commitOn('change', head, 'b');
    expect(await commitFiles(github, request)).toMatchObject({
      problem: { code: 'branch-moved', severity: 'warning' },
    });
    expect(tipOf('change')).toBe(moved);

    const late: Github = {
      ...github,
      send: async (call, ...rest) => {
        if (call.route.startsWith('PATCH')) commitOn('change', moved, 'c');
        return github.send(call, ...rest);
      },
    };
    expect(await commitFiles(late, ask('change', moved))).toMatchObject({ problem: { code: 'branch-moved' } });
    expect(parentsOf('change')).toEqual([moved]);

    // Reset in between: a commit that follows the dropped one would be a step forward, and bring it back.
    const before = moved;
    const dropped = tipOf('change') ?? '';
    const reset: Github = {
      ...github,
      send: async (call, ...rest) => {
        if (call.route.endsWith('/commits')) handle.repository.git.setRef('refs/heads/change', before);
        return github.send(call, ...rest);
      },
    };
    expect(await commitFiles(reset, ask('change', dropped))).toMatchObject({ problem: { code: 'branch-moved' } });
    expect(tipOf('change')).toBe(before);

    handle.repository.git.setRef('refs/heads/change', undefined);
    expect(await commitFiles(github, request)).toMatchObject({ problem: { code: 'branch-gone' } });
  });

  it.each([
    ['github-forbidden', async () => open({ contents: 'read' })],
    [
      'github-refused',
      async () => {
        const message = 'Repository rule violations found: changes must be made through a pull request.';
        server.inject({ kind: 'status', status: 422, message }, { on: 'git/update-ref' });
        return github;
      },
    ],
    [
      'github-fault',
      async () => {
        server.inject({ kind: 'status', status: 502, message: 'down' }, { on: 'git/create-commit', times: 9 });
        return github;
      },
    ],
  ])('answers %s with a warning, and the branch stays', async (code, prepare) => {
    const head = commitOn('change', undefined, 'a');
    const outcome = await commitFiles(await prepare(), ask('change', head));
    expect(outcome).toMatchObject({ kind: 'refused', problem: { code, severity: 'warning' } });
    expect(tipOf('change')).toBe(head);
  });

  it('finds its commit in place when the answer to the last request was lost', async () => {
    const head = commitOn('change', undefined, 'a');
    server.inject({ kind: 'drop', after: true }, { on: 'git/update-ref' });
    expect(await commitFiles(github, ask('change', head))).toEqual({ kind: 'committed', sha: tipOf('change') });
    expect(parentsOf('change')).toEqual([head]);
  });

  it('refers to no commit whose tree is not the planned one', async () => {
    const head = commitOn('change', undefined, 'a');
    const tree = '1'.repeat(40);
    expect(await commitFiles(github, ask('change', head, { tree }))).toMatchObject({ kind: 'refused' });
    expect(tipOf('change')).toBe(head);
    expect(server.listOperations()).not.toContain('git/create-commit');
  });

  it.each([
    '../outside',
    '/etc/passwd',
    '.git/config',
    '.github/workflows/evil.yml',
    '.GITHUB/workflows/evil.yml',
    'README.md',
    '.rentroll/config.yml',
    '.rentroll/receipts/../config.yml',
    '.rentroll/receipts/a/b.json',
    '.rentroll/receipts/.json',
    '.rentroll/receipts/skill..json',
    '.rentroll/receipts/skill.a/b.json',
    '.rentroll/receipts/a.json\n',
    '.rentroll/receipts',
    '',
  ])('asks GitHub nothing for the path %j', async (path) => {
    const head = commitOn('change', undefined, 'a');
    const files = [...owned.files, '.github/workflows/evil.yml', '.GITHUB/workflows/evil.yml', '../outside'];
    const request = ask('change', head, { edits: [{ path, text: 'x' }], owned: { ...owned, files } });
    expect(await commitFiles(github, request)).toMatchObject({ problem: { code: 'commit-foreign-path' } });
    expect(server.requests).toEqual([]);
  });
});
