import { expect, it } from 'vitest';
import { runInProcess } from '../../../helpers/run-in-process.ts';

it('refuses a demo with the version of git that it needs when there is none on PATH', async () => {
  const { code, stdout, stderr } = await runInProcess('/', ['demo', '--json'], { PATH: '/usr/share/empty' });
  expect(code).toBe(2);
  expect(JSON.parse(stdout || stderr).problems).toMatchObject([
    {
      code: 'demo-git-failed',
      message: expect.stringContaining("failed in the demo's repository"),
      hint: expect.stringContaining('git 2.28 or newer on PATH'),
    },
  ]);
});
