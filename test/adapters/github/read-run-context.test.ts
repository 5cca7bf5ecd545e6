import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { readRunContext } from '../../../src/adapters/github/read-run-context.ts';

interface Example {
  readonly name: string;
  readonly examples: readonly Record<string, unknown>[];
}

/** GitHub's own example payloads; CommonJS, because an import would make TypeScript read nine megabytes. */
const require = createRequire(import.meta.url);
const events = require('@octokit/webhooks-examples') as readonly Example[];
const examplesOf = (name: string) => events.find((event) => event.name === name)?.examples ?? [];

const env = {
  GITHUB_REPOSITORY: 'octo/rules',
  GITHUB_RUN_ID: '42',
  GITHUB_RUN_ATTEMPT: '2',
  GITHUB_JOB: 'gate',
  GITHUB_SERVER_URL: 'https://github.com',
};
const sha = 'd'.repeat(40);

describe('describeRun', () => {
  it('reads every example of a pull request GitHub publishes', () => {
    const examples = examplesOf('pull_request');
    expect(examples.length).toBeGreaterThan(20);
    for (const payload of examples) {
      const context = readRunContext(env, { name: 'pull_request', sha, payload });
      const pull = payload['pull_request'] as { number: number; head: { sha: string } };
      expect(context).toMatchObject({ headSha: pull.head.sha, pull: { number: pull.number } });
    }
  });

  it.each(['push', 'merge_group', 'workflow_dispatch', 'workflow_run'])(
    'finds no pull request in examples of %s',
    (name) => {
      for (const payload of examplesOf(name)) {
        const context = readRunContext(env, { name, sha, payload });
        expect(context).toMatchObject({ headSha: sha });
        expect(context?.pull).toBeUndefined();
      }
    },
  );

  it('names the run, the attempt and the API', () => {
    expect(readRunContext(env, { name: 'push', sha, payload: {} })).toEqual({
      apiUrl: 'https://api.github.com',
      owner: 'octo',
      repo: 'rules',
      headSha: sha,
      url: 'https://github.com/octo/rules/actions/runs/42',
      attemptId: '42/2/gate',
    });
    const company = {
      ...env,
      GITHUB_API_URL: 'https://git.acme.test/api/v3/',
      GITHUB_SERVER_URL: 'http://git.acme.test',
    };
    const context = readRunContext(company, { name: 'push', sha, payload: {} });
    expect(context?.apiUrl).toBe('https://git.acme.test/api/v3');
    expect(context?.url).toBeUndefined();
  });

  it.each([undefined, '', 'octo', 'octo/rules/x', '../x', 'octo/ru les', 'octo/rules\n'])(
    'refuses the repository %j',
    (repository) => {
      const context = readRunContext({ ...env, GITHUB_REPOSITORY: repository }, { name: 'push', sha, payload: {} });
      expect(context).toBeUndefined();
    },
  );

  it.each([
    ['no object', 'text'],
    ['no pull request', { pull_request: null }],
    ['a number that is text', { pull_request: { number: '7' } }],
    ['a number that is none', { pull_request: { number: 1.5 } }],
  ])('takes %s for no pull request', (_, payload) => {
    expect(readRunContext(env, { name: 'pull_request', sha, payload })).toMatchObject({ headSha: sha });
    expect(readRunContext(env, { name: 'pull_request', sha, payload })?.pull).toBeUndefined();
  });
});
