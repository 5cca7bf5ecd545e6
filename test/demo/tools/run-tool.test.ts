import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ToolUse } from '../../../src/demo/conversation/conversation.ts';
import { runTool, type ToolSetting } from '../../../src/demo/tools/run-tool.ts';
import { makeTinyRepository } from '../tiny-repository.ts';

function settingOf(workspace: string): ToolSetting {
  return {
    workspace,
    home: workspace,
    execute: async ({ argv }) => ({ text: argv.slice(1).join(' '), ok: true }),
    deadlineMs: 1000,
    signal: new AbortController().signal,
    nowMs: () => 0,
    read: new Set(),
  };
}

const read = (path: string): ToolUse => ({ name: 'Read', input: { file_path: path } });
const edit = (path: string, before: string, after: string): ToolUse => ({
  name: 'Edit',
  input: { file_path: path, old_string: before, new_string: after },
});
const grep = (pattern: string): ToolUse => ({
  name: 'Grep',
  input: { pattern, output_mode: 'content', head_limit: 30 },
});
const bash = (command: string): ToolUse => ({ name: 'Bash', input: { command, description: 'test' } });

describe('runTool', () => {
  it('reads with line numbers, whole and in part', async () => {
    const setting = settingOf(makeTinyRepository());
    expect((await runTool(setting, read('src/berths.ts'))).text).toBe('     1\texport const berths = 12;');
    const part = await runTool(setting, { name: 'Read', input: { file_path: 'src/fees.ts', offset: 5, limit: 2 } });
    expect(part.text.split('\n')).toEqual([
      '     5\t  const perNight = lengthMetres * 210;',
      '     6\t  return roundCents(perNight * nights);',
    ]);
  });

  it('edits only what was read, and only text that occurs once', async () => {
    const workspace = makeTinyRepository();
    const setting = settingOf(workspace);
    expect(await runTool(setting, edit('src/berths.ts', '12', '13'))).toMatchObject({
      isError: true,
      text: expect.stringContaining('not been read'),
    });
    await runTool(setting, read('src/berths.ts'));
    expect(await runTool(setting, edit('src/berths.ts', 'e', 'x'))).toMatchObject({
      isError: true,
      text: expect.stringContaining('times'),
    });
    expect(await runTool(setting, edit('src/berths.ts', 'absent', 'x'))).toMatchObject({ isError: true });
    expect(await runTool(setting, edit('src/berths.ts', '12', '$&13'))).toMatchObject({ isError: false });
    expect(readFileSync(join(workspace, 'src/berths.ts'), 'utf8')).toBe('export const berths = $&13;\n');
  });

  it.each([
    '../outside.ts',
    '/etc/passwd',
    'src/../../outside.ts',
    'link/secret.ts',
    'way-out.ts',
    '.git/config',
    '.claude/MEMORY.md',
    'node_modules/x.ts',
    'a\0b',
  ])('refuses %j for every file tool', async (path) => {
    const workspace = makeTinyRepository();
    const outside = mkdtempSync(join(tmpdir(), 'rentroll-outside-'));
    writeFileSync(join(outside, 'secret.ts'), 'secret');
    symlinkSync(outside, join(workspace, 'link'));
    symlinkSync(join(outside, 'secret.ts'), join(workspace, 'way-out.ts'));
    const setting = { ...settingOf(workspace), read: new Set([path]) };
    const uses: readonly ToolUse[] = [
      read(path),
      edit(path, 'secret', 'x'),
      { name: 'Write', input: { file_path: path, content: 'x' } },
    ];
    for (const use of uses) {
      const result = await runTool(setting, use);
      expect(result.isError, use.name).toBe(true);
      expect(result.text).not.toContain('1\tsecret');
    }
    expect(readFileSync(join(outside, 'secret.ts'), 'utf8')).toBe('secret');
  });

  it('lists and searches without dependencies, hidden files and links', async () => {
    const workspace = makeTinyRepository();
    mkdirSync(join(workspace, 'node_modules/pkg'), { recursive: true });
    writeFileSync(join(workspace, 'node_modules/pkg/index.ts'), 'roundCents');
    symlinkSync(join(workspace, 'src/money.ts'), join(workspace, 'src/alias.ts'));
    const setting = settingOf(workspace);
    expect((await runTool(setting, grep('roundcents'))).text.split('\n')).toEqual([
      "src/fees.ts:1:import { roundCents } from './money.ts';",
      'src/fees.ts:6:  return roundCents(perNight * nights);',
      'src/money.ts:2:export function roundCents(amount: number): number {',
      "test/money.test.ts:1:import { roundCents } from '../src/money.ts';",
    ]);
    expect((await runTool(setting, bash('ls src'))).text).toBe('alias.ts\nberths.ts\nboats.ts\nfees.ts\nmoney.ts');
    expect(await runTool(setting, bash('ls ..'))).toMatchObject({ isError: true });
    expect(await runTool(setting, bash('ls node_modules'))).toMatchObject({ isError: true });
    expect(await runTool(setting, grep('('))).toMatchObject({ isError: true });
  });

  it('writes new files and never over old ones', async () => {
    const workspace = makeTinyRepository();
    const setting = settingOf(workspace);
    expect(
      await runTool(setting, { name: 'Write', input: { file_path: 'src/new/tide.ts', content: 'x\n' } }),
    ).toMatchObject({ isError: false });
    expect(readFileSync(join(workspace, 'src/new/tide.ts'), 'utf8')).toBe('x\n');
    expect(await runTool(setting, { name: 'Write', input: { file_path: 'src/fees.ts', content: 'x' } })).toMatchObject({
      isError: true,
    });
  });
});
