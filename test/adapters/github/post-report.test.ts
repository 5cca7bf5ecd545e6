import { expect, it } from 'vitest';
import { postReport } from '../../../src/adapters/github/post-report.ts';
import { hurried } from './posting.ts';

it('warns when posting crashes, without the token, and throws nothing', async () => {
  const posting = { apiUrl: 'https://api.example.org', owner: 'octo', repo: 'rules', token: 'ghs_secret' };
  const comment = {
    get headSha(): string {
      throw new Error('the comment for ghs_secret cannot be read');
    },
  };
  const posted = await postReport({ ...posting, comment } as unknown as Parameters<typeof postReport>[0], hurried);
  expect(posted.problems).toMatchObject([{ code: 'posting-crashed', severity: 'warning' }]);
  expect(posted.problems[0]?.message).not.toContain('ghs_secret');
});
