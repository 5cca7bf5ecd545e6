import { describe, expect, it } from 'vitest';
import type { Evidence, EvidenceTrial } from '../../../../src/core/model/verdict/evidence-faults.ts';
import type { BaselineTrial } from '../../../../src/core/model/verdict/selftest.ts';
import { selfTestLine } from '../../../../src/gate/experiment/selftest/self-test-line.ts';
import { drawTask, trialOf } from './trials.ts';
import { policy } from './true-suite.ts';

function evidenceOf(baseline: readonly BaselineTrial[], candidate: readonly BaselineTrial[] = []): Evidence {
  const inArm = (trials: readonly BaselineTrial[], arm: EvidenceTrial['arm']) =>
    trials.map(({ task, outcome, usage }, index) => ({
      task,
      arm,
      outcome,
      usage,
      order: index + 1,
      batch: 1,
    }));
  const trials = [...inArm(baseline, 'baseline'), ...inArm(candidate, 'candidate')];
  return { schema: 1, agent: 'sql', rule: 'a-rule', rent: 25, policy, trials };
}

const baseline = ['a', 'b', 'c'].flatMap((task) => drawTask(task, 5, 50_000, 0.25));

describe('selfTestLine', () => {
  const line = selfTestLine(evidenceOf(baseline));

  it('knows both rates with their errors', () => {
    expect(line?.trials).toBe(15);
    expect(line?.minimalShare).toBe(0.15);
    expect(line?.replays).toBeGreaterThanOrEqual(300);
    expect(line?.falseAccept.rate).toBeGreaterThan(0.01);
    expect(line?.falseAccept.rate).toBeLessThan(0.08);
    expect(line?.power.rate).toBeGreaterThan(0.82);
    expect(line?.falseAccept.standardError).toBeLessThan(0.012);
  });

  it('recomputes from the same evidence', () => {
    expect(selfTestLine(evidenceOf(baseline))).toEqual(line);
  });

  it('replays a noisy suite less often', () => {
    const noisy = ['a', 'b', 'c', 'd', 'e'].flatMap((task) => drawTask(task, 5, 50_000, 1));
    const replays = selfTestLine(evidenceOf(noisy))?.replays ?? 0;
    expect(replays).toBeGreaterThanOrEqual(100);
    expect(replays).toBeLessThan(300);
  });

  it('leaves the candidate out', () => {
    const wild = selfTestLine(evidenceOf(baseline, drawTask('a', 40, 900_000, 1)));
    expect(wild?.trials).toBe(15);
    expect(wild?.power.rate).toBeGreaterThan(0.8);
  });

  it.each([
    ['no trials', []],
    ['one trial a task', ['a', 'b', 'c', 'd'].map((task) => trialOf(task, 50_000))],
    ['a task that completed once', [...baseline, trialOf('d', 50_000)]],
    ['hardly any trials', [trialOf('a', 1), trialOf('a', 2)]],
    ['failures only', [1, 2, 3, 4].map(() => trialOf('a', 50_000, 'failed-check'))],
  ])('says nothing from %s', (_, trials) => {
    expect(selfTestLine(evidenceOf(trials))).toBeUndefined();
  });

  it('does not wait for a task that never completes', () => {
    const broken = [1, 2, 3, 4].map(() => trialOf('z', 50_000, 'failed-check'));
    expect(selfTestLine(evidenceOf([...baseline, ...broken]))?.trials).toBe(19);
  });
});
