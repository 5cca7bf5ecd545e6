import { describe, expect, it } from 'vitest';
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
