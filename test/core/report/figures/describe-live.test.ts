import { describe, expect, it } from 'vitest';
import type { LiveQuestion, LiveRule } from '../../../../src/core/model/live/live-view.ts';
import { describeLiveRule, describeProgress } from '../../../../src/core/report/figures/describe-live.ts';
import { liveInterval } from '../../../../src/core/stats/live/judge-counts.ts';
import { seenGain } from '../../../../src/core/stats/live/live-counts.ts';
import { findLiveStop, weighLive } from '../../../../src/core/stats/live/live-stop.ts';
import { countsOf } from '../../stats/live/live-counts.ts';

const questionOf = (a: number, b: number, c: number, d: number): LiveQuestion => {
  const counts = countsOf(a, b, c, d);
  const stop = findLiveStop(counts, 0.4);
  return {
    ...{ counts, people: 3, isBalanced: true, evidence: weighLive(counts, 0.4), gain: seenGain(counts), weeks: 6 },
    ...{ interval: liveInterval(counts), madeGood: 5, ...(stop && { stop }) },
  };
};
const ruleOf = (question: LiveQuestion): LiveRule => ({
  ...{
    rule: 'r',
    hash: 'h',
    probe: 'runs "npm test"',
    isListed: true,
    isAsked: false,
    promised: 0.9,
    promisedGain: 0.79,
  },
  watch: { yes: 0, no: 0, silent: 0, crossings: [] },
  question,
});

describe('the line of a rule in real sessions', () => {
  it('says that it is still needed, by how much, and what the receipt said', () => {
    expect(describeLiveRule(ruleOf(questionOf(21, 2, 2, 5)), 0.4)).toEqual([
      'live: still needed · followed in 21 of 23 sessions with it, 2 of 7 without (3 people, 6 weeks) · evidence 51, 50 needed · gain +63 points (+2…+98 at any look), receipt +79 · 5 made good · withholding has stopped',
    ]);
  });

  it('says that an audit is due, and that nothing was removed', () => {
    expect(describeLiveRule(ruleOf(questionOf(30, 3, 11, 1)), 0.4)).toEqual([
      'live: audit due · 30 of 33 with, 11 of 12 without · a gain of 40 points is ruled out (evidence 14, 10 needed) · nothing removed',
    ]);
    const watched = { ...ruleOf(questionOf(0, 0, 0, 0)) };
    const crossing = { reason: 'ignored-live', share: 0.4, evidence: Math.log(28), yes: 0, no: 9, at: '' } as const;
    expect(describeLiveRule({ ...watched, watch: { ...watched.watch, crossings: [crossing] } }, 0.4)).toEqual([
      'live: audit due · followed in 0 of 9 sessions, 40 % is ruled out (evidence 28, 20 needed) · ignored · nothing removed',
    ]);
  });

  it('is silent before a crossing, and states nothing where the arms are out of balance', () => {
    expect(describeLiveRule(ruleOf(questionOf(6, 1, 1, 1)), 0.4)).toEqual([]);
    const question = { ...questionOf(21, 2, 2, 5), isBalanced: false };
    expect(describeLiveRule(ruleOf(question), 0.4)).toEqual([
      'live: arms out of balance · 23 sessions with it, 7 without, a quarter was to be · no statement',
    ]);
  });

  it('tells how far a question is', () => {
    const further = { answers: 21, weeks: 5 };
    expect(describeProgress({ ...questionOf(6, 1, 1, 1), further })).toBe(
      '9 answers, 2 withheld; likely 21 more, 5 weeks at your pace',
    );
  });
});
