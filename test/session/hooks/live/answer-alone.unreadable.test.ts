import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hookEventNames } from '../../../../src/core/model/runner/hook-events.ts';
import { decodePayload } from '../../../../src/session/collect/read-payload.ts';
import { judgeCall } from '../../../../src/session/guard/judge/judge-call.ts';
import { buildGuard } from '../../../../src/session/guard/overrides/build-guard.ts';
import { holdUnreadable, readForUs } from '../../../../src/session/hooks/live/answer-alone.ts';

const { guard } = buildGuard([]);
const payload = (more: object = {}) =>
  JSON.stringify({ session_id: 's', cwd: '/w', tool_name: 'Bash', tool_input: { command: 'rm -rf ~' }, ...more });

/** What becomes of the bytes of a payload: the guard's strongest answer, or that nobody can read it. */
function answer(bytes: Buffer): string {
  const read = readForUs(decodePayload(bytes), 'PreToolUse', {});
  if (read.kind !== 'fields') return read.kind;
  const { tool, input, cwd } = read.fields;
  return judgeCall(guard, { tool, input, cwd })[0]?.action ?? 'nothing';
}

describe('a payload that is not quite as expected', () => {
  it.each([
    { name: 'a byte order mark', bytes: Buffer.from(`\uFEFF${payload()}`), expected: 'deny' },
    { name: 'UTF-16 of Windows', bytes: Buffer.from(`\uFEFF${payload()}`, 'utf16le'), expected: 'deny' },
    { name: 'blanks around it', bytes: Buffer.from(`\n ${payload()}\r\n`), expected: 'deny' },
    { name: 'no folder', bytes: Buffer.from(payload({ cwd: undefined })), expected: 'deny' },
    { name: 'a folder that is no text', bytes: Buffer.from(payload({ cwd: 7 })), expected: 'deny' },
    { name: 'no tool', bytes: Buffer.from(payload({ tool_name: undefined })), expected: 'deny' },
    { name: 'a text for its input', bytes: Buffer.from(payload({ tool_input: 'rm -rf ~' })), expected: 'deny' },
    {
      name: 'the JSON of its input in a text',
      bytes: Buffer.from(payload({ tool_input: '{"command":"rm -rf ~"}' })),
      expected: 'deny',
    },
    {
      name: 'fields of other names',
      bytes: Buffer.from('{"toolName":"Bash","toolInput":{"command":"rm -rf ~"}}'),
      expected: 'unreadable',
    },
    { name: 'a command that is no text', bytes: Buffer.from(payload({ tool_input: { command: 7 } })), expected: 'ask' },
    {
      name: 'a command that is too long',
      bytes: Buffer.from(payload({ tool_input: { command: `:; ${'x'.repeat(300_000)}` } })),
      expected: 'ask',
    },
    { name: 'nothing', bytes: Buffer.alloc(0), expected: 'unreadable' },
    { name: 'a list', bytes: Buffer.from('[]'), expected: 'unreadable' },
    { name: 'half of it', bytes: Buffer.from(payload().slice(0, 60)), expected: 'unreadable' },
    { name: 'UTF-16 without a mark', bytes: Buffer.from(payload(), 'utf16le'), expected: 'unreadable' },
  ])('is judged or held when it has $name', ({ bytes, expected }) => {
    expect(answer(bytes)).toBe(expected);
  });

  it('is never passed over in silence when its bytes are damaged around the command', () => {
    const whole = Buffer.from(payload());
    const command = whole.indexOf('rm -rf');
    const damage = fc.record({ at: fc.nat(whole.length - 1), bytes: fc.uint8Array({ maxLength: 3 }), cut: fc.nat(2) });
    fc.assert(
      fc.property(damage, ({ at, bytes, cut }) => {
        // The command itself, and the names of what holds it, say what the call is.
        fc.pre(at + cut < whole.indexOf('"tool_input"') || at > command + 'rm -rf ~'.length);
        const damaged = Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at + cut)]);
        expect(['deny', 'ask', 'unreadable']).toContain(answer(damaged));
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Payloads to try; 100,000 by `RENTROLL_PAYLOADS=100000`. */
const payloads = Number(process.env['RENTROLL_PAYLOADS'] ?? 1_000);

describe('a payload of a form that nobody has seen yet', () => {
  const floorCommand = fc.constantFrom(
    'rm -rf ~',
    'rm -rf /',
    'sudo rm -r -f /*',
    'mkfs.ext4 /dev/sda1',
    ':(){ :|:& };:',
  );
  const junk = fc.dictionary(
    fc.string({ maxLength: 8 }).filter((name) => !/^(?:command|cmd|script|chars|session_id)$/.test(name)),
    fc.jsonValue({ maxDepth: 2 }),
    { maxKeys: 3 },
  );
  const shellTool = fc.constantFrom(
    'Bash',
    'bash',
    'BASH',
    'Monitor',
    'shell',
    'local_shell',
    'exec_command',
    'terminal',
  );
  const server = fc.stringMatching(/^[a-z_]{1,8}$/).map((name) => `mcp__${name}__run_command`);
  const tool = fc.oneof(shellTool, server, fc.stringMatching(/^[A-Z][a-z]{2,9}Tool$/), fc.jsonValue({ maxDepth: 1 }));
  /** The command in each of the forms that a runtime has for it. */
  const formed = floorCommand.chain((command) =>
    fc.constantFrom<unknown>(
      ...[{ command }, { cmd: command }, { script: command }, { command: ['bash', '-lc', command] }],
      ...(command.includes('(') ? [command] : [{ command: command.split(' ') }, command]),
    ),
  );
  const odd = fc.jsonValue({ maxDepth: 1 });
  const whole = fc.record({ junk, tool, formed, cwd: odd, name: odd, id: odd, transcript: odd, mark: fc.boolean() });

  it('is never answered with nothing where its command is one of the floor', () => {
    fc.assert(
      fc.property(whole, ({ junk: more, tool: tool_name, formed: input, cwd, name, id, transcript, mark }) => {
        const tool_input = typeof input === 'string' ? input : { ...more, ...(input as object) };
        const named = { hook_event_name: name, tool_use_id: id, transcript_path: transcript };
        const text = JSON.stringify({ ...more, ...named, session_id: 's', cwd, tool_name, tool_input });
        // Names of agents and skills are no commands.
        fc.pre(
          !/^"(?:skill|slashcommand|agent|task|spawn_agent|str_replace_editor)"$/i.test(JSON.stringify(tool_name)),
        );
        fc.pre(!isEventName(name));
        expect(['deny', 'ask', 'unreadable'], text).toContain(answer(Buffer.from(`${mark ? '\uFEFF' : ''}${text}`)));
      }),
      { numRuns: payloads },
    );
  }, 1_200_000);
});

/** Another event than the one before a tool is no call. */
function isEventName(name: unknown): boolean {
  return typeof name === 'string' && hookEventNames.some((event) => event === name);
}

describe('holdUnreadable', () => {
  it.each([
    { name: 'asks a person in Claude Code', event: 'PreToolUse', env: { CLAUDECODE: '1' }, expected: 'ask' },
    { name: 'refuses where nobody can be asked', event: 'PreToolUse', env: {}, expected: 'deny' },
    { name: 'says nothing at another event', event: 'PostToolUse', env: {}, expected: undefined },
    { name: 'says nothing at an event that nobody knows', event: 'Tomorrow', env: {}, expected: undefined },
  ])('$name', ({ event, env, expected }) => {
    const output = holdUnreadable(event, env) as { hookSpecificOutput?: { permissionDecision?: string } };
    expect(output.hookSpecificOutput?.permissionDecision).toBe(expected);
  });
});
