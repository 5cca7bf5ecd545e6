import { describe, expect, it } from 'vitest';
import { budgetOf, judgeAdvice } from '../../../src/session/state/choose-advice.ts';
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
  it('that is ignored loses weight until it keeps silent, and comes back in time', () => {
    const played = playSession();
    const turns: number[] = [];
    for (let turn = 1; turn <= 200; turn += 1) {
      const [, { context }] = played.edit(`src/file-${turn % 5}.ts`);
      if (context.length > 0) turns.push(played.state.turn);
    }
    const gaps = turns.slice(1).map((turn, index) => turn - (turns[index] ?? 0));
    expect(turns.length).toBeGreaterThan(3);
    expect(Math.max(...gaps)).toBeGreaterThan(3 * (gaps[0] ?? 0));
    const [record] = played.state.advice;
    expect(record).toMatchObject({ kind: 'verification-debt', followed: 0 });
    expect(played.noted.filter(({ code }) => code === 'advice-ignored').length).toBe(record?.ignored);
  });

  it('that is followed keeps its weight', () => {
    const played = playSession();
    for (let round = 0; round < 10; round += 1) {
      for (let edit = 0; edit < 8; edit += 1) played.edit(`src/file-${edit}.ts`);
      played.bash('npm test', 'ok');
      played.read('src/file-1.ts');
    }
    expect(played.state.advice).toEqual([expect.objectContaining({ kind: 'verification-debt', ignored: 0 })]);
    expect(played.state.advice[0]?.weight).toBe(1);
    expect(played.state.advice[0]?.followed).toBeGreaterThan(5);
  });

  it('of a kind that nobody can see followed counts as neither followed nor ignored', () => {
    const { state } = playSession();
    const record = { kind: 'guard-hint', weight: 0.7, given: 1, followed: 0, ignored: 0, lastTurn: 1, isPending: true };
    const judged = judgeAdvice({ ...state, turn: 20, advice: [record] });
    expect(judged).toMatchObject({ ignored: [], state: { advice: [{ ...record, isPending: false }] } });
  });

  it('is never the same text twice in a row', () => {
    const played = playSession();
    for (let turn = 0; turn < 300; turn += 1) played.bash('make all', 'error: nothing works', true);
    const said = listSaid(played);
    expect(said.length).toBeGreaterThan(1);
    for (const [index, text] of said.entries()) expect(text).not.toBe(said[index + 1]);
  });
});
