import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import { weighRemoval } from '../../../../src/core/decide/judge/weigh-audits.ts';
import { measureSolved } from '../../../../src/core/decide/outcome-figures.ts';
import { verifyEvidence } from '../../../../src/core/decide/verify-evidence.ts';
import { zeroUsage } from '../../../../src/core/model/money/usage.ts';
import type { EvidenceOutcome, EvidenceTrial } from '../../../../src/core/model/verdict/evidence-faults.ts';
import { findEvidenceFaults } from '../../../../src/core/model/verdict/evidence-faults.ts';
import { runs } from '../../../helpers/long.ts';
import { type Effect, effect, measure, policy, tasks, terms } from './measure-outcome.ts';

const bare = { schema: 1, agent: 'a', rule: 'r' } as const;

describe('evidence on solved tasks', () => {
  it('is impossible with terms, outcomes or costs that cannot be', () => {
    const evidence = measure(effect([0.5, 0.9], [1, 1.1])).evidence;
    const asked = evidence.outcome as EvidenceOutcome;
    const faults = (outcome: Partial<EvidenceOutcome>) =>
      findEvidenceFaults({ ...evidence, outcome: { ...asked, ...outcome } }).join();
    expect(faults({})).toBe('');
    expect(faults({ value: -1 })).toContain('a solved task is worth -1');
    expect(faults({ times: 21 })).toContain('times');
    expect(faults({ critical: ['nobody'] })).toContain('nobody');
    expect(faults({ tasks: ['t1', 't1'] })).toContain('tasks');
    expect(faults({ tasks: ['t1'] })).toContain('t2');
    expect(findEvidenceFaults({ ...evidence, policy: { ...evidence.policy, spread: 0.2 } }).join()).toContain(
      'spread is set, and only evidence that is judged by tokens may have one',
    );
  });
});

describe('a measurement of solved tasks', () => {
  it('lets in what buys many, and turns away what costs alone', () => {
    const bought = measure(effect([0.3, 0.95], [1, 1.15]));
    expect(bought.decision).toMatchObject({ verdict: 'earns', reason: 'saving-shown' });
    expect(bought.settled).toBe(true);
    expect(bought.decision.outcome?.solved[1]).toBeGreaterThan(0.8);
    expect(measure(effect([0.9, 0.9], [1, 1.6])).decision).toMatchObject({ reason: 'saving-ruled-out' });
  });

  it('gives evidence that recomputes, look by look', () => {
    for (const seed of ['a', 'b', 'c']) {
      const { evidence } = measure(effect([0.5, 0.8], [1, 1.2]), 'alone', seed);
      expect(verifyEvidence(evidence)).toEqual([]);
    }
  });

  it('turns away what breaks one task, though far more of the others are solved', () => {
    const breaks: Effect = (task, isThere) => ({
      chance: task === 't2' ? Number(!isThere) : isThere ? 0.95 : 0.3,
      cost: 1,
    });
    const { evidence, decision } = measure(breaks);
    expect(decision).toMatchObject({ verdict: 'does-not-earn', reason: 'over-harm-budget' });
    expect(decision.outcome?.harm.broken).toEqual(['t2']);
    expect(decision.flags).toContain('BREAKS-TASK');
    expect(verifyEvidence(evidence)).toEqual([]);
  });

  it('ends at once where a task breaks that the policy names', () => {
    const { evidence } = measure((task, isThere) => ({
      chance: task === 't2' ? Number(!isThere) : isThere ? 0.95 : 0.3,
      cost: 1,
    }));
    const critical = { ...evidence, outcome: { ...terms(tasks), critical: ['t2'] } };
    expect(decideRule(critical)).toMatchObject({ verdict: 'regression', reason: 'breaks-critical-task' });
  });

  it('lets a rule that stands go where it only costs, and keeps it where one task is lost without it', () => {
    const idle = measure(effect([1, 1], [1, 1.6]), 'drops');
    expect(idle.decision).toMatchObject({ verdict: 'does-not-earn', reason: 'saving-ruled-out' });
    expect(weighRemoval(idle)).toBe('may-go');
    const needed = measure(
      (task, isThere) => ({ chance: task === 't3' ? Number(isThere) : 1, cost: isThere ? 1.6 : 1 }),
      'drops',
    );
    expect(needed.decision).toMatchObject({ verdict: 'earns', reason: 'tasks-missed' });
    expect(weighRemoval(needed)).toBe('stays');
  });

  it('lets hardly a rule go that one task needs half of the time, however dear it is', () => {
    const halfNeeded: Effect = (task, isThere) => ({
      chance: task === 't3' && !isThere ? 0.5 : 1,
      cost: isThere ? 1.3 : 1,
    });
    const seeds = Array.from({ length: runs(40, 400) }, (_, index) => `half ${index}`);
    const gone = seeds.filter((seed) => weighRemoval(measure(halfNeeded, 'drops', seed)) === 'may-go');
    // 5.7 % of needed lines go in one audit (shared/design/verdicts.md), and four standard errors.
    expect(gone.length).toBeLessThan(0.057 * seeds.length + 4 * Math.sqrt(0.057 * 0.943 * seeds.length));
  });
});

describe('the values of a solved task at which a rule pays', () => {
  it('end at a hundredth and at a hundred times what a solved task costs when it always pays', () => {
    const { decision } = measure(effect([1, 1], [1, 0.4]));
    const { payRange, perSolved } = decision.outcome ?? {};
    const [perSolvedWithout] = perSolved ?? [NaN];
    expect(payRange?.doesNotPay).toBeUndefined();
    expect(payRange?.pays?.[0]).toBeCloseTo(perSolvedWithout / 100, 6);
    expect(payRange?.pays?.[1]).toBeCloseTo(perSolvedWithout * 100, 6);
  });

  it('do not pay, from the lowest on, when it solves no more and costs more', () => {
    const { payRange, perSolved } = measure(effect([1, 1], [1, 1.6])).decision.outcome ?? {};
    const [perSolvedWithout] = perSolved ?? [NaN];
    expect(payRange?.pays).toBeUndefined();
    expect(payRange?.doesNotPay?.[0]).toBeCloseTo(perSolvedWithout / 100, 6);
  });

  it('begin above what it costs when it costs more and solves far more', () => {
    const { payRange, perSolved } = measure(effect([0.3, 0.95], [1, 1.15])).decision.outcome ?? {};
    const [perSolvedWithout] = perSolved ?? [NaN];
    const [low, high] = payRange?.pays ?? [NaN, NaN];
    expect(low).toBeGreaterThan(perSolvedWithout / 100);
    expect(low).toBeLessThan(perSolvedWithout);
    expect(high).toBeCloseTo(perSolvedWithout * 100, 6);
  });
});

describe('evidence beyond what a double holds', () => {
  it.each(['candidate', 'baseline'] as const)(
    'is told as a number where trials of the %s alone are solved',
    (solving) => {
      const trials = Array.from({ length: 4_000 }, (_, index): EvidenceTrial => {
        const arm = index % 2 === 0 ? 'baseline' : 'candidate';
        const outcome = arm === solving ? 'completed' : 'failed-check';
        return {
          task: 't1',
          arm,
          outcome,
          order: index + 1,
          batch: 1,
          usage: { ...zeroUsage, input: 9 },
        };
      });
      const { outcome } = decideRule({ ...bare, rent: 1, policy, outcome: terms(['t1']), trials });
      expect(outcome?.harm.tasks.every(({ evidence }) => Number.isFinite(evidence))).toBe(true);
      expect(JSON.stringify(outcome)).not.toContain('null,');
    },
  );
});

describe('what a solved task costs', () => {
  it('is the cost of all trials over the share that was solved, whatever the evidence is about', () => {
    const { evidence } = measure(effect([0.5, 1], [1, 1.5]));
    const { outcome: _asked, ...tokens } = evidence;
    const { share, perSolved } = measureSolved(tokens) ?? { share: [0, 0], perSolved: [0, 0] };
    expect(share[1]).toBe(1);
    expect(perSolved[0] * share[0]).toBeGreaterThan(9_000);
    expect(perSolved[0]).toBeGreaterThan(perSolved[1] ?? 0);
    expect(measureSolved({ ...tokens, trials: [] })).toBeUndefined();
  });
});
