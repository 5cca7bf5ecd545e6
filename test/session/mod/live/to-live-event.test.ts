import { describe, expect, it } from 'vitest';
import {
  replaceText,
  toAnswerEvent,
  toCallEvent,
  toCheckedCall,
  toCompactedEvent,
  toResultEvent,
} from '../../../../src/session/mod/live/to-live-event.ts';

const event = { tool: 'Bash', tool_use_id: 'c1', command: 'ls' };

describe('toResultEvent', () => {
  it.each([
    { name: 'a result', outcome: { text: 'a.ts' }, expected: { text: 'a.ts', isError: false } },
    {
      name: 'an error',
      outcome: { text: 'no such file', isError: true },
      expected: { text: 'no such file', isError: true },
    },
    { name: 'a call that was denied', outcome: { deny: 'not here' }, expected: { text: 'not here', isError: true } },
    { name: 'no text', outcome: {}, expected: { text: '', isError: false } },
  ])('reads the outcome of a tool call: $name', ({ outcome, expected }) => {
    const result = toResultEvent(event as never, outcome as never);
    expect(result).toMatchObject({ kind: 'result', callId: 'c1', tool: 'Bash', input: { command: 'ls' }, ...expected });
  });
});

describe('other events of the hook module', () => {
  it('reads a call with its arguments, which lie beside its own fields or in one of their own', () => {
    const call = { kind: 'call', callId: 'c1', tool: 'Bash', input: { command: 'ls' }, cwd: '/w', agentId: '' };
    expect(toCallEvent({ ...event, consent: 'yes' } as never, '/w')).toMatchObject(call);
    expect(Object.keys(toCallEvent({ ...event, consent: 'yes' } as never, '/w').input)).toEqual(['command']);
    expect(toCheckedCall({ tool: 'Bash', tool_use_id: 'c1', input: { command: 'ls' } } as never, '/w')).toMatchObject(
      call,
    );
    expect(toCheckedCall({ tool: 'Bash' } as never, '/w')).toMatchObject({ callId: '', input: {} });
  });

  it('reads the usage of a model call with its model, and nothing where the usage is unknown', () => {
    const usage = { model: 'opus', input_tokens: 1, output_tokens: 2, cache_read_input_tokens: 3 };
    expect(toAnswerEvent({ model: 'haiku', agentId: 'a' } as never, usage as never, 200_000)).toMatchObject({
      kind: 'answer',
      agentId: 'a',
      model: 'opus',
      usage: { input: 1, output: 2, cacheCreation: 0, cacheRead: 3 },
      window: 200_000,
    });
    const { model: _, ...unnamed } = usage;
    expect(toAnswerEvent({ model: 'haiku' } as never, unnamed as never, undefined)).toMatchObject({ model: 'haiku' });
    expect(toAnswerEvent({} as never, unnamed as never, undefined)).not.toHaveProperty('window');
    for (const unknown of [null, undefined]) expect(toAnswerEvent({} as never, unknown, 1)).toBeUndefined();
  });

  it('reads the summary of a conversation from its first message, and nothing where none was made', () => {
    const messages = [{ text: 'the summary' }, { text: 'more' }];
    expect(toCompactedEvent({}, { messages } as never)).toMatchObject({ kind: 'compacted', summary: 'the summary' });
    expect(toCompactedEvent({}, {} as never)).toMatchObject({ summary: '' });
    expect(toCompactedEvent({}, { skip: 'too short', messages } as never)).toBeUndefined();
  });

  it('replaces the text of a command by a shorter one, and of nothing else', () => {
    const outcome = { result: { stdout: 'long', stderr: 'err', code: 0 }, ref: 'file', text: 'long', isError: false };
    expect(replaceText(outcome as never, 'short')).toEqual({
      result: { stdout: 'short', stderr: '', code: 0 },
      isError: false,
    });
    for (const result of ['long', null, { content: 'long' }])
      expect(replaceText({ result } as never, 'short')).toBeUndefined();
  });
});
