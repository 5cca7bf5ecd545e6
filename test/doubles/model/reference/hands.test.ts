import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { ToolUse } from '../../../../src/apart/reference-agent/world/conversation.ts';
import { runGlob, runGrep, runRead } from '../../../../src/apart/reference-agent/world/files.ts';
import { makeTinyRepository } from '../../../apart/reference-agent/tiny-repository.ts';
import type { Ask, Message } from '../ask.ts';
import { claudeHands } from './claude-hands.ts';
import { codexHands } from './codex-hands.ts';
import { readMemory } from './read-memory.ts';

const root = makeTinyRepository('hands');
afterAll(() => rmSync(root, { recursive: true }));
const place = { root, tools: ['exec_command', 'apply_patch'] };

const looks: readonly ToolUse[] = [
  { name: 'Glob', input: { pattern: 'src/**/*' } },
  { name: 'Glob', input: { pattern: 'nothing/*' } },
  { name: 'Grep', input: { pattern: 'round|FEE', output_mode: 'content', head_limit: 30 } },
  { name: 'Grep', input: { pattern: 'export', path: 'src/fees.ts', output_mode: 'content', head_limit: 1 } },
  { name: 'Grep', input: { pattern: "it's nowhere", output_mode: 'content' } },
  { name: 'Grep', input: { pattern: '^import|^ *(async )?function |create (table|index)', output_mode: 'content' } },
  { name: 'Read', input: { file_path: 'src/fees.ts', offset: 3, limit: 2 } },
  { name: 'Read', input: { file_path: 'src/fees.ts' } },
];

/** What the brain's own tool says. */
function inProcess(use: ToolUse): string {
  if (use.name === 'Glob') return runGlob(root, use.input.pattern);
  if (use.name === 'Grep') return runGrep(root, use.input);
  if (use.name === 'Read') return runRead(root, use.input.file_path, use.input.offset, use.input.limit);
  throw new Error(use.name);
}

describe('hands that have only a shell', () => {
  it.each(looks)('%o shows the brain the same as its own tools', (use) => {
    const wire = codexHands.toWire(use, place);
    const command = (wire.input as { cmd: string }).cmd;
    const text = spawnSync('bash', ['-c', command], { cwd: root, encoding: 'utf8' }).stdout;
    const framed = `Chunk ID: abc\nWall time: 0.1 seconds\nProcess exited with code 0\nOutput:\n${text}`;
    const result = codexHands.fromWire(use, { kind: 'result', id: 'a', text: framed, isError: false }, place);
    expect(result.text.trimEnd()).toBe(inProcess(use));
  });

  it('wait for a command that still runs, and put its output together', () => {
    const result = (id: string, text: string): Message => ({
      role: 'user',
      parts: [{ kind: 'result', id, text, isError: false }],
    });
    const use = (id: string, name: string): Message => ({
      role: 'assistant',
      parts: [{ kind: 'use', id, name, input: {} }],
    });
    const running = 'Wall time: 30 seconds\nProcess running with session ID 4\nOutput:\none\n';
    const messages = [
      use('a', 'exec_command'),
      result('a', running),
      use('b', 'write_stdin'),
      result('b', 'Wall time: 1 seconds\nProcess exited with code 0\nOutput:\ntwo\n'),
    ];
    expect(codexHands.waitFor({ messages: messages.slice(0, 2) } as unknown as Ask)).toMatchObject({
      input: { session_id: 4 },
    });
    expect(codexHands.waitFor({ messages } as unknown as Ask)).toBeUndefined();
    const joined = codexHands.joinWaits(messages);
    expect(joined).toHaveLength(2);
    expect(joined[1]?.parts[0]).toMatchObject({ text: expect.stringMatching(/code 0\nOutput:\none\ntwo\n$/) });
  });

  it('edit with patches', () => {
    const edit: ToolUse = {
      name: 'Edit',
      input: { file_path: 'a.ts', old_string: 'a\nb\nc', new_string: 'a\nx\ny\nc' },
    };
    expect(codexHands.toWire(edit, place)).toEqual({
      name: 'apply_patch',
      input: '*** Begin Patch\n*** Update File: a.ts\n@@\n a\n-b\n+x\n+y\n c\n*** End Patch',
    });
    expect(codexHands.toWire(edit, { ...place, tools: ['exec_command'] })).toMatchObject({
      input: { cmd: expect.stringContaining("apply_patch <<'END_OF_PATCH'\n*** Begin Patch") },
    });
  });
});

describe('the hands of Claude Code', () => {
  const offered = { root: '/copy', tools: ['Glob', 'Grep', 'Read', 'Bash'] };
  const back = (use: ToolUse, text: string) =>
    claudeHands.fromWire(use, { kind: 'result', id: 'a', text, isError: false }, offered).text;

  it('name files by their full path and search as the brain does', () => {
    expect(claudeHands.toWire({ name: 'Read', input: { file_path: 'src/a.ts', limit: 3 } }, offered).input).toEqual({
      file_path: '/copy/src/a.ts',
      limit: 3,
    });
    expect(claudeHands.toWire(looks[2]!, offered).input).toMatchObject({ '-i': true, glob: '!package-lock.json' });
  });

  it('leave out what the brain does not know: other folders, dependencies, words about cuts, reminders', () => {
    expect(back(looks[0]!, '/copy/src/b.ts\nsrc/a.ts\nnode_modules/x/i.js\n.git/config\n(Results are truncated)')).toBe(
      'src/a.ts\nsrc/b.ts',
    );
    expect(
      back(looks[2]!, 'src/a.ts:1:fee\n/copy/src/b.ts:2:round\nsrc/b.ts:3:fee\nsrc/b.ts:4:fee\n\n[Showing results]'),
    ).toBe('src/b.ts:2:round\nsrc/b.ts:3:fee\nsrc/a.ts:1:fee');
    expect(back(looks[3]!, '4:export function')).toBe('src/fees.ts:4:export function');
    expect(back(looks[7]!, '1\tline<system-reminder>\nhello\n</system-reminder>')).toBe('1\tline');
  });
});

describe('the memory', () => {
  const first = (text: string): Pick<Ask, 'messages'> => ({
    messages: [{ role: 'user', parts: [{ kind: 'text', text }] }],
  });
  const system =
    'You are a Claude agent, built.\n\nBe careful.\n\n# Persistent Agent Memory\n\nRead every file.\n\n## MEMORY.md\n\n- Search first.';

  it('is what the CLI sent of it, without its own instructions', () => {
    const claude = readMemory({
      ...first(
        '<system-reminder>\n# claudeMd\nCodebase and user instructions.\n\nContents of /a/CLAUDE.md:\n\n- Ask.\n# currentDate\nToday.\n</system-reminder>',
      ),
      system,
    } as Ask);
    expect(claude).toMatch(/Be careful\.[\s\S]*- Search first\.[\s\S]*- Ask\./);
    expect(claude).not.toMatch(/every file|Claude agent|Today|Codebase|Contents of/);
    expect(
      readMemory({
        ...first('# AGENTS.md\n<INSTRUCTIONS>\n- Be brief.\n</INSTRUCTIONS>'),
        system: 'Long manual.',
      } as Ask).trim(),
    ).toBe('- Be brief.');
  });
});
