import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Github, openClient } from '../../../../src/adapters/github/client/open-client.ts';
import { nameLock, releaseLock, takeLock } from '../../../../src/adapters/github/commit/train-lock.ts';
import { type GithubServer, startGithubServer } from '../../../doubles/github/start-github-server.ts';
import type { RepositoryHandle } from '../../../doubles/github/state/seed.ts';
import { bot, hurried } from '../posting.ts';

let server: GithubServer;
let handle: RepositoryHandle;
let github: Github;
let sha: string;
const ref = nameLock('main', '.rentroll/config.yml');
const take = (runId: string) => takeLock(github, { ref, runId, sha });
const owner = () => handle.repository.git.run(['log', '-1', '--format=%s', `refs/${ref}`]);
const taken = (by: string) => ({ value: { kind: 'taken', by } });
const ours = { value: { kind: 'ours' } };

/** A run of the workflow as GitHub knows it. */
function addRun(id: number, status: string): void {
  const facts = { name: 'train', event: 'schedule', headSha: '', headBranch: 'main', headOwner: 'octo' };
  handle.addRun({ id, ...facts, conclusion: null, status });
}

beforeEach(async () => {
  server = await startGithubServer();
  handle = server.addRepository({ owner: 'octo', name: 'rules' });
  const permissions = { contents: 'write', actions: 'read' } as const;
  server.addToken('ghs_x', { kind: 'workflow', login: bot, permissions });
  github = openClient({ apiUrl: server.url, owner: 'octo', repo: 'rules', token: 'ghs_x' }, hurried);
  const { git } = handle.repository;
  sha = git.run(['commit-tree', git.run(['mktree'], ''), '-m', 'base']);
});
afterEach(async () => {
  expect(server.violations).toEqual([]);
  await server.close();
});

describe('the lock of trains', () => {
  it('is of the run that takes it first, also when asked again, until that run lets it go', async () => {
    addRun(1, 'in_progress');
    expect(await take('1')).toEqual(ours);
    expect(await take('1')).toEqual(ours);
    expect(await take('2')).toEqual(taken('1'));
    await releaseLock(github, { ref, runId: '2', sha });
    expect(owner()).toBe('Train of run 1');
    await releaseLock(github, { ref, runId: '1', sha });
    expect(await take('2')).toEqual(ours);
  });

  it('is of one of two that ask at the same moment', async () => {
    for (const id of [1, 2, 3]) addRun(id, 'in_progress');
    const answers = await Promise.all(['1', '2', '3'].map(take));
    const [winner] = /\d+$/.exec(owner()) ?? [''];
    expect(answers.filter((answer) => 'value' in answer && answer.value.kind === 'ours')).toHaveLength(1);
    expect(answers[Number(winner) - 1]).toEqual(ours);
  });

  it.each(['completed', 'unknown'])('is taken over by one of two from a run that is %s', async (state) => {
    addRun(1, 'in_progress');
    await take('1');
    handle.repository.runs.splice(0);
    if (state === 'completed') addRun(1, state);
    for (const id of [2, 3]) addRun(id, 'in_progress');
    const answers = await Promise.all(['2', '3'].map(take));
    expect(answers.filter((answer) => 'value' in answer && answer.value.kind === 'ours')).toHaveLength(1);
  });

  it('is nobody else’s to take when its commit is not one of ours, and a cut connection is looked into', async () => {
    server.inject({ kind: 'drop', after: true }, { on: 'git/create-ref' });
    addRun(1, 'in_progress');
    expect(await take('1')).toEqual(ours);
    handle.repository.git.run(['update-ref', `refs/${ref}`, sha]);
    expect(await take('2')).toEqual(taken(''));
    expect(nameLock('main', 'a.yml')).not.toBe(nameLock('main', 'b.yml'));
  });
});
