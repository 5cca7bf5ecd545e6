import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callGit } from '../../helpers/history/call-git.ts';
import { type GithubServer, startGithubServer } from './start-github-server.ts';
import type { RepositoryHandle } from './state/seed.ts';

let server: GithubServer;
let repository: RepositoryHandle;

beforeEach(async () => {
  server = await startGithubServer();
  server.addToken('all', {
    kind: 'workflow',
    login: 'github-actions[bot]',
    permissions: { contents: 'write', 'pull-requests': 'write', checks: 'write', actions: 'read' },
  });
  server.addToken('reader', { kind: 'workflow', login: 'github-actions[bot]', permissions: { contents: 'read' } });
  server.addToken('nothing', { kind: 'app', login: 'stranger[bot]', permissions: {} });
  server.addToken('person', { kind: 'user', login: 'octocat', permissions: { 'pull-requests': 'write' } });
  repository = server.addRepository({ owner: 'octo', name: 'rules' });
});

afterEach(() => server.close());

interface Answer {
  readonly status: number;
  readonly link: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, looked at by hand
  readonly body: any;
}

async function ask(method: string, path: string, body?: unknown, token = 'all'): Promise<Answer> {
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { authorization: `token ${token}` };
  const response = await fetch(`${server.url}${path}`, { method, headers, ...init });
  const text = await response.text();
  return {
    status: response.status,
    link: response.headers.get('link'),
    body: text === '' ? undefined : JSON.parse(text),
  };
}

const repo = '/repos/octo/rules';

/** Reads the repository of the server with git itself, which no part of the server starts. */
function readWithGit(...args: string[]): string {
  const { folder } = repository.repository.git;
  return callGit(['--git-dir', folder, ...args], { cwd: '/', env: { GIT_CONFIG_GLOBAL: '/dev/null' } }).toString(
    'utf8',
  );
}

/** A first commit on `main`, made through the API. */
async function commitFirst(): Promise<string> {
  const tree = await ask('POST', `${repo}/git/trees`, {
    tree: [{ path: 'a.txt', mode: '100644', type: 'blob', content: 'a' }],
  });
  const commit = await ask('POST', `${repo}/git/commits`, { message: 'Start', tree: tree.body.sha, parents: [] });
  await ask('POST', `${repo}/git/refs`, { ref: 'refs/heads/main', sha: commit.body.sha });
  return commit.body.sha;
}

describe('the loopback GitHub', () => {
  it('keeps comments: made, listed in pages, changed, deleted', async () => {
    const { number } = repository.addPull({ headRef: 'change', headOwner: 'fork', headSha: 'a'.repeat(40) });
    for (let index = 0; index < 35; index += 1) repository.addComment(number, 'octocat', `comment ${index}`);
    const made = await ask('POST', `${repo}/issues/${number}/comments`, { body: 'ours' });
    expect(made).toMatchObject({
      status: 201,
      body: { body: 'ours', user: { login: 'github-actions[bot]', type: 'Bot' } },
    });
    const first = await ask('GET', `${repo}/issues/${number}/comments`);
    expect(first.body).toHaveLength(30);
    expect(first.link).toContain(`<${server.url}${repo}/issues/${number}/comments?page=2>; rel="next"`);
    const second = await ask('GET', `${repo}/issues/${number}/comments?per_page=30&page=2`);
    expect(second.body.at(-1)).toMatchObject({ body: 'ours' });
    expect(second.link).not.toContain('rel="next"');
    const id = made.body.id;
    expect((await ask('PATCH', `${repo}/issues/comments/${id}`, { body: 'changed' })).body).toMatchObject({
      body: 'changed',
    });
    expect(await ask('DELETE', `${repo}/issues/comments/${id}`)).toMatchObject({ status: 204 });
    expect(await ask('DELETE', `${repo}/issues/comments/${id}`)).toMatchObject({ status: 404 });
    expect(server.violations).toEqual([]);
  });

  it('takes a body of 65,536 characters and not one more', async () => {
    const { number } = repository.addPull({ headRef: 'change', headOwner: 'fork', headSha: 'a'.repeat(40) });
    const post = (body: string) => ask('POST', `${repo}/issues/${number}/comments`, { body });
    expect((await post('ä'.repeat(65_536))).status).toBe(201);
    const refused = await post('a'.repeat(65_537));
    expect(refused).toMatchObject({ status: 422, body: { message: 'Validation Failed' } });
    expect(JSON.stringify(refused.body)).toContain('maximum is 65536 characters');
    expect(server.violations).toEqual([]);
  });

  it.each<[string, string, string, string, number, string]>([
    [
      'a reading token that comments',
      'reader',
      'POST',
      '/issues/1/comments',
      403,
      'Resource not accessible by integration',
    ],
    [
      'a person without permission',
      'person',
      'POST',
      '/git/blobs',
      403,
      'Resource not accessible by personal access token',
    ],
    ['an unknown token', 'forged', 'POST', '/issues/1/comments', 401, 'Bad credentials'],
    ['a pull request that is not there', 'all', 'POST', '/issues/77/comments', 404, 'Not Found'],
  ])('refuses %s', async (_, token, method, path, status, message) => {
    repository.addPull({ headRef: 'change', headOwner: 'fork', headSha: 'a'.repeat(40) });
    const body = path === '/git/blobs' ? { content: 'x' } : { body: 'x' };
    expect(await ask(method, repo + path, body, token)).toMatchObject({ status, body: { message } });
    expect(server.violations).toEqual([]);
  });

  it('hides a private repository from who has nothing to do there, and shows a public one', async () => {
    server.addRepository({ owner: 'octo', name: 'secret', private: true });
    expect((await ask('GET', repo, undefined, 'nothing')).status).toBe(200);
    expect((await ask('GET', '/repos/octo/secret', undefined, 'nothing')).status).toBe(404);
    expect((await ask('GET', '/repos/octo/secret/pulls', undefined, 'reader')).status).toBe(403);
  });

  it('knows who holds a token: people in REST, installations only in GraphQL', async () => {
    expect((await ask('GET', '/user', undefined, 'person')).body).toMatchObject({ login: 'octocat' });
    expect((await ask('GET', '/user')).status).toBe(403);
    const viewer = await ask('POST', '/graphql', { query: '{ viewer { login } }' });
    expect(viewer.body).toEqual({ data: { viewer: { login: 'github-actions[bot]' } } });
    expect(server.violations).toEqual([]);
  });

  it.each<[string, string, string, unknown]>([
    ['a path that GitHub does not have', 'POST', `${repo}/issue/1/comments`, { body: 'x' }],
    ['a missing property', 'POST', `${repo}/issues/1/comments`, {}],
    ['a property of another type', 'POST', `${repo}/issues/1/comments`, { body: 7 }],
    ['a property that is not known', 'POST', `${repo}/issues/1/comments`, { body: 'x', bodyText: 'y' }],
    ['a parameter that is not known', 'GET', `${repo}/issues/1/comments?perpage=5`, undefined],
    ['a conclusion that is none', 'POST', `${repo}/check-runs`, { name: 'x', head_sha: 'y', conclusion: 'green' }],
    [
      'too many annotations',
      'POST',
      `${repo}/check-runs`,
      {
        name: 'x',
        head_sha: 'y',
        output: {
          title: 't',
          summary: 's',
          annotations: Array.from({ length: 51 }, () => ({
            path: 'a',
            start_line: 1,
            end_line: 1,
            annotation_level: 'notice',
            message: 'm',
          })),
        },
      },
    ],
  ])('records %s as a violation', async (_, method, path, body) => {
    repository.addPull({ headRef: 'change', headOwner: 'fork', headSha: 'a'.repeat(40) });
    expect([404, 422]).toContain((await ask(method, path, body)).status);
    expect(server.violations).toHaveLength(1);
  });

  it('adds up the annotations of a check run and lists it by its commit', async () => {
    const sha = await commitFirst();
    const annotation = { path: 'a.txt', start_line: 1, end_line: 1, annotation_level: 'failure', message: 'm' };
    const output = { title: 't', summary: 's', annotations: [annotation] };
    const made = await ask('POST', `${repo}/check-runs`, {
      name: 'rentroll',
      head_sha: sha,
      external_id: '7',
      conclusion: 'neutral',
      output,
    });
    expect(made).toMatchObject({
      status: 201,
      body: { status: 'completed', conclusion: 'neutral', output: { annotations_count: 1 } },
    });
    const more = await ask('PATCH', `${repo}/check-runs/${made.body.id}`, { output });
    expect(more.body.output.annotations_count).toBe(2);
    const listed = await ask('GET', `${repo}/commits/${sha}/check-runs?check_name=rentroll`);
    expect(listed.body).toMatchObject({ total_count: 1, check_runs: [{ external_id: '7' }] });
    expect((await ask('GET', `${repo}/check-runs/${made.body.id}`)).status).toBe(200);
    expect(server.violations).toEqual([]);
  });

  it('makes real commits and pull requests from blobs, trees, references and contents', async () => {
    const first = await commitFirst();
    const blob = await ask('POST', `${repo}/git/blobs`, { content: 'Yg==', encoding: 'base64' });
    const entry = { path: 'dir/b.txt', mode: '100644', type: 'blob', sha: blob.body.sha };
    const gone = { path: 'a.txt', mode: '100644', type: 'blob', sha: null };
    const tree = await ask('POST', `${repo}/git/trees`, { base_tree: first, tree: [entry, gone] });
    const commit = await ask('POST', `${repo}/git/commits`, {
      message: 'Second\n\nmore',
      tree: tree.body.sha,
      parents: [first],
    });
    const { sha } = commit.body;
    expect(await ask('POST', `${repo}/git/refs`, { ref: 'refs/heads/rentroll/audit', sha: first })).toMatchObject({
      status: 201,
    });
    expect(await ask('POST', `${repo}/git/refs`, { ref: 'refs/heads/main', sha })).toMatchObject({ status: 422 });
    expect(await ask('PATCH', `${repo}/git/refs/heads%2Frentroll%2Faudit`, { sha })).toMatchObject({ status: 200 });
    expect(await ask('PATCH', `${repo}/git/refs/heads/rentroll/audit`, { sha: first })).toMatchObject({ status: 422 });
    expect((await ask('GET', `${repo}/git/ref/heads/rentroll/audit`)).body.object.sha).toBe(sha);
    expect((await ask('GET', `${repo}/git/commits/${sha}`)).body).toMatchObject({
      message: 'Second\n\nmore',
      parents: [{ sha: first }],
    });
    expect(readWithGit('ls-tree', '-r', '--name-only', sha)).toBe('dir/b.txt\n');
    expect(readWithGit('log', '--format=%an <%ae> %B', sha)).toMatch(
      /^github-actions\[bot\] <bot@example.invalid> Second\n\nmore\n/,
    );
    expect(readWithGit('fsck', '--strict', '--full')).toBe('');
    const pull = { title: 'Audit', head: 'rentroll/audit', base: 'main', body: 'why' };
    expect(await ask('POST', `${repo}/pulls`, pull)).toMatchObject({ status: 201, body: { number: 1, head: { sha } } });
    expect(await ask('POST', `${repo}/pulls`, pull)).toMatchObject({ status: 422 });
    expect((await ask('GET', `${repo}/pulls?head=octo:rentroll/audit&state=open`)).body).toHaveLength(1);
    expect((await ask('PATCH', `${repo}/pulls/1`, { title: 'Audit again' })).body.title).toBe('Audit again');
    expect((await ask('POST', `${repo}/issues/1/labels`, { labels: ['rentroll'] })).body).toMatchObject([
      { name: 'rentroll' },
    ]);
    const file = await ask('GET', `${repo}/contents/dir/b.txt?ref=rentroll/audit`);
    expect(file.body).toMatchObject({ content: 'Yg==', path: 'dir/b.txt' });
    const put = { message: 'Edit', content: 'Yw==', branch: 'rentroll/audit' };
    expect(await ask('PUT', `${repo}/contents/dir/b.txt`, put)).toMatchObject({ status: 422 });
    expect(await ask('PUT', `${repo}/contents/dir/b.txt`, { ...put, sha: file.body.sha })).toMatchObject({
      status: 200,
    });
    expect(await ask('PUT', `${repo}/contents/new.txt`, put)).toMatchObject({ status: 201 });
    expect((await ask('GET', `${repo}/pulls/1`)).body.head.sha).not.toBe(sha);
    expect(await ask('DELETE', `${repo}/git/refs/heads/rentroll/audit`)).toMatchObject({ status: 204 });
    expect(server.violations).toEqual([]);
  });

  it('knows workflow runs and their artifacts', async () => {
    const sha = 'b'.repeat(40);
    const artifacts = [{ id: 3, name: 'rentroll-report', sizeBytes: 2048 }];
    repository.addRun({
      id: 9,
      name: 'gate',
      event: 'pull_request',
      headSha: sha,
      headBranch: 'x',
      headOwner: 'fork',
      conclusion: 'failure',
      artifacts,
    });
    expect((await ask('GET', `${repo}/actions/runs/9`)).body).toMatchObject({
      head_sha: sha,
      head_repository: { owner: { login: 'fork' } },
    });
    expect((await ask('GET', `${repo}/actions/runs/9/artifacts?name=rentroll-report`)).body).toMatchObject({
      total_count: 1,
    });
    expect((await ask('GET', `${repo}/actions/runs/10`)).status).toBe(404);
    expect(server.violations).toEqual([]);
  });

  it('fails as told: status, limits, cut connections, and requests that wait for each other', async () => {
    const { number } = repository.addPull({ headRef: 'change', headOwner: 'fork', headSha: 'a'.repeat(40) });
    const on = 'issues/create-comment';
    const post = () => ask('POST', `${repo}/issues/${number}/comments`, { body: 'x' });
    server.inject({ kind: 'status', status: 500 }, { on });
    server.inject({ kind: 'secondary-limit', retryAfterSeconds: 1 }, { on });
    server.inject({ kind: 'primary-limit', resetInSeconds: 60, status: 429 }, { on });
    expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([500, 403, 429]);
    server.inject({ kind: 'drop' }, { on });
    await expect(post()).rejects.toThrow();
    expect(repository.listComments(number)).toHaveLength(0);
    server.inject({ kind: 'drop', after: true }, { on });
    await expect(post()).rejects.toThrow();
    expect(repository.listComments(number)).toHaveLength(1);
    server.inject({ kind: 'meet', parties: 2 }, { on });
    const both = await Promise.all([post(), post()]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(server.listOperations()).toHaveLength(7);
  });
});
