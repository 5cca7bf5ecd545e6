import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import { countUses, isNeverUsed } from '../../../../src/core/decide/judge-evidence.ts';
import { verifyEvidence } from '../../../../src/core/decide/verify-evidence.ts';
import { zeroUsage } from '../../../../src/core/model/money/usage.ts';
import type { EvidenceTrial } from '../../../../src/core/model/verdict/evidence-faults.ts';
import { findEvidenceFaults } from '../../../../src/core/model/verdict/evidence-faults.ts';
import { measure } from './measure-outcome.ts';

/** Trials with the asset: `u` used it and `-` did not, `U` and `x` the same of one that failed, `?` was not counted. */
function trialsOf(words: string, arm: EvidenceTrial['arm'] = 'candidate'): readonly EvidenceTrial[] {
  return [...words].map((word, index) => ({
    task: 't1',
    arm,
    batch: 1,
    order: index + 1,
    usage: { ...zeroUsage, input: 10 },
    outcome: 'Ux'.includes(word) ? 'failed-check' : 'completed',
    ...(word === '?' ? {} : { used: 'uU'.includes(word) }),
  }));
}

describe('an asset that no task uses', () => {
  it.each([
    ['none of eight', '--------', true, { trials: 0, of: 8 }],
    ['none of more', '---------', true, { trials: 0, of: 9 }],
    ['one of eight', '-----u--', false, { trials: 1, of: 8 }],
    ['one after eight', '--------u', false, { trials: 1, of: 9 }],
    ['too few', '-------', false, { trials: 0, of: 7 }],
    ['too few that completed', '-------xxxx', false, { trials: 0, of: 7 }],
    ['a use in one that failed', '--------U', false, { trials: 0, of: 8 }],
    ['one that nobody counted', '--------?', false, undefined],
    ['nothing', '', false, undefined],
  ] as const)('is told by its trials: %s', (_name, words, isNever, used) => {
    expect({ isNever: isNeverUsed(trialsOf(words)), used: countUses(trialsOf(words)) }).toEqual({ isNever, used });
  });

  it('is not told by trials without it, and those cannot say that they used it', () => {
    const bare = trialsOf('????????', 'baseline');
    expect(isNeverUsed([...bare, ...trialsOf('----')])).toBe(false);
    expect(countUses([...bare, ...trialsOf('u---')])).toEqual({ trials: 1, of: 4 });
    const { evidence } = measure(() => ({ chance: 1, cost: 1 }));
    const trials = evidence.trials.map((trial) => ({ ...trial, used: false }));
    expect(findEvidenceFaults({ ...evidence, trials }).join()).toContain(
      'is without the asset, and says whether it used the asset',
    );
  });
});

describe('a measurement of an asset', () => {
  it('ends where no trial uses it, as soon as enough have completed, and recomputes so', () => {
    const idle = measure((_task, isThere) => ({ chance: 1, cost: isThere ? 0.9 : 1, uses: 0 }));
    expect(idle.decision).toMatchObject({ verdict: 'does-not-earn', reason: 'never-used', settle: { trials: 0 } });
    expect({ settled: idle.settled, trials: idle.evidence.trials.length }).toEqual({ settled: true, trials: 24 });
    expect(verifyEvidence(idle.evidence)).toEqual([]);
    // Evidence that goes on all the same, or hides that nothing was used, is another one.
    const later = idle.evidence.trials.map((trial) => ({ ...trial, batch: 2, order: trial.order + 24 }));
    const goesOn = { ...idle.evidence, trials: [...idle.evidence.trials, ...later] };
    expect(verifyEvidence(goesOn).join()).toContain('batch 1 had already settled the verdict: does-not-earn');
    const hidden = idle.evidence.trials.map(({ used: _, ...trial }) => trial);
    expect(decideRule({ ...idle.evidence, trials: hidden }).reason).toBe('more-trials-needed');
  });

  it('goes on where few use it, where trials fail too often to tell, and where nobody counts', () => {
    const seldom = measure((_task, isThere) => ({ chance: 1, cost: isThere ? 1.6 : 1, uses: 0.3 }));
    expect(seldom.decision).toMatchObject({ reason: 'saving-ruled-out', used: { of: expect.any(Number) } });
    const first = measure(() => ({ chance: 0.5, cost: 1, uses: 0 })).evidence.trials.filter(({ batch }) => batch === 1);
    expect(first.filter(({ arm, outcome }) => arm === 'candidate' && outcome === 'completed').length).toBeLessThan(8);
    expect(measure(() => ({ chance: 1, cost: 1 })).decision).not.toHaveProperty('used');
  });

  it('is never let in by it, and never by it alone where it earns, breaks tasks, or stands and may leave', () => {
    const works = measure((_task, isThere) => ({ chance: Number(isThere), cost: 1, uses: 0 }));
    expect(works.decision).toMatchObject({ verdict: 'earns', used: { trials: 0 } });
    const { evidence } = measure(() => ({ chance: 1, cost: 1, uses: 0 }));
    const [lost, twice] = [
      ['t1', 't2', 't3'],
      [...evidence.trials, ...evidence.trials],
    ];
    const fails = twice.map((trial, index) => {
      const isLost = trial.arm === 'candidate' && lost.includes(trial.task);
      return { ...trial, order: index + 1, ...(isLost ? { outcome: 'failed-check' as const } : {}) };
    });
    expect(isNeverUsed(fails)).toBe(true);
    expect(decideRule({ ...evidence, trials: fails })).toMatchObject({ verdict: 'regression', reason: 'loses-tasks' });
    const stands = measure((_task, isThere) => ({ chance: 1, cost: isThere ? 1.6 : 1, uses: 0 }), 'drops');
    expect(stands.decision).toMatchObject({ verdict: 'does-not-earn', reason: 'saving-ruled-out' });
  });
});
