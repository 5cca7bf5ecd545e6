import { describe, expect, it } from 'vitest';
import type { WatchedAnswer } from '../../../src/core/model/live/live-view.ts';
import { judgeWatch } from '../../../src/session/live/answer-session.ts';

/** `yn…` as the answers of sessions, a minute apart. */
const answersOf = (letters: string, model = 'm'): readonly WatchedAnswer[] =>
  [...letters].map((letter, index) => ({
    session: `${model}-${index}`,
    answer: letter === 'y' ? 'yes' : 'no',
    at: `2026-03-01T00:${String(index).padStart(2, '0')}:00Z`,
    model,
  }));

describe('whether a rule is still followed in real sessions', () => {
  it('is due for an audit at the answer that rules the wanted gain out, whatever comes later', () => {
    expect(judgeWatch(answersOf('nnnnnnnn'), { gain: 0.4 })).toEqual([]);
    const [crossing] = judgeWatch(answersOf(`nnnnnnnnn${'y'.repeat(40)}`), { gain: 0.4 });
    expect(crossing).toMatchObject({ reason: 'ignored-live', share: 0.4, yes: 0, no: 9, at: '2026-03-01T00:08:00Z' });
    expect(judgeWatch(answersOf('y'.repeat(40)), { gain: 0.4, promised: 1 })).toEqual([]);
  });

  it('has faded with one model and not with another', () => {
    const answers = [...answersOf('y'.repeat(20), 'old'), ...answersOf('yn'.repeat(11), 'new')];
    const [crossing, ...others] = judgeWatch(answers, { gain: 0.4, promised: 1 });
    expect(others).toEqual([]);
    expect(crossing).toMatchObject({ reason: 'faded', model: 'new', share: 0.8 });
    expect(judgeWatch(answers, { gain: 0.4 })).toEqual([]);
    expect(judgeWatch(answers, { gain: 0.4, promised: 0.2 })).toEqual([]);
  });

  it('takes answers in the order of their time, whatever order they are stored in', () => {
    const answers = answersOf('nnnnnnnnnyyyy');
    expect(judgeWatch(answers.toReversed(), { gain: 0.4 })).toEqual(judgeWatch(answers, { gain: 0.4 }));
  });
});
