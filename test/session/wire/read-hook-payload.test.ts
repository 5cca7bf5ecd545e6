import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHookFields } from '../../../src/session/wire/hook-fields.ts';
import { toEvent } from '../../../src/session/wire/read-hook-payload.ts';
import { writeHookAnswer } from '../../../src/session/wire/write-hook-answer.ts';

function readHookPayload(value: unknown, at: number, named = '') {
  const fields = readHookFields(value, named);
  return fields && toEvent(fields, at);
}

const at = 1_700_000_000_000;
const base = { session_id: 's', transcript_path: '/home/u/.claude/s.jsonl', cwd: '/w' };
const claude = (event: string, more: object = {}) => ({ ...base, hook_event_name: event, ...more });

describe('readHookPayload', () => {
  it.each([
    ['SessionStart', { source: 'compact' }, { kind: 'start', cwd: '/w' }],
    ['UserPromptSubmit', { prompt: 'Mend it' }, { kind: 'prompt' }],
    [
      'PreToolUse',
      { tool_name: 'Bash', tool_input: { command: 'ls' }, tool_use_id: 't1', agent_id: 'a1' },
      { kind: 'call', tool: 'Bash', input: { command: 'ls' }, callId: 't1', cwd: '/w', agentId: 'a1' },
    ],
    [
      'PostToolUse',
      { tool_name: 'Bash', tool_input: {}, tool_response: { stdout: 'out', stderr: 'err', interrupted: false } },
      { kind: 'result', text: 'out\nerr', isError: false },
    ],
    [
      'PostToolUse',
      { tool_name: 'Read', tool_response: { type: 'text', file: { filePath: '/w/a', content: 'inside' } } },
      { kind: 'result', text: 'inside', isError: false },
    ],
    [
      'PostToolUse',
      { tool_name: 'mcp__x__y', tool_response: [{ type: 'text', text: 'one' }, { type: 'image' }, { text: 'two' }] },
      { kind: 'result', text: 'one\ntwo', isError: false },
    ],
    ['PostToolUseFailure', { tool_name: 'Bash', error: 'exit 1' }, { kind: 'result', text: 'exit 1', isError: true }],
    ['PreCompact', { trigger: 'auto', custom_instructions: null }, { kind: 'compacting' }],
    ['PostCompact', { compact_summary: 'So far' }, { kind: 'compacted', summary: 'So far' }],
    ['Stop', { stop_hook_active: true }, { kind: 'stop', isAsked: true, agentId: '' }],
    ['SubagentStop', {}, { kind: 'stop', isAsked: false, agentId: 'subagent' }],
  ])('reads %s of Claude Code', (event, more, expected) => {
    expect(readHookPayload(claude(event, more), at)).toMatchObject({ at, ...expected });
  });

  it.each([
    [
      'Codex',
      { ...claude('PreToolUse'), turn_id: '1', tool_name: 'shell', tool_input: { command: ['bash', '-lc', 'a; b'] } },
      { kind: 'call', tool: 'Bash', input: { command: 'a; b' } },
    ],
  ])('reads %s', (_, payload, expected) => {
    expect(readHookPayload(payload, at)).toMatchObject(expected);
  });

  it('takes the name of the event from the hook where the JSON does not say it', () => {
    const payload = { ...base, tool_name: 'Bash', tool_input: { command: 'ls -la' } };
    expect(readHookPayload(payload, at, 'PreToolUse')).toMatchObject({ tool: 'Bash', input: { command: 'ls -la' } });
    expect(readHookPayload(payload, at)).toBeUndefined();
  });

  it.each([undefined, null, 7, 'text', [], {}, claude('Notification'), claude('constructor'), claude('toString')])(
    'says nothing of %j',
    (value) => {
      expect(readHookPayload(value, at)).toBeUndefined();
    },
  );

  it('throws for no JSON whatever', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('PreToolUse', 'PostToolUse', 'Stop', '__proto__', ''),
        (value, name) => {
          readHookPayload(value, at, name);
        },
      ),
    );
  });

  const folder = resolve('../shared/data/hooks/real_attio');
  it.skipIf(!existsSync(folder))('reads every recorded payload, and survives each with anything in any field', () => {
    const payloads = readdirSync(folder).flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    );
    expect(payloads.length).toBeGreaterThanOrEqual(75);
    for (const payload of payloads)
      expect([payload['hook_event_name'], readHookPayload(payload, at)?.kind]).not.toContain(
        payload['hook_event_name'] === 'Notification' ? 'call' : undefined,
      );
    const mutated = fc
      .constantFrom(...payloads)
      .chain((payload) => fc.tuple(fc.constant(payload), fc.constantFrom(...Object.keys(payload)), fc.jsonValue()));
    fc.assert(
      fc.property(mutated, ([payload, key, value]) => {
        const fields = readHookFields({ ...payload, [key]: value });
        if (fields === undefined) throw new Error('a JSON object is read');
        readHookPayload({ ...payload, [key]: value }, at);
        const answer = { verdict: { kind: 'deny', entry: 'e', reason: 'r' }, context: ['c'], shortened: '…' } as const;
        expect(JSON.stringify(writeHookAnswer(answer, fields))).not.toContain('allow');
      }),
    );
  });
});
