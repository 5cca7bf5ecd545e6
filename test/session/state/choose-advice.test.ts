import { describe, expect, it } from 'vitest';
import { budgetOf } from '../../../src/session/state/choose-advice.ts';
import { listSaid, playSession } from '../play-session.ts';

const failing = (played: ReturnType<typeof playSession>, times: number) => {
  for (let time = 0; time < times; time += 1) played.bash(`build-${time}`, `error ${time}`, true);
};

describe('the budget of advice', () => {
  it('shrinks as trust falls', () => {
    expect([100, 86, 85, 51, 50, 0].map(budgetOf)).toEqual([3, 3, 2, 2, 1, 1]);
  });

  it('is kept: ten calls of a session in trouble bring one piece of advice', () => {
    const played = playSession();
    failing(played, 6);
    for (const name of ['a', 'b', 'c', 'd']) {
      played.edit(`src/${name}/x.ts`);
      played.edit(`lib/${name}/x.ts`);
    }
    expect(listSaid(played)).toHaveLength(1);
  });
});

describe('advice', () => {
  it('of one kind comes again only after it has rested', () => {
    const played = playSession();
    const turns: number[] = [];
    for (let turn = 1; turn <= 60; turn += 1) {
      const [, { context }] = played.edit(`src/file-${turn % 5}.ts`);
      if (context.length > 0) turns.push(played.state.turn);
    }
    const gaps = turns.slice(1).map((turn, index) => turn - (turns[index] ?? 0));
    expect(turns.length).toBeGreaterThan(3);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
    expect(played.state.advice).toEqual([{ kind: 'unchecked-edits', given: turns.length, lastTurn: turns.at(-1) }]);
  });

  it('that helps most comes first: a loop before edits that nobody checked', () => {
    const played = playSession();
    for (let edit = 0; edit < 3; edit += 1) played.edit(`src/file-${edit}.ts`);
    for (let time = 0; time < 3; time += 1) played.bash('npm run status', 'the same');
    expect(listSaid(played)[0]).toContain('came back with the same result');
  });

  it('is never the same text twice in a row', () => {
    const played = playSession();
    for (let turn = 0; turn < 300; turn += 1) played.bash('make all', 'error: nothing works', true);
    const said = listSaid(played);
    expect(said.length).toBeGreaterThan(1);
    for (const [index, text] of said.entries()) expect(text).not.toBe(said[index + 1]);
  });
});
