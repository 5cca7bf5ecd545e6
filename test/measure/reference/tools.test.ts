import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedCommand, runTool, type ToolPlace } from '../../../src/apart/reference-agent/tools/use-tool.ts';
import type { ToolUse } from '../../../src/apart/reference-agent/world/conversation.ts';
import { makeTinyRepository } from './tiny-repository.ts';

function benchOf(workspace: string): ToolPlace {
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
const bash = (command: string): ToolUse => ({ name: 'Bash', input: { command, description: 'test' } });

describe('runTool', () => {
  it('reads with line numbers, whole and in part', async () => {
    const bench = benchOf(makeTinyRepository());
    expect((await runTool(bench, read('src/berths.ts'))).text).toBe('     1\texport const berths = 12;');
    const part = await runTool(bench, { name: 'Read', input: { file_path: 'src/fees.ts', offset: 5, limit: 2 } });
    expect(part.text.split('\n')).toEqual([
      '     5\t  const perNight = lengthMetres * 210;',
      '     6\t  return roundCents(perNight * nights);',
    ]);
  });

  it('edits only what was read, and only text that occurs once', async () => {
    const workspace = makeTinyRepository();
    const bench = benchOf(workspace);
    expect(await runTool(bench, edit('src/berths.ts', '12', '13'))).toMatchObject({
      isError: true,
      text: expect.stringContaining('not been read'),
    });
    await runTool(bench, read('src/berths.ts'));
    expect(await runTool(bench, edit('src/berths.ts', 'e', 'x'))).toMatchObject({
      isError: true,
      text: expect.stringContaining('times'),
    });
    expect(await runTool(bench, edit('src/berths.ts', 'absent', 'x'))).toMatchObject({ isError: true });
    expect(await runTool(bench, edit('src/berths.ts', '12', '$&13'))).toMatchObject({ isError: false });
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
    mkdirSync(join(workspace, 'node_modules'));
    const bench = { ...benchOf(workspace), read: new Set([path]) };
    const uses: readonly ToolUse[] = [
      read(path),
      edit(path, 'secret', 'x'),
      { name: 'Write', input: { file_path: path, content: 'x' } },
      { name: 'Grep', input: { pattern: 'secret', path, output_mode: 'content' } },
    ];
    for (const use of uses) {
      const result = await runTool(bench, use);
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
    const bench = benchOf(workspace);
    expect((await runTool(bench, { name: 'Glob', input: { pattern: 'src/**' } })).text).toBe(
      'src/berths.ts\nsrc/boats.ts\nsrc/fees.ts\nsrc/money.ts',
    );
    const found = await runTool(bench, {
      name: 'Grep',
      input: { pattern: 'roundcents', output_mode: 'files_with_matches' },
    });
    expect(found.text.split('\n').sort()).toEqual(['src/fees.ts', 'src/money.ts', 'test/money.test.ts']);
    expect((await runTool(bench, bash('ls src'))).text).toBe('alias.ts\nberths.ts\nboats.ts\nfees.ts\nmoney.ts');
    expect(await runTool(bench, bash('ls ..'))).toMatchObject({ isError: true });
    expect(await runTool(bench, { name: 'Grep', input: { pattern: '(', output_mode: 'content' } })).toMatchObject({
      isError: true,
    });
  });

  it('writes new files and never over old ones', async () => {
    const workspace = makeTinyRepository();
    const bench = benchOf(workspace);
    expect(
      await runTool(bench, { name: 'Write', input: { file_path: 'src/new/tide.ts', content: 'x\n' } }),
    ).toMatchObject({ isError: false });
    expect(readFileSync(join(workspace, 'src/new/tide.ts'), 'utf8')).toBe('x\n');
    expect(await runTool(bench, { name: 'Write', input: { file_path: 'src/fees.ts', content: 'x' } })).toMatchObject({
      isError: true,
    });
  });
});

describe('allowedCommand', () => {
  it.each([
    'node_modules/.bin/vitest run',
    'node_modules/.bin/vitest run test/fees.test.ts test/money.test.ts',
    'node_modules/.bin/vitest run --reporter=verbose',
    'node_modules/.bin/tsc --noEmit',
  ])('allows %s', (command) => {
    expect(allowedCommand(command)).toBeDefined();
  });

  it.each([
    'rm -rf .',
    'node_modules/.bin/vitest run; rm x',
    'node_modules/.bin/vitest run $(id)',
    'node_modules/.bin/vitest run --config=/tmp/x.ts',
    'node_modules/.bin/vitest run ../other/test.ts',
    'node_modules/.bin/vitest',
    'node_modules/.bin/tsc --noEmit --outDir x',
    'bash -c ls',
    '',
  ])('refuses %j', (command) => {
    expect(allowedCommand(command)).toBeUndefined();
  });

  it('never passes an option, a path with ".." or shell syntax on, whatever the command', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const argv = allowedCommand(`node_modules/.bin/vitest run ${text}`);
        for (const word of argv?.slice(3) ?? [])
          if (word !== '--reporter=verbose') expect(word).not.toMatch(/^-|[;&|<>`"'\\\s]|(^|\/)\.\.(\/|$)/);
      }),
    );
  });
});
