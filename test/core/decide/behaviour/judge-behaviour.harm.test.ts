import { describe, expect, it } from 'vitest';
import { weighRemoval } from '../../../../src/core/decide/judge/weigh-audits.ts';
import { judgeEvidence } from '../../../../src/core/decide/judge-evidence.ts';
import { extraPairs, mayStop } from '../../../../src/core/decide/plan-rounds.ts';
import type { Evidence } from '../../../../src/core/model/verdict/evidence-faults.ts';
import { toEvidence } from './behaviour-vectors.ts';

const others = ['t2', 't3', 't4', 't5', 't6'];
const failed = ['failed-check', 'failed-check'] as const;

/** A rule on t1, asked about with six tasks; of t2 two trials of one arm failed. */
function sixTasks(t1: { baseline: string; candidate: string }, failing: 'baseline' | 'candidate'): Evidence {
  const passes = Object.fromEntries(others.map((task) => [task, { baseline: 'yyyyyy', candidate: 'yyyyyy' }]));
  return toEvidence({ answers: { t1, ...passes }, named: ['t1'], outcomes: { t2: { [failing]: failed } } });
}

describe('a rule that buys behaviour', () => {
  it('is not let in while one task of six speaks against it, and that task alone is tried', () => {
    const evidence = sixTasks({ baseline: 'nnnnnnnnnn', candidate: 'yyyyyyyyyy' }, 'candidate');
    const judgement = judgeEvidence(evidence);
    expect([judgement.verdict, judgement.reason]).toEqual(['undecided', 'watching']);
    expect(judgement.harm.watched).toEqual(['t2']);
    const later = {
      ...evidence,
      trials: evidence.trials.map((trial) => ({ ...trial, batch: trial.outcome === 'completed' ? 2 : 1 })),
    };
    expect(new Set(extraPairs(later, judgeEvidence(later)).map(({ task }) => task))).toEqual(new Set(['t2']));
  });

  it('stays while one task of six fails more without it, though agents follow it all the same', () => {
    const entered = sixTasks({ baseline: 'y'.repeat(19), candidate: 'y'.repeat(19) }, 'baseline');
    if (entered.behaviour === undefined) throw new Error('the evidence has no behaviour');
    const evidence: Evidence = { ...entered, behaviour: { ...entered.behaviour, stake: 'removal' } };
    const judgement = judgeEvidence(evidence);
    expect([judgement.reason, judgement.harm.missed]).toEqual(['behaviour-kept', ['t2']]);
    expect(mayStop(judgement, 'removal')).toBe(false);
    expect(weighRemoval({ judgement, settled: true })).toBe('stays');
  });
});
