import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zeroUsage } from '../../../../src/core/model/money/usage.ts';
import type { Outcome, TrialRecord, TrialSpec } from '../../../../src/core/model/trial/trial.ts';
import { type BatchPorts, runBatch } from '../../../../src/gate/trials/run/run-batch.ts';

const specOf = (key: string, order: number): TrialSpec => ({
  key,
  measurement: 'rule',
  agent: 'sql',
  task: 'sql-01',
  index: order,
  batch: 1,
  order,
  seed: key,
  present: [],
  toggled: ['rule'],
});
const specsOf = (count: number) => Array.from({ length: count }, (_, index) => specOf(`k${index}`, index + 1));
const recordOf = (spec: TrialSpec, outcome: Outcome = 'completed'): TrialRecord => ({
  ...spec,
  outcome,
  usage: zeroUsage,
  turns: 1,
  digest: 'sha256:00',
  model: 'm',
});

function openPorts(overrides: Partial<BatchPorts> = {}) {
  const seen = {
    charged: [] as string[],
    ran: [] as string[],
    journalled: [] as string[],
    released: [] as string[],
    reserved: [] as string[],
  };
  const ports: BatchPorts = {
    concurrency: 2,
    retry: { delaysMs: [0, 0], longestMs: 0, draw: () => 0 },
    signal: new AbortController().signal,
    recall: () => undefined,
    reserve: (spec) => {
      seen.reserved.push(spec.key);
      return undefined;
    },
    release: (spec) => seen.released.push(spec.key),
    charge: (record) => seen.charged.push(record.key),
    run: async (spec) => {
      seen.ran.push(spec.key);
      return recordOf(spec);
    },
    journal: (record) => seen.journalled.push(record.key) > 0,
    progress: () => {},
    ...overrides,
  };
  return { ports, seen };
}

describe('runBatch', () => {
  it('tidies up after a trial only once it is journalled, and where the journal cannot be written all the same', async () => {
    const seen: string[] = [];
    const { ports } = openPorts({
      concurrency: 1,
      journal: ({ key }) => {
        seen.push(`journal ${key}`);
        if (key === 'k1') throw new Error('the disk is full');
        return true;
      },
      tidy: async ({ key }) => void seen.push(`tidy ${key}`),
    });
    await expect(runBatch(specsOf(2), ports)).rejects.toThrow('the disk is full');
    expect(seen).toEqual(['journal k0', 'tidy k0', 'journal k1', 'tidy k1']);
  });

  it('gives records in plan order at any concurrency, whatever finishes first', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        async (delays, concurrency) => {
          const specs = specsOf(delays.length);
          const { ports } = openPorts({
            concurrency,
            run: async (spec) => {
              for (let turn = 0; turn < (delays[spec.index - 1] ?? 0); turn += 1) await Promise.resolve();
              return recordOf(spec);
            },
          });
          const { records } = await runBatch(specs, ports);
          expect(records.map((record) => record.key)).toEqual(specs.map((spec) => spec.key));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('begins trials in plan order at any concurrency, so that arms start as mixed as they were planned', async () => {
    for (const concurrency of [1, 3, 8]) {
      const { ports, seen } = openPorts({ concurrency });
      await runBatch(specsOf(12), ports);
      expect(seen.ran).toEqual(specsOf(12).map(({ key }) => key));
    }
  });

  it('pays for nothing that was journalled before', async () => {
    const specs = specsOf(4);
    const { ports, seen } = openPorts({ recall: (spec) => (spec.order <= 2 ? recordOf(spec) : undefined) });
    const { records } = await runBatch(specs, ports);
    expect(records).toHaveLength(4);
    expect(seen.ran).toEqual(['k2', 'k3']);
    expect(seen.reserved).toEqual(['k2', 'k3']);
    expect(seen.journalled).toEqual(['k2', 'k3']);
  });

  it('tells nothing of a batch that a recording does not hold whole, and reserves nothing', async () => {
    const { ports, seen } = openPorts({
      recall: (spec) => (spec.order === 3 ? undefined : recordOf(spec)),
      cannotRun: ({ key }) => `no ${key}`,
    });
    expect(await runBatch(specsOf(4), ports)).toEqual({ records: [], stop: { kind: 'unrecorded', detail: 'no k2' } });
    expect([seen.ran, seen.reserved, seen.journalled]).toEqual([[], [], []]);
  });

  it('reserves in plan order before anything runs, and stops at the first refusal', async () => {
    const order: string[] = [];
    const { ports } = openPorts({
      reserve: (spec) => {
        order.push(`reserve ${spec.key}`);
        return spec.order > 2 ? 'convoy_budget_exceeded' : undefined;
      },
      run: async (spec) => {
        order.push(`run ${spec.key}`);
        return recordOf(spec);
      },
    });
    const { records, stop } = await runBatch(specsOf(4), ports);
    expect(order).toEqual(['reserve k0', 'reserve k1', 'reserve k2', 'run k0', 'run k1']);
    expect(records).toHaveLength(2);
    expect(stop).toEqual({ kind: 'budget', reason: 'convoy_budget_exceeded' });
  });

  it('puts off the last trials that have not begun where one under way needs their room', async () => {
    const answers: boolean[] = [];
    const { ports, seen } = openPorts({
      concurrency: 1,
      recall: (spec) => (spec.order === 4 ? recordOf(spec) : undefined),
      run: async (spec, putOff) => {
        if (spec.order === 2) answers.push(putOff('convoy_budget_exceeded'), putOff('convoy_budget_exceeded'));
        if (spec.order === 3) answers.push(putOff('convoy_budget_exceeded'));
        return recordOf(spec);
      },
    });
    const { records, stop } = await runBatch(specsOf(6), ports);
    expect(records.map(({ key }) => key)).toEqual(['k0', 'k1', 'k2', 'k3']);
    expect([answers, seen.released]).toEqual([
      [true, true, false],
      ['k5', 'k4'],
    ]);
    expect(stop).toEqual({ kind: 'budget', reason: 'convoy_budget_exceeded' });
  });

  it('puts off trials that have not begun where the retry of one has no room', async () => {
    let attempts = 0;
    const reserved: string[] = [];
    const { ports, seen } = openPorts({
      concurrency: 1,
      reserve: ({ key }) => {
        reserved.push(key);
        return reserved.length === 4 ? 'convoy_budget_exceeded' : undefined;
      },
      run: async (spec) => {
        attempts += 1;
        return recordOf(spec, attempts === 1 ? 'environment-error' : 'completed');
      },
    });
    const { records, stop } = await runBatch(specsOf(3), ports);
    expect(reserved).toEqual(['k0', 'k1', 'k2', 'k0', 'k0']);
    expect([records.map(({ key }) => key), seen.released]).toEqual([['k0', 'k1'], ['k2']]);
    expect(stop).toEqual({ kind: 'budget', reason: 'convoy_budget_exceeded' });
  });

  it('tries an environment error again and counts the trial when it works', async () => {
    let attempts = 0;
    const { ports, seen } = openPorts({
      run: async (spec) => {
        attempts += 1;
        return recordOf(spec, attempts < 3 ? 'environment-error' : 'completed');
      },
    });
    const { records, stop } = await runBatch(specsOf(1), ports);
    expect([attempts, records.length, stop]).toEqual([3, 1, undefined]);
    expect(seen.journalled).toEqual(['k0']);
  });

  it('ends the run after the third environment error in a row and releases what it did not spend', async () => {
    const { ports, seen } = openPorts({
      concurrency: 1,
      run: async (spec) => ({ ...recordOf(spec, 'environment-error'), detail: 'connection refused' }),
    });
    const { records, stop } = await runBatch(specsOf(3), ports);
    expect(records).toEqual([]);
    expect(stop).toEqual({ kind: 'environment', detail: 'connection refused' });
    expect(seen.journalled).toEqual([]);
    expect(seen.charged).toEqual(['k0', 'k0', 'k0']);
    expect(seen.released).toEqual(['k1', 'k2']);
  });

  it('stops between trials when interrupted, and keeps what was paid for', async () => {
    const abort = new AbortController();
    const { ports, seen } = openPorts({
      concurrency: 1,
      signal: abort.signal,
      run: async (spec) => {
        if (spec.order === 2) abort.abort();
        return recordOf(spec, spec.order === 2 ? 'cancelled' : 'completed');
      },
    });
    const { records, stop } = await runBatch(specsOf(4), ports);
    expect(records.map((record) => record.key)).toEqual(['k0']);
    expect(stop).toEqual({ kind: 'cancelled' });
    expect(seen.charged).toEqual(['k1']);
    expect(seen.released).toEqual(['k2', 'k3']);
  });

  it('ends with the budget when it refuses a call, and says that a trial had begun', async () => {
    const { ports, seen } = openPorts({
      concurrency: 1,
      run: async (spec) => recordOf(spec, spec.order === 2 ? 'cancelled' : 'completed'),
      stopOf: (spec) => (spec.order === 2 ? 'dollar_budget_exceeded' : undefined),
    });
    const { records, stop } = await runBatch(specsOf(4), ports);
    expect(records.map(({ key }) => key)).toEqual(['k0']);
    expect(stop).toEqual({ kind: 'budget', reason: 'dollar_budget_exceeded', isFinal: true });
    expect([seen.charged, seen.released]).toEqual([['k1'], ['k2', 'k3']]);
  });

  it('lets the trials under way end before it throws what a port threw', async () => {
    let finish = () => {};
    const waiting = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { ports, seen } = openPorts({
      run: async (spec) => {
        if (spec.order === 2) await waiting;
        else finish();
        return recordOf(spec);
      },
      journal: (record) => {
        if (record.order === 1) throw new Error('the disk is full');
        return seen.journalled.push(record.key) > 0;
      },
    });
    await expect(runBatch(specsOf(4), ports)).rejects.toThrow('the disk is full');
    expect(seen.journalled).toEqual(['k1']);
    expect(seen.released).toEqual(['k2', 'k3']);
  });
});
