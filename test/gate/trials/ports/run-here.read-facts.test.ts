import { describe, expect, it } from 'vitest';
import { readFacts } from '../../../../src/gate/trials/ports/run-here.ts';

const root = '/tmp/run/copy';
const read = (lines: readonly object[], changed: readonly string[] = []) =>
  readFacts({ transcript: lines.map((line) => JSON.stringify(line)).join('\n'), root, changed });

const use = (id: string, name: string, input: object) => ({
  type: 'assistant',
  message: { role: 'assistant', content: [{ type: 'tool_use', id, name, input }] },
});
const result = (id: string, isError = false) => ({
  type: 'user',
  message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content: 'x', is_error: isError }] },
});
const item = (payload: object) => ({ type: 'response_item', payload });

describe('readFacts', () => {
  it('reads the answered calls of Claude Code, paths relative to the copy, commands as the shell starts them', () => {
    const facts = read(
      [
        use('1', 'Read', { file_path: `${root}/src/a.ts` }),
        result('1'),
        use('2', 'Edit', { file_path: `${root}/src/a.ts`, old_string: 'a', new_string: 'b' }),
        result('2'),
        use('3', 'Bash', { command: 'cd sub && CI=1 npm run package | tee log; echo "npm test"' }),
        result('3'),
        use('4', 'Bash', { command: 'npm test' }),
        result('4', true),
        use('5', 'Write', { file_path: '/etc/passwd' }),
      ],
      ['src/a.ts'],
    );
    expect(facts.calls).toEqual([
      { tool: 'Read', ok: true, reads: ['src/a.ts'] },
      { tool: 'Edit', ok: true, changes: ['src/a.ts'] },
      {
        tool: 'Bash',
        ok: true,
        runs: [
          ['cd', 'sub'],
          ['npm', 'run', 'package'],
          ['tee', 'log'],
          ['echo', 'npm test'],
        ],
      },
      { tool: 'Bash', ok: false, runs: [['npm', 'test']] },
    ]);
    expect(facts.changed).toEqual(['src/a.ts']);
  });

  it('knows the copy by the name a box shows it under', () => {
    const facts = read([use('1', 'Write', { file_path: '/trial/repository/src/a.ts' }), result('1')]);
    expect(facts.calls).toEqual([{ tool: 'Write', ok: true, changes: ['src/a.ts'] }]);
  });

  it('reads those of Codex: exit codes from what came back, patched files from the patch', () => {
    const patch = '*** Begin Patch\n*** Update File: src/a.ts\n@@\n-a\n+b\n*** Add File: docs/b.md\n+x\n*** End Patch';
    const facts = read([
      { type: 'session_meta', payload: { id: 's' } },
      item({ type: 'function_call', call_id: '1', name: 'shell', arguments: '{"command":["bash","-lc","npm test"]}' }),
      item({ type: 'function_call_output', call_id: '1', output: '{"output":"x","metadata":{"exit_code":1}}' }),
      item({ type: 'custom_tool_call', call_id: '2', name: 'apply_patch', input: patch }),
      item({ type: 'custom_tool_call_output', call_id: '2', output: 'Exit code: 0\nDone' }),
      item({ type: 'function_call', call_id: '3', name: 'exec_command', arguments: '{"cmd":"cat src/a.ts"}' }),
      item({ type: 'function_call_output', call_id: '3', output: 'Process exited with code 0' }),
      item({ type: 'function_call', call_id: '4', name: 'exec_command', arguments: '{"cmd":"npm run never-ended"}' }),
    ]);
    expect(facts.calls).toEqual([
      { tool: 'shell', ok: false, runs: [['npm', 'test']] },
      { tool: 'apply_patch', ok: true, changes: ['src/a.ts', 'docs/b.md'] },
      { tool: 'exec_command', ok: true, reads: ['src/a.ts'], runs: [['cat', 'src/a.ts']] },
    ]);
  });

  it.each([
    JSON.stringify({ output: 'Process exited with code 0\n', metadata: { exit_code: 1 } }),
    'Wall time: 1 seconds\nProcess exited with code 1\nOutput:\nProcess exited with code 0\n',
  ])('takes no exit code of Codex from what a command printed: %s', (output) => {
    const facts = read([
      item({ type: 'function_call', call_id: '1', name: 'exec_command', arguments: '{"cmd":"npm test"}' }),
      item({ type: 'function_call_output', call_id: '1', output }),
    ]);
    expect(facts.calls).toEqual([{ tool: 'exec_command', ok: false, runs: [['npm', 'test']] }]);
  });

  it('takes a command that ran on in the background for what its end was, and for nothing without one', () => {
    const began = (id: string, task: string) => ({
      type: 'user',
      message: {
        content: [
          {
            type: 'tool_result',
            tool_use_id: id,
            is_error: false,
            content: `Command running in background with ID: ${task}. Output is being written to: /tmp/x.`,
          },
        ],
      },
    });
    const news = (task: string, status: string) => ({
      type: 'user',
      message: {
        content: `<task-notification>\n<task-id>${task}</task-id>\n<status>${status}</status>\n</task-notification>`,
      },
    });
    const run = (id: string, command: string) => use(id, 'Bash', { command, run_in_background: true });
    const facts = read([
      ...[run('1', 'npm test'), began('1', 'b1'), run('2', 'npm run a'), began('2', 'b2')],
      ...[run('3', 'npm run b'), began('3', 'b3'), news('b2', 'failed'), news('b1', 'completed')],
    ]);
    expect(facts.calls?.map(({ ok, runs }) => [ok, runs?.[0]?.join(' ')])).toEqual([
      [true, 'npm test'],
      [false, 'npm run a'],
      [false, 'npm run b'],
    ]);
  });

  it('takes a command of Codex that was waited for by the end that the wait saw', () => {
    const call = (id: string, name: string, input: object) =>
      item({ type: 'function_call', call_id: id, name, arguments: JSON.stringify(input) });
    const came = (id: string, output: string) => item({ type: 'function_call_output', call_id: id, output });
    const running = (session: number) => `Wall time: 1 s\nProcess running with session ID ${session}\nOutput:\n`;
    const facts = read([
      ...[call('1', 'exec_command', { cmd: 'npm run a' }), came('1', running(7))],
      ...[call('2', 'write_stdin', { session_id: 7, chars: '' }), came('2', running(7))],
      ...[call('3', 'write_stdin', { session_id: 7, chars: '' }), came('3', 'Process exited with code 1\nOutput:\n')],
      ...[call('4', 'exec_command', { cmd: 'npm run b' }), came('4', running(8))],
      ...[call('5', 'write_stdin', { session_id: 8, chars: '' }), came('5', 'Process exited with code 0\nOutput:\n')],
      ...[call('6', 'exec_command', { cmd: 'npm run c' }), came('6', running(9))],
    ]);
    const ran = facts.calls?.filter(({ tool }) => tool === 'exec_command');
    expect(ran?.map(({ ok, runs }) => [ok, runs?.[0]?.[2]])).toEqual([
      [false, 'a'],
      [true, 'b'],
      [false, 'c'],
    ]);
  });

  it('knows of no call where a transcript tells of none, and says so', () => {
    expect(read([{ type: 'user', message: { content: 'npm run package' } }], ['a'])).toEqual({ changed: ['a'] });
    expect(readFacts({ transcript: 'no JSON\n\u0000{"message":', root, changed: [] })).toEqual({ changed: [] });
  });

  it('keeps a bounded number of calls and says when there were more', () => {
    const calls = Array.from({ length: 600 }, (_, n) => [
      use(`${n}`, 'Bash', { command: 'ls' }),
      result(`${n}`),
    ]).flat();
    const facts = read(calls);
    expect(facts.isCut).toBe(true);
    expect(facts.calls?.length).toBe(500);
  });
});
