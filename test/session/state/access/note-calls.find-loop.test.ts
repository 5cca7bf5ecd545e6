import { describe, expect, it } from 'vitest';
import type { LiveCall } from '../../../../src/session/model/live-state.ts';
import { findLoop } from '../../../../src/session/state/access/note-calls.ts';
import { listSaid, playSession } from '../../play-session.ts';

const loops = (play: (played: ReturnType<typeof playSession>) => void) => {
  const played = playSession();
  play(played);
  return played.state.counts.loops;
};

describe('a loop', () => {
  it('is the same call with the same result three times in a row, said and counted once', () => {
    const played = playSession();
    for (let time = 0; time < 6; time += 1) played.bash('cat missing.txt', 'No such file', true);
    expect(played.state.counts.loops).toBe(1);
    expect(listSaid(played)).toContainEqual(
      expect.stringMatching(/^rentroll: The same call came back with the same result 3 times in a row/),
    );
  });

  it('is not waiting: who asks again and hears something else', () => {
    expect(
      loops((played) => {
        for (let time = 0; time < 9; time += 1) played.bash('gh run view 1', `step ${time}`);
      }),
    ).toBe(0);
  });

  it('is two or three calls that go round', () => {
    const two = (played: ReturnType<typeof playSession>) => {
      for (let time = 0; time < 3; time += 1) {
        played.bash('ls a', 'x');
        played.bash('ls b', 'y');
      }
    };
    const three = (played: ReturnType<typeof playSession>) => {
      for (let time = 0; time < 2; time += 1) {
        played.bash('ls a', 'x');
        played.bash('ls b', 'y');
        played.bash('ls c', 'z');
      }
    };
    expect(loops(two)).toBe(1);
    expect(loops(three)).toBe(1);
  });

  it('is not edit and test with another edit each time', () => {
    expect(
      loops((played) => {
        for (let time = 0; time < 6; time += 1) {
          played.edit('src/a.ts');
          played.bash('npm test', 'failed', true);
        }
      }),
    ).toBe(0);
  });

  it('is a spiral of files that were read before and not changed since', () => {
    const spiral = (played: ReturnType<typeof playSession>) => {
      for (const path of ['a', 'b', 'c', 'd', 'e', 'c', 'a', 'e', 'd', 'b']) played.read(`${path}.ts`);
    };
    expect(loops(spiral)).toBe(1);
    const changed = (played: ReturnType<typeof playSession>) => {
      for (const path of ['a', 'b', 'c', 'd', 'e']) played.read(`${path}.ts`);
      for (const path of ['a', 'b', 'c', 'd', 'e']) {
        played.edit(`${path}.ts`);
        played.read(`${path}.ts`);
      }
    };
    expect(loops(changed)).toBe(0);
  });

  it('is of one agent: two subagents that do the same are none', () => {
    const apart = (played: ReturnType<typeof playSession>) => {
      for (const agentId of ['a', 'b', 'c']) {
        const call = { callId: agentId, tool: 'Bash', input: { command: 'ls' }, agentId };
        played.tell({ kind: 'call', ...call });
        played.tell({ kind: 'result', ...call, text: 'x', isError: false });
      }
    };
    expect(loops(apart)).toBe(0);
  });
});

describe('findLoop', () => {
  /** Calls by a letter each, in capitals where a file is read again; each has the result of its letter. */
  const callsOf = (letters: string): readonly LiveCall[] =>
    [...letters].map((letter, index) => ({
      id: `${index}`,
      agentId: 'main',
      key: letter.toLowerCase(),
      result: letter.toLowerCase(),
      kind: 'read',
      isReread: letter !== letter.toLowerCase(),
      isError: false,
    }));

  it.each([
    { name: 'two equal calls when three are needed', calls: 'xaa', loop: undefined },
    { name: 'three equal calls', calls: 'xaaa', loop: { key: '1:a', period: 1, times: 3 } },
    { name: 'two rounds of two', calls: 'xabab', loop: undefined },
    { name: 'three rounds of two', calls: 'xababab', loop: { key: '2:a.b', period: 2, times: 3 } },
    { name: 'one round of three', calls: 'xabc', loop: undefined },
    {
      name: 'two rounds of three, wherever they are cut',
      calls: 'cabcab',
      loop: { key: '3:a.b.c', period: 3, times: 2 },
    },
    { name: 'four rereads among eight calls', calls: 'ABCDefgh', loop: undefined },
    { name: 'five rereads among eight calls', calls: 'ABCDEfgh', loop: { key: 'spiral', period: 0, times: 5 } },
    { name: 'five rereads of which one is the ninth call back', calls: 'ABCDEfghi', loop: undefined },
  ])('answers when calls end with $name', ({ calls, loop }) => {
    expect(findLoop(callsOf(calls), 'main', 3)).toEqual(loop);
  });

  it('leaves out calls of other agents, and calls without a result', () => {
    const calls = callsOf('aaaa').map((call, index) => (index === 3 ? { ...call, result: '' } : call));
    expect(findLoop(calls, 'main', 3)).toEqual({ key: '1:a', period: 1, times: 3 });
    expect(findLoop(calls, 'other', 3)).toBeUndefined();
  });
});
