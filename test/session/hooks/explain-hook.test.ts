import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { explainHook } from '../../../src/session/hooks/explain-hook.ts';
import { renderExplanation } from '../../../src/session/report/render-guard-proposal.ts';

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
const words = async (command: string) => renderExplanation(await explain(command), { color: false, width: 100 });

test('says what a command would start, what matches and what is answered', async () => {
  const text = await words("echo 'rm -rf ~' | sudo sh");
  expect(text).toContain('deny: denied, and the model is told why.');
  expect(text).toContain('rm -rf ~ · started by sudo > sh');
  expect(text).toContain('remove-root (safety, deny, safety floor)');
});

test('takes the files of the project and of the person, and says where an answer comes from', async () => {
  writeFileSync(
    join(folder, 'project/.rentroll/guard.yml'),
    'version: 1\nchange:\n  git-force-push: deny\n  use-rg: off\n',
  );
  writeFileSync(join(folder, 'home/guard.yml'), 'version: 1\nchange:\n  cat-log: ask\n');
  const { answer, findings, problems } = await explain('git push --force');
  expect({ answer, from: findings[0]?.from }).toEqual({ answer: 'deny', from: '.rentroll/guard.yml:3:3' });
  expect(problems.map(({ code, at }) => [code, at?.line])).toEqual([['guard-loosened', 4]]);
  expect((await explain('cat a.log')).findings[0]).toMatchObject({
    action: 'ask',
    from: `${join(folder, 'home/guard.yml')}:3:3`,
  });
  expect(await words('git push -f')).toContain('from .rentroll/guard.yml:3:3');
});

test('explains a file that a tool would write, by its path', async () => {
  const deps = { cwd: folder, env: { RENTROLL_HOME: join(folder, 'home'), PATH: '' } };
  const explained = await explainHook({ tool: 'Write', path: join(folder, 'project/.git/config') }, deps);
  expect(explained).toMatchObject({ schema: 1, tool: 'Write', subject: join(folder, 'project/.git/config') });
  expect(explained.commands).toEqual([]);
  expect(explained.isReadable).toBe(true);
  expect(await explainHook({ tool: 'Write' }, deps)).toMatchObject({ subject: '', answer: 'nothing' });
});

test('lists each program that a command starts, with who starts it and whose output it reads', async () => {
  const { commands, isReadable, answer, findings } = await explain('cat a.txt | env tee b.txt');
  expect({ isReadable, answer, findings }).toEqual({ isReadable: true, answer: 'nothing', findings: [] });
  expect(commands.map(({ program, via, fedBy, dir }) => ({ program, via, fedBy, dir }))).toEqual([
    { program: 'cat', via: [], fedBy: [], dir: join(folder, 'project/src') },
    { program: 'env', via: [], fedBy: ['cat'], dir: join(folder, 'project/src') },
    { program: 'tee', via: ['env'], fedBy: ['cat'], dir: join(folder, 'project/src') },
  ]);
});

test('shows no control character of a command', async () => {
  expect(await words('rm -rf / \u001b[31m\u202e')).not.toMatch(/\p{Cc}(?<!\n)|\p{Cf}/u);
});
