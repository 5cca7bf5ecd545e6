import { describe, expect, it } from 'vitest';
import { countTrialsLeft } from '../../../src/core/decide/decide-rule.ts';
import { judgeEvidence } from '../../../src/core/decide/judge-evidence.ts';
import type { Evidence } from '../../../src/core/model/verdict/evidence-faults.ts';
import { roundsToTell } from '../../../src/core/stats/rounds.ts';
import { repeatTask, spellTrials } from './build-cells.ts';
import { buildEvidence, buildOneOfSix, defaultPolicy } from './build-evidence.ts';

const countLeft = (evidence: Evidence) => countTrialsLeft(evidence, judgeEvidence(evidence));
const both = (letters: string) => ({ baseline: letters, candidate: letters });

describe('roundsToTell', () => {
  const usual = { tasks: 3, accept: 2.4, reject: 1.8, marks: { bar: 0, least: -Math.log(0.85) } };

  // 2 · cv² · ((2.4 + 1.8)/.1625)²/tasks rounds, and the look that comes then.
  it.each([
    ['three tasks: 27.8', {}, 41],
    ['six tasks: 13.9', { tasks: 6 }, 18],
    ['twelve tasks: 7.0', { tasks: 12 }, 8],
    ['trials that lie 10 % apart: 4.5', { cv: 0.1 }, 5],
    ['trials that lie 60 % apart: 160', { cv: 0.6 }, 62],
    ['the strict limits: 41.1', { accept: 2.9, reject: 2.2 }, 62],
    ['marks that are the same', { marks: { bar: 0.1, least: 0.1 } }, 62],
  ])('is the look at which both limits are as close as bar and minimal effect, for %s', (_name, more, rounds) => {
    expect(roundsToTell({ ...usual, ...more })).toBe(rounds);
  });
});

describe('countTrialsLeft', () => {
  it('expects the trials of a usual suite before the first one', () => {
    const tasks = ['a', 'b', 'c', 'd', 'e', 'f'];
    const outcome = { value: 'auto', times: 3, critical: [], tasks } as const;
    expect(countLeft(buildEvidence([], { outcome }))).toBe(2 * 6 * 18);
    expect(countLeft(buildEvidence([]))).toBe(2 * 62);
  });

  it('counts up to the look at which the limits are close enough, if trials go on as they came', () => {
    const evidence = buildEvidence(spellTrials(repeatTask(3, both('sss')), 0.92));
    const { look } = judgeEvidence(evidence);
    if (look === undefined) throw new Error('there was no look');
    const times = (look.limits[1] - look.limits[0]) / (look.least - look.bar);
    expect(3 * times ** 2).toBeGreaterThan(18);
    expect(3 * times ** 2).toBeLessThan(27);
    expect(countLeft(evidence)).toBe(2 * 3 * (27 - 3));
  });

  it('counts the pairs of a task whose failures hold a verdict up', () => {
    const evidence = buildOneOfSix({ share: 0.7, failing: 'candidate' });
    expect(judgeEvidence(evidence).reason).toBe('watching');
    expect(countLeft(evidence)).toBe(4);
  });

  it('counts what tasks lack that ran too seldom', () => {
    const evidence = buildEvidence(spellTrials({ a: both('ssss'), b: both('sss'), c: both('ss') }, 0.2));
    expect(judgeEvidence(evidence).reason).toBe('tasks-open');
    expect(countLeft(evidence)).toBe(2 + 4);
  });

  it('leaves out a task that cannot judge', () => {
    const fine = repeatTask(3, both('sss'));
    const alone = countLeft(buildEvidence(spellTrials(fine, 0.92)));
    expect(countLeft(buildEvidence(spellTrials({ broken: both('ffff'), ...fine }, 0.92)))).toBe(alone);
  });

  it('is never less than one trial, nor more than all looks', () => {
    const policy = { ...defaultPolicy, minEffect: 0.001 };
    const trials = spellTrials(repeatTask(2, both('ss')), 0.999);
    expect(countLeft(buildEvidence(trials, { policy, rent: 0 }))).toBe(2 * 2 * 60);
    expect(countLeft(buildEvidence(spellTrials(repeatTask(2, both('s'.repeat(62))), 0.9), { policy }))).toBe(1);
  });
});
