import { describe, expect, it } from 'vitest';
import { answerFloor, answerLive } from '../../../../src/session/hooks/live/answer-live.ts';
import type { LiveCore, LiveMemory } from '../../../../src/session/hooks/live/live-core.ts';
import { noAnswer } from '../../../../src/session/model/live-event.ts';
import { freshState, type LiveState } from '../../../../src/session/model/live-state.ts';
import { type HookFields, readHookFields } from '../../../../src/session/wire/hook-fields.ts';

/** A core that notes the kinds of a session's events in the name of its CLI. */
function open(more: Partial<LiveCore> = {}) {
  const states = new Map<string, LiveState>();
  const memory: LiveMemory = {
    read: (session) => states.get(session),
    keep: (session, state) => void states.set(session, state),
  };
  const core: LiveCore = {
    fresh: freshState,
    decide: (event, state) => ({ answer: noAnswer, state: { ...state, cli: `${state.cli} ${event.kind}` } }),
    judgeFloor: () => ({ ...noAnswer, verdict: { kind: 'deny', entry: 'floor', reason: 'by the floor' } }),
    keepWhole: () => true,
    ...more,
  };
  return { core, memory, states };
}

const fieldsOf = (name: string, more: object = {}): HookFields => {
  const fields = readHookFields({ session_id: 's', cwd: '/w', hook_event_name: name, ...more });
  if (fields === undefined) throw new Error('no fields');
  return fields;
};
const call = fieldsOf('PreToolUse', { tool_name: 'Bash', tool_input: { command: 'ls' }, tool_use_id: 't' });
const failing = (message: string, code = '') => ({
  decide: () => {
    throw Object.assign(new Error(message), { code });
  },
});

describe('answerLive', () => {
  it('keeps the state of the session for its next event', () => {
    const { core, memory, states } = open();
    answerLive(call, 1, { core, memory });
    answerLive(fieldsOf('Stop'), 2, { core, memory });
    expect([...states.values()]).toMatchObject([{ session: 's', cwd: '/w', cli: 'claude call stop' }]);
  });

  it('decides about the last answer of the model before the event, and not before results and starts', () => {
    const { core, memory, states } = open();
    const lastAnswer = (_: HookFields, at: number) => {
      return {
        kind: 'answer',
        at,
        agentId: '',
        model: 'm',
        usage: { input: 1, output: 1, cacheCreation: 0, cacheRead: 0 },
      } as const;
    };
    answerLive(call, 1, { core, memory, lastAnswer });
    answerLive(fieldsOf('PostToolUse', { tool_name: 'Bash', tool_input: {}, tool_response: 'x' }), 2, {
      core,
      memory,
      lastAnswer,
    });
    answerLive(fieldsOf('SessionStart', { source: 'startup' }), 3, { core, memory, lastAnswer });
    expect(states.get('s')?.cli).toBe('claude answer call result start');
  });

  it('answers nothing when the hook names no event of ours', () => {
    const { core, memory, states } = open();
    expect(answerLive(fieldsOf('Notification'), 1, { core, memory })).toEqual({});
    expect(states.size).toBe(0);
  });

  it('keeps no state when the session has no name', () => {
    const { core, memory, states } = open();
    answerLive({ ...call, session: '' }, 1, { core, memory });
    expect(states.size).toBe(0);
  });

  it('says what failed, judges a call by the floor, and leaves the session as it was', () => {
    const { core, memory, states } = open(failing('broken \u001b[31mhandler'));
    expect(answerLive(call, 1, { core, memory })).toMatchInlineSnapshot(`
      {
        "hookSpecificOutput": {
          "hookEventName": "PreToolUse",
          "permissionDecision": "deny",
          "permissionDecisionReason": "rentroll: by the floor",
        },
        "systemMessage": "rentroll could not decide about Bash (broken handler); only the safety floor was checked.",
      }
    `);
    expect(answerLive(fieldsOf('Stop'), 1, { core, memory })).toMatchInlineSnapshot(`
      {
        "systemMessage": "rentroll could not decide about Stop (broken handler).",
      }
    `);
    expect(states.size).toBe(0);
  });

  it('says that deciding took too long when its time was up', () => {
    const { core, memory } = open(failing('Script execution timed out', 'ERR_SCRIPT_EXECUTION_TIMEOUT'));
    expect(answerLive(call, 1, { core, memory })['systemMessage']).toBe(
      'rentroll could not decide about Bash (it took too long); only the safety floor was checked.',
    );
  });

  it('cuts the words of an error after 200 characters', () => {
    const { core, memory } = open(failing('x'.repeat(500)));
    expect(answerLive(call, 1, { core, memory })['systemMessage']).toContain(`(${'x'.repeat(199)}…)`);
  });
});

describe('answerFloor', () => {
  it('judges calls by the safety floor, and answers no other event', () => {
    const { core } = open();
    expect(JSON.stringify(answerFloor(call, 1, { core }))).toContain('by the floor');
    expect(answerFloor(fieldsOf('Stop'), 1, { core })).toEqual({});
  });
});
