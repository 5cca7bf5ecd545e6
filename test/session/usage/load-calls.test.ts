import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCalls, type RecordedCall } from '../../../src/session/usage/load-calls.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-calls-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function callsOf(text: string): readonly RecordedCall[] {
  const file = join(folder, 'own.jsonl');
  writeFileSync(file, text);
  const calls: RecordedCall[] = [];
  expect(loadCalls(file, (call) => calls.push(call))).toBe(true);
  return calls;
}

const claude = (command: string, id = 't1') =>
  JSON.stringify({
    type: 'assistant',
    sessionId: 's1',
    cwd: '/w',
    message: {
      content: [
        { type: 'text', text: 'x' },
        { type: 'tool_use', id, name: 'Bash', input: { command } },
      ],
    },
  });

describe('loadCalls', () => {
  it('gives whole inputs with their lines, across chunks and behind lines without an end', () => {
    const long = 'x'.repeat(1_500_000);
    const text = `\n${claude('ls')}\n{"type":"user","message":{"content":"\u00e4${long}"}}\r\n${claude(`echo ${long}`, 't2')}\nnot JSON "tool_use"\n${claude('pwd', 't3')}`;
    expect(
      callsOf(text).map(({ line, id, input, cwd, session }) => [
        line,
        id,
        String(input['command']).length,
        cwd,
        session,
      ]),
    ).toEqual([
      [2, 't1', 2, '/w', 's1'],
      [4, 't2', 1_500_005, '/w', 's1'],
      [6, 't3', 3, '/w', 's1'],
    ]);
  });

  it('reads what Codex writes, in the folder of the turn', () => {
    const item = (payload: object) => JSON.stringify({ type: 'response_item', payload });
    const calls = callsOf(
      [
        JSON.stringify({ type: 'session_meta', payload: { id: 'c1', cwd: '/w' } }),
        item({ type: 'function_call', name: 'shell', call_id: '1', arguments: '{"command":["bash","-lc","ls"]}' }),
        JSON.stringify({ type: 'turn_context', payload: { cwd: '/v' } }),
        item({ type: 'function_call', name: 'exec_command', call_id: '2', arguments: '{"cmd":"ls","workdir":"/u"}' }),
        item({ type: 'custom_tool_call', name: 'apply_patch', call_id: '3', input: '*** Update File: a' }),
        item({ type: 'local_shell_call', call_id: '4', action: { command: ['ls'] } }),
        item({ type: 'function_call', name: 'shell', call_id: '5', arguments: 'broken' }),
      ].join('\n'),
    );
    expect(calls.map(({ tool, input, cwd, session, line }) => [tool, input, cwd, session, line])).toEqual([
      ['shell', { command: ['bash', '-lc', 'ls'] }, '/w', 'c1', 2],
      ['exec_command', { cmd: 'ls', workdir: '/u' }, '/v', 'c1', 4],
      ['apply_patch', { input: '*** Update File: a' }, '/v', 'c1', 5],
      ['local_shell', { command: ['ls'] }, '/v', 'c1', 6],
      ['shell', {}, '/v', 'c1', 7],
    ]);
  });

  it('reads no link, no folder and nothing that is gone', () => {
    const link = join(folder, 'link.jsonl');
    symlinkSync(join(folder, 'own.jsonl'), link);
    for (const path of [link, folder, join(folder, 'gone')]) expect(loadCalls(path, () => undefined)).toBe(false);
  });
});
