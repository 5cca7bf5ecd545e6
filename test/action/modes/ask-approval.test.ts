import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askApproval } from '../../../src/action/modes/ask-approval.ts';

const headSha = 'a'.repeat(40);
const answers: Readonly<Record<string, unknown>> = {
  '/repos/octo/rules/pulls/7': { number: 7, user: { login: 'octocat' } },
  '/repos/octo/rules/pulls/7/reviews': [
    { user: { login: 'alice', type: 'User' }, state: 'APPROVED', commit_id: headSha },
    { user: { login: 'mallory', type: 'User' }, state: 'APPROVED', commit_id: headSha },
  ],
  '/repos/octo/rules/collaborators/alice/permission': { permission: 'write' },
  '/repos/octo/rules/collaborators/mallory/permission': { permission: 'read' },
};

describe('askApproval', () => {
  let server: Server;
  let folder: string;
  let env: NodeJS.ProcessEnv;
  const seen: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = (request.url ?? '').replace(/\?.*/, '');
      seen.push(`${request.headers.authorization} ${path}`);
      response.writeHead(path in answers ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answers[path] ?? { message: 'Not Found' }));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    folder = mkdtempSync(join(tmpdir(), 'rr-approval-'));
    const event = join(folder, 'event.json');
    writeFileSync(event, JSON.stringify({ pull_request: { number: 7, head: { sha: headSha } } }));
    env = {
      GITHUB_REPOSITORY: 'octo/rules',
      GITHUB_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: event,
      GITHUB_SHA: 'c'.repeat(40),
    };
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await new Promise((done) => server.close(done));
  });

  it('asks GitHub with the token of the job who approved the tip of the branch, and who of them may write', async () => {
    expect(await askApproval('ghs_test', env)).toEqual({ by: ['alice'] });
    expect(seen).toEqual(Object.keys(answers).map((path) => `token ghs_test ${path}`));
  });

  it('asks nobody without a token, or where the run is not about a pull request', async () => {
    const before = seen.length;
    expect(await askApproval(undefined, env)).toEqual({ by: [], why: expect.stringContaining('github-token') });
    const { GITHUB_EVENT_PATH: _, ...pushed } = env;
    expect(await askApproval('ghs_test', pushed)).toEqual({ by: [], why: expect.stringContaining('pull request') });
    expect(seen).toHaveLength(before);
  });
});
