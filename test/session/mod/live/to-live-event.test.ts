import { describe, expect, it } from 'vitest';
import { toResultEvent } from '../../../../src/session/mod/live/to-live-event.ts';

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
