import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findLogin, isSameText } from '../../../../src/adapters/github/client/find-login.ts';
import { type ApiCall, openClient } from '../../../../src/adapters/github/client/open-client.ts';
import { type GithubServer, startGithubServer } from '../../../doubles/github/start-github-server.ts';
import { hurried } from '../posting.ts';

let server: GithubServer;
beforeEach(async () => {
  server = await startGithubServer();
  server.addRepository({ owner: 'octo', name: 'rules' });
  server.addToken('ghs_app', { kind: 'app', login: 'rentroll', permissions: {} });
  server.addToken('ghs_job', { kind: 'workflow', login: 'github-actions[bot]', permissions: {} });
  server.addToken('ghp_person', { kind: 'user', login: 'octocat', permissions: {} });
  server.addToken('other_app', { kind: 'app', login: 'gate[bot]', permissions: {} });
});
afterEach(() => server.close());

const client = (token: string) => openClient({ apiUrl: server.url, owner: 'octo', repo: 'rules', token }, hurried);

describe('findLogin', () => {
  it.each([
    ['the token is a person’s', 'ghp_person', 'octocat'],
    ['the token is the job’s', 'ghs_job', 'github-actions[bot]'],
    ['the token is an app’s and its login has no suffix', 'ghs_app', 'rentroll[bot]'],
    ['the token does not look like an installation’s', 'other_app', 'gate[bot]'],
  ])('finds the login that comments will carry when %s', async (_, token, login) => {
    expect(await findLogin(client(token))).toEqual({ value: login });
  });

  it('takes the login for the job’s when GitHub does not say it', async () => {
    server.inject({ kind: 'status', status: 403, message: 'no' }, { on: 'graphql' });
    expect(await findLogin(client('ghs_job'))).toEqual({ value: 'github-actions[bot]' });
  });

  it('fails when the token is not valid', async () => {
    expect(await findLogin(client('ghs_forged'))).toMatchObject({ failure: { code: 'github-unauthorized' } });
    expect(await findLogin(client('forged'))).toMatchObject({
      failure: { code: 'github-unauthorized', doing: 'looking up who posts' },
    });
  });

  it.each([
    ['on GitHub itself', 'https://api.github.com', 'POST https://api.github.com/graphql'],
    ['on a server of a company', 'https://git.example/api/v3', 'POST https://git.example/api/graphql'],
  ])('asks GraphQL at its own address when it is %s', async (_, apiUrl, route) => {
    const asked: ApiCall[] = [];
    const send = async <T>(call: ApiCall) => {
      asked.push(call);
      return { value: 'gate' as T };
    };
    const github = { apiUrl, owner: 'octo', repo: 'rules', token: 'ghs_x', send, pause: async () => {} };
    expect(await findLogin(github)).toEqual({ value: 'gate[bot]' });
    expect(asked.map((call) => call.route)).toEqual([route]);
  });
});

describe('isSameText', () => {
  it.each([
    ['line ends differ', 'a\r\nb', 'a\nb\n', true],
    ['words differ', 'a\nb', 'a\nc', false],
    ['the beginning differs', ' a', 'a', false],
  ])('compares texts as GitHub hands them back when %s', (_, one, other, isSame) => {
    expect(isSameText(one, other)).toBe(isSame);
  });
});
