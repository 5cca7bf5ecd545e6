import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerAlone, readForUs } from '../../../../src/session/hooks/live/answer-alone.ts';
import { bindCore } from '../../../../src/session/hooks/live/bind-core.ts';
import { tinyConfig } from '../../../helpers/make-repository.ts';

let home = '';
let project = '';
let env: NodeJS.ProcessEnv = {};
const now = () => new Date('2026-06-01T00:00:00Z');

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-bind-'));
  project = join(home, 'project');
  env = { HOME: home, RENTROLL_HOME: join(home, 'rentroll'), PATH: process.env['PATH'] };
  mkdirSync(join(project, '.git'), { recursive: true });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function put(path: string, text: string): void {
  mkdirSync(join(home, path, '..'), { recursive: true });
  writeFileSync(join(home, path), text);
}

async function answer(event: string, more: object = {}, session = 's') {
  const input = JSON.stringify({ session_id: session, cwd: project, hook_event_name: event, ...more });
  const read = readForUs(input, '', env);
  if (read.kind !== 'fields') throw new Error('not for us');
  return JSON.stringify(await answerAlone(read.fields, bindCore(env), { env, now }));
}
const bash = (command: string, more: object = {}) => ({
  tool_name: 'Bash',
  tool_input: { command },
  tool_use_id: 't',
  ...more,
});

describe('a session that is answered alone', () => {
  it('is held to what its project adds to the guard, and hears of what is wrong there', async () => {
    const own =
      'guard:\n  - id: no-frobnicate\n    category: safety\n    action: deny\n    when: { program: frobnicate }\n';
    put('project/.rentroll/guard.yml', `${own}nonsense: 1\n`);
    expect(await answer('SessionStart', { source: 'startup' })).toMatch(/systemMessage.*guard\.yml:\d/);
    expect(await answer('PreToolUse', bash('ls'))).toBe('{}');
  });

  it('hears of thresholds in the wrong order where they stand', async () => {
    put('project/.rentroll/config.yml', tinyConfig('monitor: { wrapUp: 0.3, endTurn: 0.4 }'));
    expect(await answer('SessionStart', { source: 'startup' })).toMatch(/config\.yml:\d+:\d+: monitor\.endTurn/);
  });

  it('reads a long result in short, with the whole beside it and no secret in that', async () => {
    const key = `sk-ant-api03-${'a1'.repeat(20)}`;
    const stdout = `${key}\n${Array.from({ length: 9000 }, (_, line) => `line ${line}`).join('\n')}`;
    const text = await answer(
      'PostToolUse',
      bash('make', { tool_response: { stdout, stderr: '', interrupted: false } }),
    );
    expect(text).toMatch(/updatedToolOutput.*rentroll shortened this result/);
    const folder = join(home, 'rentroll', 'live', 'texts');
    const [file = ''] = readdirSync(folder);
    expect(text).toContain(file);
    const whole = readFileSync(join(folder, file), 'utf8');
    expect(whole).toContain('line 8999');
    expect(whole).not.toContain(key);
  });

  it('shortens nothing where the whole cannot be kept', async () => {
    put('rentroll/live/texts', 'in the way');
    const stdout = 'line\n'.repeat(20_000);
    const text = await answer(
      'PostToolUse',
      bash('make', { tool_response: { stdout, stderr: '', interrupted: false } }),
    );
    expect(text).not.toContain('updatedToolOutput');
  });

  it('leaves a packet for the next session here', async () => {
    put('project/src/a.ts', 'b');
    const edit = {
      tool_name: 'Edit',
      tool_input: { file_path: join(project, 'src/a.ts'), old_string: 'a', new_string: 'b' },
    };
    await answer('UserPromptSubmit', { prompt: 'Mend it' });
    await answer('PreToolUse', { ...edit, tool_use_id: 'e1' });
    await answer('PostToolUse', { ...edit, tool_use_id: 'e1', tool_response: { filePath: 'a' } });
    await answer('Stop', { stop_hook_active: true });
    await answer('SessionEnd', { reason: 'other' });
    const begun = await answer('SessionStart', { source: 'startup' }, 'next');
    expect(begun).toMatch(/additionalContext.*observed by rentroll.*src\/a\.ts/is);
  });
});
