import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ProblemError } from '../../../../src/core/model/problem.ts';
import { type OpenClaudeInput, openClaude } from '../../../../src/gate/trials/runners/claude-runner.ts';

const folder = mkdtempSync(join(tmpdir(), 'rr-open-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that prints this and ends. */
function program(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

const good = program('claude', 'echo "2.1.197 (Claude Code)"');
const open = (more: Partial<OpenClaudeInput>) =>
  openClaude({
    model: 'claude-sonnet-4-5',
    version: '2.1.197',
    program: good,
    commands: [],
    scratch: folder,
    env: { PATH: process.env['PATH'], ANTHROPIC_API_KEY: 'a-key-for-a-test' },
    ...more,
  });
const codeOf = async (more: Partial<OpenClaudeInput>) => {
  try {
    const opened = await open(more);
    await opened.close();
    return 'opened';
  } catch (error) {
    return error instanceof ProblemError ? error.problems[0]?.code : error;
  }
};

describe('openClaude', () => {
  it('opens the version of the config, and holds the meter until it is closed', async () => {
    const { runner, close } = await open({});
    expect(runner).toMatchObject({ kind: 'claude', level: 'measured', version: '2.1.197' });
    await close();
  });

  it.each<[string, Partial<OpenClaudeInput>, string]>([
    ['no program', { program: 'no-such-claude' }, 'runner-missing'],
    ['another version', { version: '2.1.329' }, 'runner-version'],
    ['a program that says something else', { program: program('other', 'echo hello') }, 'runner-broken'],
    [
      'a program that fails',
      { program: program('stub', 'echo "native binary not installed" >&2; exit 1') },
      'runner-broken',
    ],
    ['no key', { env: { PATH: process.env['PATH'] } }, 'runner-key'],
    ['an empty key', { env: { PATH: process.env['PATH'], ANTHROPIC_API_KEY: '' } }, 'runner-key'],
    [
      'an endpoint in clear over the network',
      {
        env: {
          PATH: process.env['PATH'],
          ANTHROPIC_API_KEY: 'a-key-for-a-test',
          ANTHROPIC_BASE_URL: 'http://api.example.com',
        },
      },
      'meter-upstream',
    ],
  ])('refuses %s with words', async (_, more, code) => {
    expect(await codeOf(more)).toBe(code);
  });
});
