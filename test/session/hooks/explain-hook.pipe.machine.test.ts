import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { explainHook } from '../../../src/session/hooks/explain-hook.ts';

const makePipe = 'mkfifo';
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-explain-'));
  for (const name of ['project/.git', 'project/.rentroll', 'project/src', 'home'])
    mkdirSync(join(folder, name), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const explain = (command: string) =>
  explainHook(
    { tool: 'Bash', command },
    { cwd: join(folder, 'project/src'), env: { RENTROLL_HOME: join(folder, 'home'), PATH: '' } },
  );

test('opens no pipe in the place of a guard file, and says what is wrong', async () => {
  execFileSync(makePipe, [join(folder, 'project/.rentroll/guard.yml')]);
  const { answer, problems } = await explain('rm -rf /');
  expect({ answer, codes: problems.map(({ code }) => code) }).toEqual({
    answer: 'deny',
    codes: ['guard-not-a-mapping'],
  });
});
