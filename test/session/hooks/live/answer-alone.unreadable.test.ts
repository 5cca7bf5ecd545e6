import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
