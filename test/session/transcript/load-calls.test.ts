import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/core/model/session/entry.ts';
import { loadCalls, type RecordedCall } from '../../../src/session/transcript/load-calls.ts';
import { readTranscriptBytes } from '../../../src/session/usage/read-transcript.ts';

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
    ...{ type: 'assistant', sessionId: 's1', cwd: '/w' },
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

  it('reads what Codex writes, in the folder that the turn or the call names', () => {
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
      ['exec_command', { cmd: 'ls', workdir: '/u' }, '/u', 'c1', 4],
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

  const data = join(import.meta.dirname, '../../../../shared/data');
  it.skipIf(!existsSync(data))('finds the calls that the counting reader finds, in every real transcript', () => {
    const files = ['transcripts', 'codex'].flatMap((name) =>
      readdirSync(join(data, name), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.jsonl'))
        .map((path) => join(data, name, path)),
    );
    let found = 0;
    for (const file of files) {
      const counted: string[] = [];
      const listen = (entry: Entry) => {
        if (entry.kind === 'answer') counted.push(...entry.tools.map(({ id, name }) => `${id} ${name}`));
      };
      readTranscriptBytes(readFileSync(file), { listen });
      const calls: string[] = [];
      loadCalls(file, ({ id, tool }) => calls.push(`${id} ${tool}`));
      expect(new Set(calls), file).toEqual(new Set(counted));
      found += calls.length;
    }
    expect(found).toBeGreaterThan(300);
  });
});
