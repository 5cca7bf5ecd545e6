import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weighRemoval } from '../../../src/core/decide/judge/weigh-audits.ts';
import { judgeEvidence } from '../../../src/core/decide/judge-evidence.ts';
import {
  type ArmSlot,
  extraPairs as findExtraPairs,
  mayStop as mayJudgementStop,
  planRounds as planJudgement,
  toSlots,
  wholeRounds,
} from '../../../src/core/decide/plan-rounds.ts';
import { verifyEvidence } from '../../../src/core/decide/verify-evidence.ts';
import type { Evidence, EvidenceTrial } from '../../../src/core/model/verdict/evidence-faults.ts';
import { lookRounds } from '../../../src/core/stats/rounds.ts';
import { repeatTask, spellTrials } from './build-cells.ts';
import { buildEvidence, buildOneOfSix, buildTask, buildTrial } from './build-evidence.ts';

const planRounds = (evidence: Evidence, firstLook?: number) => planJudgement(judgeEvidence(evidence), firstLook);
const extraPairs = (evidence: Evidence) => findExtraPairs(evidence, judgeEvidence(evidence));
const mayStop = (evidence: Evidence, stake?: 'removal') => mayJudgementStop(judgeEvidence(evidence), stake);
const brief = (slots: readonly ArmSlot[]) => slots.map(({ task, arm }) => `${task}/${arm}`);
const need = (task: string, baseline: number, candidate: number) => ({ task, baseline, candidate });
/** Evidence of trials as letters, at equal costs. */
const spelt = (...given: Parameters<typeof spellTrials>) => buildEvidence(spellTrials(...given));
const both = (letters: string) => ({ baseline: letters, candidate: letters });

describe('wholeRounds', () => {
  it('runs every task once in each arm, round by round', () => {
    const round = ['a/baseline', 'a/candidate', 'b/baseline', 'b/candidate'];
    expect(brief(wholeRounds(['a', 'b'], 2))).toEqual([...round, ...round]);
    expect(wholeRounds(['a'], 0)).toEqual([]);
  });
});

describe('planRounds', () => {
  it.each([
    [2, 1],
    [3, 2],
    [5, 3],
    [41, 21],
    [62, 0],
  ])('after %i rounds fills up to the next look by %i', (rounds, lacking) => {
    const evidence = spelt({ a: both('s'.repeat(rounds)), b: both('s'.repeat(rounds)) });
    const wanted = lacking === 0 ? [] : [need('a', lacking, lacking), need('b', lacking, lacking)];
    expect(planJudgement({ ...judgeEvidence(evidence), reason: 'more-trials-needed' })).toEqual(wanted);
  });

  it('gives a task less that had pairs of its own, and an arm more that was cut short', () => {
    const evidence = spelt({ a: both('sssss'), b: both('ss'), c: { baseline: 's', candidate: 'ss' } });
    // One whole round has run: the first look is still to come.
    expect(planRounds(evidence)).toEqual([need('c', 1, 0)]);
  });

  it('runs the rounds that a first look is given', () => {
    const trials = spellTrials({ a: both('s') });
    expect(planRounds(buildEvidence(trials), 12)).toEqual([need('a', 11, 11)]);
    expect(planRounds(spelt({ a: both('s'.repeat(12)), b: both('s'.repeat(12)) }), 12)).toHaveLength(2);
  });

  it('runs a task that cannot judge four times at most while another can', () => {
    const broken = { baseline: 'ffff', candidate: 'ff' };
    const fine = both('s'.repeat(12));
    expect(planRounds(spelt({ broken, fine }))).toEqual([need('broken', 0, 2), need('fine', 6, 6)]);
    expect(planRounds(spelt({ broken: both('fffff'), fine }))).toEqual([need('fine', 6, 6)]);
  });

  it('goes on with a suite of which no task can judge', () => {
    expect(planRounds(spelt({ a: both('fffff'), b: both('fffff') }))).toEqual([need('a', 3, 3), need('b', 3, 3)]);
  });

  it('runs what tasks lack, and no more, where a saving waits for nothing else', () => {
    const evidence = spelt({ a: both('ssss'), b: both('sss'), c: both('ss') }, 0.2);
    expect(judgeEvidence(evidence).reason).toBe('tasks-open');
    expect(planRounds(evidence)).toEqual([need('b', 1, 1), need('c', 2, 2)]);
  });

  it('never passes the next look, and reaches it with every task that can judge', () => {
    const letters = fc.string({ unit: fc.constantFrom('s', 's', 'f'), maxLength: 14 });
    const tasks = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.record({ baseline: letters, candidate: letters }),
      { minKeys: 1 },
    );
    fc.assert(
      fc.property(tasks, (drawn) => {
        const evidence = spelt(drawn);
        const judgement = { ...judgeEvidence(evidence), reason: 'more-trials-needed' } as const;
        const needs = planJudgement(judgement);
        const after = judgement.cells.map(({ task, baseline, candidate }) => {
          const own = needs.find((entry) => entry.task === task) ?? need(task, 0, 0);
          return [baseline.trials.length + own.baseline, candidate.trials.length + own.candidate];
        });
        for (const { baseline, candidate } of needs) expect(Math.min(baseline, candidate)).toBeGreaterThanOrEqual(0);
        for (const { task } of needs) expect(Object.keys(drawn)).toContain(task);
        expect([...lookRounds, 4]).toContain(Math.min(...after.flat()));
      }),
    );
  });
});

describe('toSlots', () => {
  it('takes the arms in turn, round by round', () => {
    expect(brief(toSlots([need('a', 1, 2), need('b', 1, 0)]))).toEqual([
      ...['a/baseline', 'a/candidate', 'b/baseline'],
      'a/candidate',
    ]);
    expect(toSlots([])).toEqual([]);
  });
});

describe('extraPairs', () => {
  const fine = buildTask('t', { base: [1000, 1000], cand: [900, 900] });
  const fail = (batch: number, more: Partial<EvidenceTrial> = {}) =>
    buildTrial('t', 'candidate', 500, { outcome: 'failed-check', batch, ...more });

  it.each([
    ['nothing failed', [], 0],
    ['a candidate trial failed', [fail(1)], 1],
    ['a baseline trial failed', [fail(1, { arm: 'baseline' })], 1],
    ['the failure had its pair in an earlier batch', [fail(1), buildTrial('t', 'baseline', 1000, { batch: 2 })], 0],
    ['a re-run failed as well', [fail(1), fail(2)], 1],
    ['an environment error', [fail(1, { outcome: 'environment-error' })], 0],
    ['a failure in company accuses nobody', [fail(1, { inCompany: true })], 0],
  ])('when %s', (_, trials, pairs) => {
    const wanted = Array.from({ length: pairs }, () => ['t/baseline', 't/candidate']).flat();
    expect(brief(extraPairs(buildEvidence([...fine, ...trials])))).toEqual(wanted);
  });

  it('stops at eight pairs of a task, and once the task is shown to be lost', () => {
    const baselineFails = Array.from({ length: 7 }, () => fail(1, { arm: 'baseline' }));
    const later = Array.from({ length: 3 }, () => fail(2, { arm: 'baseline' }));
    expect(extraPairs(buildEvidence([...fine, ...baselineFails, ...later]))).toHaveLength(2);
    const lost = Array.from({ length: 9 }, () => fail(1));
    const passed = buildTask('t', { base: [1000, 1000, 1000], cand: [] });
    expect(extraPairs(buildEvidence([...fine, ...passed, ...lost]))).toEqual([]);
  });

  it('runs no failure again of a task that cannot judge', () => {
    expect(extraPairs(spelt({ t: both('ffff'), fine: both('ssss') }))).toEqual([]);
  });

  it.each<[string, Parameters<typeof buildOneOfSix>[0], number]>([
    ['speaks against a rule that would earn', { share: 0.7, failing: 'candidate' }, 2],
    ['speaks for a rule that would go', { share: 1.2, failing: 'baseline' }, 2],
    ['speaks for neither', { share: 0.7, failing: 'baseline' }, 0],
    ['failed once and has run too seldom since', { share: 0.7, failing: 'candidate', failures: 1 }, 2],
  ])('runs the task alone that %s', (_, harm, pairs) => {
    const wanted = Array.from({ length: pairs }, () => ['a/baseline', 'a/candidate']).flat();
    expect(brief(extraPairs(buildOneOfSix(harm)))).toEqual(wanted);
  });

  it('has none without trials', () => {
    expect(extraPairs(buildEvidence([]))).toEqual([]);
  });
});

describe('mayStop', () => {
  const five = repeatTask(5, both('ssss'));
  /** One task of six with these outcomes, at a share of the tokens; every failure was run again. */
  const sixth = (own: { baseline: string; candidate: string }, share: number, others = five) => {
    const trials = spellTrials({ own, ...others }, share);
    return buildEvidence(trials.map((trial) => ({ ...trial, batch: trial.outcome === 'completed' ? 2 : 1 })));
  };

  it('ends with the verdict where nothing failed', () => {
    const evidence = sixth(both('ssss'), 0.5);
    expect(judgeEvidence(evidence).verdict).toBe('earns');
    expect([mayStop(evidence), mayStop(evidence, 'removal')]).toEqual([true, true]);
    expect(mayStop(buildEvidence([]))).toBe(false);
  });

  it('waits while one task of six may be lost with a rule that would earn, and for no longer', () => {
    // Evidence of .056 and of .034: a task is watched from .05 on.
    const watched = sixth({ baseline: 'ssssssss', candidate: 'fsssssss' }, 0.7);
    expect(judgeEvidence(watched)).toMatchObject({
      verdict: 'undecided',
      reason: 'watching',
      harm: { watched: ['own'] },
    });
    expect(mayStop(watched)).toBe(false);
    expect(verifyEvidence(watched)).toEqual([]);
    const cleared = sixth({ baseline: 'sssssssss', candidate: 'fsssssssss' }, 0.7);
    expect(judgeEvidence(cleared)).toMatchObject({ verdict: 'earns', harm: { watched: [] } });
    expect(mayStop(cleared)).toBe(true);
  });

  it('gives a rule up whose task is still in doubt after 24 trials with it', () => {
    const failures = (count: number) => 'f'.repeat(count) + 's'.repeat(24 - count);
    const open = sixth({ baseline: 's'.repeat(24), candidate: failures(6) }, 0.7);
    expect(judgeEvidence(open)).toMatchObject({ verdict: 'undecided', reason: 'harm-open' });
    expect([mayStop(open), extraPairs(open)]).toEqual([true, []]);
  });

  it('ends after the last look, whatever is open', () => {
    const spent = spelt({ a: both('s'.repeat(62)) }, 0.95);
    const { trials, ...rest } = spent;
    const noisy = trials.map((trial, index) => ({
      ...trial,
      usage: { ...trial.usage, input: index % 2 ? 200 : 1400 },
    }));
    const evidence = { ...rest, trials: noisy };
    expect(judgeEvidence(evidence).reason).toBe('trials-spent');
    expect([mayStop(evidence), planRounds(evidence)]).toEqual([true, []]);
  });

  it('lets nothing go while one task fails more without it, however many others pass', () => {
    const evidence = buildOneOfSix({ share: 1.2, failing: 'baseline' });
    const judgement = judgeEvidence(evidence);
    expect(judgement).toMatchObject({ verdict: 'does-not-earn', harm: { missed: ['a'], isProvenMissed: false } });
    expect(weighRemoval({ judgement, settled: true })).toBe('stays');
    expect([mayStop(evidence), mayStop(evidence, 'removal')]).toEqual([true, false]);
  });

  it('keeps a rule at once where a task is shown to be lost without it', () => {
    const evidence = sixth({ baseline: 'fffff', candidate: 'sssss' }, 1.2);
    expect(judgeEvidence(evidence).harm.isProvenMissed).toBe(true);
    expect(mayStop(evidence, 'removal')).toBe(true);
  });

  it('waits for a task that is missed 24 trials without the rule at most', () => {
    const letters = `${'f'.repeat(6)}${'s'.repeat(18)}`;
    const own = { baseline: letters, candidate: 's'.repeat(24) };
    const evidence = sixth(own, 1.5, repeatTask(5, both('sssss')));
    expect(judgeEvidence(evidence).harm).toMatchObject({ missed: ['own'], isProvenMissed: false });
    expect([mayStop(evidence, 'removal'), extraPairs(evidence)]).toEqual([true, []]);
  });

  it('waits until every task has been tried five times before a line may go', () => {
    const tried = (trials: string) => buildEvidence(spellTrials(repeatTask(6, both(trials)), 1.5));
    expect(judgeEvidence(tried('ssss')).verdict).toBe('does-not-earn');
    expect([mayStop(tried('ssss')), mayStop(tried('ssss'), 'removal')]).toEqual([true, false]);
    expect(mayStop(tried('sssss'), 'removal')).toBe(true);
  });

  it('waits for the tasks that are missed before a rule that breaks another may go', () => {
    const own = { baseline: 'ffssss', candidate: 'ssss' };
    const evidence = spelt({ own, lost: { baseline: 'ssssss', candidate: 'ffffff' }, ...repeatTask(4, both('ssss')) });
    const judgement = judgeEvidence(evidence);
    expect([judgement.verdict, judgement.harm.missed]).toEqual(['regression', ['own']]);
    expect([mayStop(evidence), mayStop(evidence, 'removal')]).toEqual([true, false]);
  });

  it('does not hold up a rule that is turned away, whatever fails with it', () => {
    const evidence = sixth({ baseline: 'ssss', candidate: 'ssssf' }, 2);
    expect(judgeEvidence(evidence)).toMatchObject({ verdict: 'does-not-earn', harm: { watched: ['own'] } });
    expect(mayStop(evidence)).toBe(true);
  });
});
