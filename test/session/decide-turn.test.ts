import { describe, expect, it } from 'vitest';
import { listSaid, plainPolicy, playSession } from './play-session.ts';

function playWork(policy = plainPolicy()) {
  const played = playSession(policy);
  played.tell({ kind: 'prompt' });
  played.edit('src/a.ts');
  played.bash('npm test', 'ok');
  played.edit('src/b.ts');
  return played;
}

describe('a start', () => {
  it('of a session that goes on gives its packet with the next prompt, once', () => {
    const played = playWork();
    expect(played.tell({ kind: 'start' }).context).toEqual([]);
    const { context } = played.tell({ kind: 'prompt' });
    expect(context).toHaveLength(1);
    expect(context[0]).toContain('edited, not checked since: src/b.ts');
    expect(played.tell({ kind: 'prompt' }).context).toEqual([]);
  });

  it('of a session in which nothing happened gives nothing', () => {
    const played = playSession();
    played.tell({ kind: 'start' });
    expect(played.tell({ kind: 'prompt' }).context).toEqual([]);
    expect(played.bash('ls')[0].context).toEqual([]);
  });
});

describe('a compaction', () => {
  it('gets the packet beforehand, and again afterwards when the summary lost it', () => {
    const played = playWork();
    const [packet] = played.tell({ kind: 'compacting' }).context;
    expect(packet).toContain('working set: ');
    played.tell({ kind: 'compacted', summary: 'We did things.' });
    expect(played.bash('ls')[0].context).toEqual([packet]);
    expect(played.bash('pwd')[0].context).toEqual([]);
  });

  it('whose summary kept it is left alone', () => {
    const played = playWork();
    const [packet = ''] = played.tell({ kind: 'compacting' }).context;
    played.tell({ kind: 'compacted', summary: `Summary. ${packet}` });
    expect(played.bash('ls')[0].context).toEqual([]);
  });
});

describe('a stop', () => {
  it('asks the agent once whether it is done, and a sub-agent never', () => {
    const ofAgent = playWork().tell({ kind: 'stop', isAsked: false, agentId: 'a1' } as never);
    expect(ofAgent.goOn).toBeUndefined();
    const played = playWork();
    const first = played.tell({ kind: 'stop', isAsked: false } as never);
    expect(first.goOn).toContain('src/b.ts');
    expect(played.tell({ kind: 'stop', isAsked: true } as never).goOn).toBeUndefined();
  });

  it('with edits nobody checked is asked about once, and then let be', () => {
    const played = playWork();
    const { goOn } = played.tell({ kind: 'stop', isAsked: false });
    expect(goOn).toBe(
      'rentroll asks once: is the work done? Observed: 1 edit was not checked since (src/b.ts). “npm test” passed here before. Check it, or say why that is not needed.',
    );
    expect(played.tell({ kind: 'stop', isAsked: true }).goOn).toBeUndefined();
    expect(played.tell({ kind: 'stop', isAsked: false }).goOn).toBeUndefined();
  });

  it('with four edits that no check has passed, and a check that failed, is asked about both', () => {
    const played = playSession();
    played.tell({ kind: 'prompt' });
    for (let index = 0; index < 4; index += 1) played.edit(`src/${index}.ts`);
    played.bash('npm run lint', 'error', true);
    played.bash('npm test', 'error', true);
    expect(played.tell({ kind: 'stop', isAsked: false }).goOn).toBe(
      'rentroll asks once: is the work done? Observed: 4 edits were not checked since (src/3.ts, src/2.ts, src/1.ts); npm test failed when it last ran. Check it, or say why that is not needed.',
    );
  });

  it('after work that was checked, or no work at all, is let be', () => {
    const played = playWork();
    played.bash('npm test', 'ok');
    expect(played.tell({ kind: 'stop', isAsked: false }).goOn).toBeUndefined();
    played.edit('src/c.ts');
    played.tell({ kind: 'prompt' });
    expect(played.tell({ kind: 'stop', isAsked: false }).goOn).toBeUndefined();
  });

  it('with little context left is asked for a summary, unless it was told before', () => {
    const told = playWork(plainPolicy({}, { every: 1 }));
    told.answer(150_000, 200_000);
    told.bash('ls');
    expect(listSaid(told).at(-1)).toContain('END_TURN');
    expect(told.tell({ kind: 'stop', isAsked: false }).goOn).toBeUndefined();
  });

  it.each([
    { used: 190_001, left: 4 },
    { used: 199_999, left: 0 },
  ])('is asked for a summary when $left % remain after the last look of the monitor', ({ used, left }) => {
    const played = playWork(plainPolicy({}, { every: 100 }));
    played.answer(used, 200_000);
    expect(played.tell({ kind: 'stop', isAsked: false }).goOn).toBe(
      `rentroll: ${left} % of the context remains. Before the turn ends, a short summary helps the next session: what is done, what is verified, what is open.`,
    );
    expect(played.tell({ kind: 'stop', isAsked: false }).goOn).toBeUndefined();
  });
});

describe('the monitor that is switched off', () => {
  it('says nothing of loops, failures, unchecked edits and a full context', () => {
    const played = playWork(plainPolicy({}, { enabled: false, every: 1 }));
    played.answer(190_000, 200_000);
    for (let time = 0; time < 30; time += 1) played.bash('make all', 'error', true);
    played.tell({ kind: 'prompt' });
    expect(listSaid(played)).toEqual([]);
    expect(played.tell({ kind: 'stop', isAsked: false }).goOn).toBeUndefined();
  });
});

describe('a prompt', () => {
  it('while every command fails names those that failed last', () => {
    const played = playSession();
    for (let index = 0; index < 6; index += 1) played.bash(`./step${index}`, `error: ${index}`, true);
    expect(played.tell({ kind: 'prompt' }).context).toEqual([
      'rentroll: Failed last: “./step3”, “./step4”, “./step5”.',
    ]);
  });
});
