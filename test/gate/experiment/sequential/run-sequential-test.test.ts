import { describe, expect, it } from 'vitest';
import { metricWeights } from '../../../../src/core/model/money/usage.ts';
import { limitsByStrictness } from '../../../../src/core/model/rule/config.ts';
import type { PlannedRule } from '../../../../src/core/model/rule/plan.ts';
import type { TrialRecord, TrialSpec } from '../../../../src/core/model/trial/trial.ts';
import type { EvidencePolicy } from '../../../../src/core/model/verdict/evidence-faults.ts';
import { makeMeasurement } from '../../../../src/core/plan/group-rules.ts';
import { listFinished } from '../../../../src/gate/experiment/sequential/finished-rule.ts';
import {
  runSequentialTest,
  type SequentialInput,
} from '../../../../src/gate/experiment/sequential/run-sequential-test.ts';
import type { BatchPorts } from '../../../../src/gate/trials/run/run-batch.ts';
import { terms } from '../../../core/decide/outcome/measure-outcome.ts';

const planned: PlannedRule = {
  rule: {
    id: 'r',
    agent: 'sql',
    body: 'Search before you read a file.',
    status: 'candidate',
    scope: [],
    protected: false,
    line: 1,
    column: 1,
  },
  reason: 'added',
  rent: 10,
  agent: 'sql',
  tasks: ['a', 'b', 'c'],
  activeSet: [],
  treatment: { kind: 'rule' },
};
const measurement = makeMeasurement([planned], 'alone');

/** The one rule's verdict, measured to the end. */
async function measureOneRule(input: Pick<SequentialInput, 'policy' | 'seed' | 'ports' | 'outcomes'>) {
  const [finished] = listFinished(await runSequentialTest({ ...input, measurement }));
  if (finished === undefined) throw new Error('nothing was settled');
  return finished;
}

const policy: EvidencePolicy = {
  ratio: 2,
  minEffect: 0.2,
  ...limitsByStrictness.usual,
  weights: metricWeights.total,
};

/** A made-up agent: tokens from the trial's seed, so that the same trial always costs the same. */
function costOf(spec: TrialSpec, candidateFactor: number): number {
  const noise = Number.parseInt(spec.seed.slice(0, 6), 16) / 0xffffff - 0.5;
  return Math.round(50_000 * (1 + 0.4 * noise) * (spec.present.includes('r') ? candidateFactor : 1));
}

function openPorts(candidateFactor: number, overrides: Partial<BatchPorts> = {}) {
  const journal = new Map<string, TrialRecord>();
  const ran: string[] = [];
  const ports: BatchPorts = {
    concurrency: 1,
    retry: { delaysMs: [], longestMs: 0, draw: () => 0 },
    signal: new AbortController().signal,
    recall: (spec) => journal.get(spec.key),
    reserve: () => undefined,
    release: () => {},
    charge: () => {},
    run: async (spec) => {
      ran.push(spec.key);
      const usage = { input: costOf(spec, candidateFactor), output: 0, cacheCreation: 0, cacheRead: 0 };
      return { ...spec, outcome: 'completed', usage, turns: 1, digest: 'sha256:00', model: 'm' };
    },
    journal: (record) => journal.set(record.key, record) === journal,
    progress: () => {},
    ...overrides,
  };
  return { ports, journal, ran };
}

describe('settleMeasurement', () => {
  it.each([
    [0.5, 'earns'],
    [1.3, 'does-not-earn'],
  ])('with a candidate that costs %s of the baseline ends with %s', async (factor, verdict) => {
    const { ports } = openPorts(factor);
    const finished = await measureOneRule({ policy, seed: 1, ports });
    expect(finished.decision.verdict).toBe(verdict);
    expect(finished.looks.length).toBeGreaterThan(0);
  });

  it('ends the same at any concurrency', async () => {
    const results = await Promise.all(
      [1, 2, 5].map((concurrency) => measureOneRule({ policy, seed: 3, ports: openPorts(1, { concurrency }).ports })),
    );
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });

  it('continues from the journal wherever it was cut, runs nothing twice and ends the same', async () => {
    const whole = openPorts(0.9);
    const expected = await measureOneRule({ policy, seed: 5, ports: whole.ports });
    for (const cut of [1, 5, 12, 13, whole.ran.length - 1]) {
      const later = openPorts(0.9);
      for (const key of whole.ran.slice(0, cut)) later.journal.set(key, whole.journal.get(key) as TrialRecord);
      expect(await measureOneRule({ policy, seed: 5, ports: later.ports })).toEqual(expected);
      expect(later.ran).toEqual(whole.ran.slice(cut));
    }
  });

  it('turns an asset away that no trial used, wherever it was cut', async () => {
    const outcomes = new Map([['r', terms(planned.tasks)]]);
    const open = () => {
      const opened = openPorts(0.9);
      const run = async (spec: TrialSpec) => ({ ...(await opened.ports.run(spec, () => false)), used: 0 });
      return { ...opened, ports: { ...opened.ports, run } };
    };
    const whole = open();
    const expected = await measureOneRule({ policy, seed: 5, ports: whole.ports, outcomes });
    expect(expected.decision).toMatchObject({ verdict: 'does-not-earn', reason: 'never-used' });
    // Six trials with it in the first batch are too few to tell.
    expect(expected.looks).toHaveLength(2);
    for (const cut of [5, 12, 14]) {
      const later = open();
      for (const key of whole.ran.slice(0, cut)) later.journal.set(key, whole.journal.get(key) as TrialRecord);
      expect(await measureOneRule({ policy, seed: 5, ports: later.ports, outcomes })).toEqual(expected);
    }
  });

  it('keeps what was bought when the budget has no more room', async () => {
    let left = 14;
    const { ports } = openPorts(0.88, {
      reserve: () => {
        left -= 1;
        return left < 0 ? 'agent_budget_exceeded' : undefined;
      },
    });
    const finished = await measureOneRule({ policy, seed: 5, ports });
    expect(finished.records).toHaveLength(14);
    expect(finished.decision).toMatchObject({ verdict: 'undecided', reason: 'more-trials-needed' });
    expect(finished.decision.settle.trials).toBeGreaterThan(0);
    expect(finished.stop).toEqual({ kind: 'budget', reason: 'agent_budget_exceeded' });
  });

  it('ends even when no trial ever completes', async () => {
    const { ports } = openPorts(1);
    const failing: typeof ports = {
      ...ports,
      run: async (spec) => ({ ...(await ports.run(spec, () => false)), outcome: 'failed-check' }),
    };
    const finished = await measureOneRule({ policy, seed: 5, ports: failing });
    expect(finished.decision.verdict).toBe('undecided');
    expect(finished.decision.reason).toBe('more-trials-needed');
    expect(finished.records.length).toBeLessThan(60);
  });
});
