import { describe, expect, it } from 'vitest';
import type { ApiCall, Github } from '../../../../src/adapters/github/client/open-client.ts';
import { readApproval } from '../../../../src/adapters/github/client/read-approval.ts';
import type { Answer } from '../../../../src/adapters/github/client/read-failure.ts';

const headSha = 'a'.repeat(40);
const earlier = 'b'.repeat(40);

interface Said {
  readonly login: string;
  readonly state: string;
  readonly commit?: string;
  readonly type?: string;
}

/** GitHub with a pull request of octocat's: what people said of it, and what each may do. */
function github(said: readonly Said[], permissions: Readonly<Record<string, string>> = {}, failing?: string): Github {
  const answerTo = ({ route }: ApiCall, { username }: Readonly<Record<string, unknown>>): unknown => {
    if (route.endsWith('/reviews'))
      return said.map(({ login, state, commit = headSha, type = 'User' }) => ({
        user: { login, type },
        state,
        commit_id: commit,
      }));
    if (route.endsWith('/permission')) return { permission: permissions[String(username)] ?? 'read' };
    return { number: 7, user: { login: 'octocat' } };
  };
  return {
    token: 'ghs_test',
    apiUrl: 'http://127.0.0.1:1',
    owner: 'octo',
    repo: 'rules',
    send: async <T>(call: ApiCall, parameters: object, read?: (answer: unknown) => T): Promise<Answer<T>> => {
      if (failing !== undefined && call.route.endsWith(failing))
        return { failure: { code: 'github-forbidden', doing: call.doing, errorMessage: '403 no', uncertain: false } };
      const answer = answerTo(call, { ...parameters });
      return { value: read === undefined ? (answer as T) : read(answer) };
    },
    pause: async () => {},
  };
}

const ask = (...terms: Parameters<typeof github>) => readApproval(github(...terms), { pull: 7, headSha });
const alice = { login: 'alice', state: 'APPROVED' };

describe('readApproval', () => {
  it('names everybody who approved this commit and may write', async () => {
    const said = [alice, { login: 'bob', state: 'APPROVED' }, { login: 'carol', state: 'COMMENTED' }];
    expect(await ask(said, { alice: 'admin', bob: 'write', carol: 'admin' })).toEqual({ by: ['alice', 'bob'] });
  });

  it('takes a comment after an approval for nothing taken back', async () => {
    expect(await ask([alice, { login: 'alice', state: 'COMMENTED' }], { alice: 'write' })).toEqual({ by: ['alice'] });
  });

  it.each<[string, readonly Said[], Readonly<Record<string, string>>, string]>([
    ['nobody', [], {}, 'nobody approved it yet'],
    ['somebody who may only read', [alice], { alice: 'read' }, 'may not write'],
    ['a stranger', [alice], { alice: 'none' }, 'may not write'],
    ['whoever opened it', [{ login: 'octocat', state: 'APPROVED' }], { octocat: 'admin' }, 'nobody approved'],
    ['a bot', [{ ...alice, login: 'app[bot]', type: 'Bot' }], { 'app[bot]': 'write' }, 'nobody approved'],
    ['an earlier commit', [{ ...alice, commit: earlier }], { alice: 'admin' }, 'an earlier commit'],
    ['a review that was dismissed', [alice, { ...alice, state: 'DISMISSED' }], { alice: 'admin' }, 'nobody approved'],
    ['a word taken back', [alice, { ...alice, state: 'CHANGES_REQUESTED' }], { alice: 'admin' }, 'nobody approved'],
    ['one that was not sent', [{ ...alice, state: 'PENDING' }], { alice: 'admin' }, 'nobody approved'],
  ])('is no approval: %s', async (_what, said, permissions, why) => {
    expect(await ask(said, permissions)).toEqual({ by: [], why: expect.stringContaining(why) });
  });

  it.each(['{pull_number}', '/reviews', '/permission'])('is none where GitHub does not answer at %s', async (end) => {
    expect(await ask([alice], { alice: 'admin' }, end)).toEqual({ by: [], why: expect.stringContaining('failed') });
  });
});
