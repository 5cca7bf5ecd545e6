import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decideRule, decideRuleBy } from '../../../../src/core/decide/decide-rule.ts';
import { findEvidenceFaults } from '../../../../src/core/decide/evidence-faults.ts';
import { weighRemoval } from '../../../../src/core/decide/judge/weigh-audits.ts';
import { measureSolved } from '../../../../src/core/decide/outcome/judge-by-outcome.ts';
import { verifyEvidence } from '../../../../src/core/decide/verify-evidence.ts';
import { zeroUsage } from '../../../../src/core/model/money/usage.ts';
import type { Evidence, EvidenceOutcome, EvidenceTrial } from '../../../../src/core/model/verdict/evidence.ts';
import { harmRuleOf } from '../../../../src/core/receipt/build-receipt.ts';
import { runs } from '../../../helpers/long.ts';
import { type Effect, effect, measure, policy, terms } from './measure-outcome.ts';

interface Case {
  readonly name: string;
  readonly input: {
    readonly tasks: readonly string[];
    readonly rent: number;
    readonly policy: Readonly<Record<string, unknown>>;
    readonly trials: readonly string[];
  };
  readonly expected: readonly { readonly verdict: string; readonly reason: string }[] | { readonly error: string };
}

const file = resolve(import.meta.dirname, '../../../../../shared/bench/outcome-vectors.json');
const cases: readonly Case[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).cases : [];
const outcomes: Readonly<Record<string, EvidenceTrial['outcome']>> = {
  ...{ c: 'completed', f: 'failed-check', t: 'timed-out', u: 'turn-cap', k: 'token-cap', a: 'agent-error' },
  ...{ e: 'environment-error', x: 'cancelled' },
};
const bare = { schema: 1, agent: 'a', rule: 'r', previousInformation: 0 } as const;

/** Whoever measures by dollars says costs that are no whole tokens. */
function toTrial(line: string, index: number): EvidenceTrial {
  const [batch, task = '', arm, outcome = '', cost, extra] = line.split(' ');
  return {
    ...{ task, arm: arm === 'b' ? 'baseline' : 'candidate', outcome: outcomes[outcome] ?? 'completed' },
    ...{ batch: Number(batch), order: index + 1, cached: false, usage: zeroUsage, microDollars: Number(cost) },
    ...(extra === 'extra' ? { extra: true as const } : {}),
  };
}

function toEvidence({ input }: Case): Evidence {
  const { ratio, minEffect, alpha, beta, cap, value, times, minFailures, maxPerCell, harm } = input.policy;
  const set = (values: object) => Object.fromEntries(Object.entries(values).filter(([, own]) => own !== undefined));
  const asked = terms(input.tasks);
  return {
    ...bare,
    rent: input.rent,
    policy: { ...policy, ...set({ ratio, minEffect, alpha, beta, cap }) },
    outcome: {
      ...asked,
      ...set({ value, times, minFailures, maxPerCell }),
      harm: { ...asked.harm, ...(harm as object | undefined) },
    },
    trials: input.trials.map(toTrial),
  };
}

const byOutcome = cases.filter(
  ({ input, expected }) =>
    Array.isArray(expected) &&
    (input.policy['currency'] ?? 'outcome') === 'outcome' &&
    input.policy['capOn'] !== 'baseline',
);

describe('evidence on solved tasks', () => {
  it.skipIf(cases.length === 0)('is decided as the vectors are, at every look', () => {
    expect(byOutcome.length).toBeGreaterThan(30);
    for (const one of byOutcome) {
      const evidence = toEvidence(one);
      let previousInformation = 0;
      for (const [index, expected] of (one.expected as readonly { verdict: string; reason: string }[]).entries()) {
        const trials = evidence.trials.filter(({ batch }) => batch <= index + 1);
        const decision = decideRule({ ...evidence, trials, previousInformation });
        expect(`${one.name} ${index + 1}: ${decision.verdict} ${decision.reason}`).toBe(
          `${one.name} ${index + 1}: ${expected.verdict} ${expected.reason}`,
        );
        previousInformation = Math.max(previousInformation, decision.information);
      }
    }
  });

  it('is impossible with terms, outcomes or costs that cannot be', () => {
    const evidence = measure(effect([0.5, 0.9], [1, 1.1])).evidence;
    const asked = evidence.outcome as EvidenceOutcome;
    const faults = (outcome: Partial<EvidenceOutcome>, trials = evidence.trials) =>
      findEvidenceFaults({ ...evidence, outcome: { ...asked, ...outcome }, trials }).join();
    expect(faults({})).toBe('');
    expect(faults({ value: -1 })).toContain('value');
    expect(faults({ times: 21 })).toContain('times');
    expect(faults({ harm: { ...asked.harm, critical: ['nobody'] } })).toContain('nobody');
    expect(faults({ tasks: ['t1', 't1'] })).toContain('tasks');
    expect(faults({ tasks: ['t1'] })).toContain('t2');
    const [first, ...rest] = evidence.trials as [EvidenceTrial, ...EvidenceTrial[]];
    expect(faults({}, [{ ...first, cached: true, arm: 'baseline' }, ...rest])).toContain('earlier run');
  });
});

describe('a measurement of solved tasks', () => {
  it('lets in what buys many, and turns away what costs alone', () => {
    const bought = measure(effect([0.3, 0.95], [1, 1.15]));
    expect(bought.decision).toMatchObject({ verdict: 'earns', reason: 'worth-its-price' });
    expect(bought.settled).toBe(true);
    expect(bought.decision.outcome?.solved[1]).toBeGreaterThan(0.8);
    expect(measure(effect([0.9, 0.9], [1, 1.6])).decision).toMatchObject({ reason: 'value-ruled-out' });
  });

  it('gives evidence that recomputes, look by look', () => {
    for (const seed of ['a', 'b', 'c']) {
      const { evidence } = measure(effect([0.5, 0.8], [1, 1.2]), 'alone', seed);
      expect(verifyEvidence(evidence)).toEqual([]);
    }
  });

  it('looks into a task that may be lost with pairs of its own, which cannot be hidden or invented', () => {
    const breaks: Effect = (task, isThere) => ({
      chance: task === 't2' ? Number(!isThere) : isThere ? 0.95 : 0.3,
      cost: 1,
    });
    const { evidence, decision } = measure(breaks);
    const extra = evidence.trials.filter((trial) => trial.extra === true);
    expect(new Set(extra.map(({ task }) => task))).toEqual(new Set(['t2']));
    expect(decision.outcome?.harm.broken).toEqual(['t2']);
    expect(decision.flags).toContain('BREAKS-TASK');
    expect(verifyEvidence(evidence)).toEqual([]);
    const hidden = evidence.trials.map(({ extra: _, ...trial }) => trial);
    expect(verifyEvidence({ ...evidence, trials: hidden }).join()).toContain('is not called an extra one');
    const invented = evidence.trials.map((trial) => (trial.batch === 1 ? { ...trial, extra: true as const } : trial));
    expect(verifyEvidence({ ...evidence, trials: invented }).join()).toContain('suspected no loss');
  });

  it('lets a rule that stands go where it only costs, and keeps it where one task is lost without it', () => {
    const idle = measure(effect([1, 1], [1, 1.6]), 'drops');
    expect(idle.decision).toMatchObject({ verdict: 'does-not-earn', reason: 'value-ruled-out' });
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
    // 3 % as simulated; version 1 let a fifth go. Four standard errors above 3 % are 6 of 40, and 26 of 400.
    expect(gone.length).toBeLessThan(0.03 * seeds.length + 4 * Math.sqrt(0.03 * 0.97 * seeds.length) + 0.5);
  });

  it('lets a rule go after six trials of each task and arm, and reads receipts of version 1 as they were decided', () => {
    const idle = measure(effect([1, 1], [1, 1.6]), 'drops');
    const counted = (idle.judgement.cells ?? []).map(({ baseline, candidate }) =>
      Math.min(baseline.values.length, candidate.values.length),
    );
    expect(Math.min(...counted)).toBe(6);
    const first = { ...idle.evidence, trials: idle.evidence.trials.filter(({ batch }) => batch === 1) };
    const early = { ...first, previousInformation: 0 };
    expect(decideRule(early)).toMatchObject({ verdict: 'undecided', reason: 'tasks-open' });
    expect(decideRuleBy(early, harmRuleOf({ name: 'net-of-outcome', version: 2 }))).toEqual(decideRule(early));
    expect(decideRuleBy(early, harmRuleOf({ name: 'net-of-outcome', version: 1 }))).toMatchObject({
      ...{ verdict: 'does-not-earn', reason: 'value-ruled-out' },
    });
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
          cached: false,
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
