import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { actGit } from '../../../src/cli/act/make-remote.ts';

it('says what git said when git fails, and what to look at', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-act-'));
  const failing = actGit(folder, ['rev-parse', 'HEAD']);
  await expect(failing).rejects.toMatchObject({
    problems: [
      {
        code: 'act-git-failed',
        blame: 'setup',
        hint: expect.stringContaining('git fsck'),
        message: expect.stringMatching(/^git rev-parse failed: fatal: /),
      },
    ],
  });
  rmSync(folder, { recursive: true });
});
