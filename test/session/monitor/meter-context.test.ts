import { describe, expect, it } from 'vitest';
import { checkContext, meterAnswer } from '../../../src/session/monitor/meter-context.ts';
import { listSaid, plainPolicy, playSession } from '../play-session.ts';

function playFilling(every = 5) {
  return playSession(plainPolicy({}, { every }));
}

describe('the monitor of a session', () => {
  it('says each recommendation once, with the tool call at which it looks', () => {
    const played = playFilling(5);
    const said: string[] = [];
    for (let turn = 1; turn <= 60; turn += 1) {
      played.answer(50_000 + turn * 2000, 200_000);
      const [{ context }] = played.bash(`echo ${turn}`);
      for (const line of context) said.push(`${turn}: ${line.split('.')[0]}`);
    }
    expect(said).toEqual(['25: rentroll monitor: WRAP_UP', '40: rentroll monitor: END_TURN']);
  });

  it('says how much remains and which threshold is passed, word for word', () => {
    const played = playFilling(1);
    for (const used of [99_999, 100_000, 120_001]) {
      played.answer(used, 200_000);
      played.bash(`echo ${used}`);
    }
    expect(listSaid(played)).toEqual([
      'rentroll monitor: WRAP_UP. 50 % of the context remains (100,000 of 200,000 tokens used), at or below the configured 50 %. The current task is meant to be the last of this turn: finish it, begin no other.',
      'rentroll monitor: END_TURN. 39 % of the context remains (120,001 of 200,000 tokens used), below the configured 40 %. The turn is meant to end here: keep what is done, say what is verified and what is open.',
    ]);
  });

  it('begins anew after a compaction', () => {
    const played = playFilling(1);
    played.answer(190_000, 200_000);
    played.bash('ls');
    played.tell({ kind: 'compacted', summary: '' });
    played.answer(20_000, 200_000);
    played.bash('pwd');
    expect(played.state.meters[0]).toMatchObject({ recommendation: 'CONTINUE', told: 'CONTINUE', used: 20_000 });
    played.answer(190_000, 200_000);
    played.bash('whoami');
    expect(listSaid(played).filter((line) => line.includes('END_TURN'))).toHaveLength(2);
  });

  it('keeps subagents apart, and tells each what its own context is', () => {
    const played = playFilling(1);
    played.answer(20_000, 200_000);
    played.answer(190_000, 200_000, 'agent-1');
    const main = played.tell({ kind: 'call', callId: 'm', tool: 'Bash', input: { command: 'ls' } });
    const agent = played.tell({
      kind: 'call',
      callId: 'a',
      tool: 'Bash',
      input: { command: 'ls' },
      agentId: 'agent-1',
    });
    expect(main.context).toEqual([]);
    expect(agent.context[0]).toContain('END_TURN. 5 % of the context remains (190,000 of 200,000 tokens used)');
  });

  it('says nothing by the window of a model nobody knows', () => {
    const settings = { enabled: true, every: 1, wrapUp: 0.5, endTurn: 0.4 };
    const usage = { input: 190_000, output: 1, cacheCreation: 0, cacheRead: 0 };
    const meters = meterAnswer([], { agentId: '', model: 'something-new', usage });
    expect(meters).toMatchObject([{ used: 190_000, window: 0 }]);
    expect(checkContext(meters, '', settings).line).toBeUndefined();
    const told = meterAnswer(meters, { agentId: '', model: 'something-new', usage, window: 200_000 });
    expect(checkContext(told, '', settings).line).toContain('END_TURN');
  });

  it('takes the window from the engine, else from the model, and from a context that is larger', () => {
    const played = playFilling(1);
    played.answer(100_000);
    expect(played.state.meters[0]?.window).toBe(200_000);
    played.answer(300_000);
    expect(played.state.meters[0]?.window).toBe(1_000_000);
    played.answer(100_000);
    expect(played.state.meters[0]?.window).toBe(1_000_000);
    played.answer(100_000, 500_000);
    expect(played.state.meters[0]?.window).toBe(500_000);
  });

  it('does not take the context down for a call that was never answered', () => {
    const played = playFilling(1);
    played.answer(100_000);
    played.tell({
      kind: 'answer',
      model: '<synthetic>',
      usage: { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 },
    });
    expect(played.state.meters[0]).toMatchObject({ used: 100_000, model: 'claude-sonnet-4-5' });
  });
});
