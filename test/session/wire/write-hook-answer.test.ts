import { describe, expect, it } from 'vitest';
import { type LiveAnswer, noAnswer } from '../../../src/session/model/live-event.ts';
import { readHookFields } from '../../../src/session/wire/hook-fields.ts';
import { writeHookAnswer } from '../../../src/session/wire/write-hook-answer.ts';

function write(answer: Partial<LiveAnswer>, payload: object) {
  const fields = readHookFields(payload);
  if (fields === undefined) throw new Error('no payload');
  return writeHookAnswer({ ...noAnswer, ...answer }, fields);
}
const event = (name: string, more: object = {}) => ({ session_id: 's', hook_event_name: name, ...more });
const deny = { verdict: { kind: 'deny', entry: 'e', reason: 'Use trash.' } } as const;
const ask = { verdict: { kind: 'ask', entry: 'e', reason: 'It rewrites history.' } } as const;

describe('writeHookAnswer', () => {
  it('says nothing where there is nothing to say', () => {
    for (const name of ['PreToolUse', 'PostToolUse', 'Stop', 'SessionStart', 'Notification'])
      expect(write({}, event(name))).toEqual({});
  });

  it('denies, asks and adds', () => {
    expect(write({ ...deny, context: ['a', '', 'b'] }, event('PreToolUse'))).toEqual({
      hookSpecificOutput: {
        hookEventName: 'PreToolUse',
        permissionDecision: 'deny',
        permissionDecisionReason: 'rentroll: Use trash.',
        additionalContext: 'a\n\nb',
      },
    });
    expect(write(ask, event('PreToolUse'))).toMatchObject({ hookSpecificOutput: { permissionDecision: 'ask' } });
    expect(write(deny, event('PostToolUse'))).toEqual({});
  });

  it('goes on after a stop, and adds nothing to one, for that would keep the agent going', () => {
    expect(write({ goOn: 'Run the tests.' }, event('Stop'))).toEqual({ decision: 'block', reason: 'Run the tests.' });
    expect(write({ context: ['x'] }, event('Stop'))).toEqual({});
  });

  it.each([
    [
      { stdout: 'long', stderr: 'e', interrupted: false },
      { stdout: '…', stderr: '', interrupted: false },
    ],
    [
      { type: 'text', file: { filePath: '/a', content: 'long' } },
      { type: 'text', file: { filePath: '/a', content: '…' } },
    ],
    ['long', '…'],
  ])('shortens a result in the shape that the tool gave it', (tool_response, updatedToolOutput) => {
    expect(write({ shortened: '…' }, event('PostToolUse', { tool_response }))).toEqual({
      hookSpecificOutput: { hookEventName: 'PostToolUse', updatedToolOutput },
    });
  });

  it('leaves a result alone whose shape it does not know', () => {
    expect(write({ shortened: '…' }, event('PostToolUse', { tool_response: [{ type: 'image' }] }))).toEqual({});
  });

  it('refuses where Codex cannot ask a person, and shortens nothing there', () => {
    const codex = write(ask, event('PreToolUse', { turn_id: '1' }));
    expect(codex).toMatchObject({
      hookSpecificOutput: {
        permissionDecision: 'deny',
        permissionDecisionReason: 'rentroll: It rewrites history. A person has to run it, or to agree first.',
      },
    });
    expect(write({ shortened: '…' }, event('PostToolUse', { turn_id: '1', tool_response: 'long' }))).toEqual({});
  });
});
