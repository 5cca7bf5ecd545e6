import { describe, expect, it, vi } from 'vitest';
import type { Outcome, TrialRecord, TrialSpec } from '../../../../src/core/model/trial/trial.ts';
import type { BatchPorts } from '../../../../src/gate/trials/run/run-batch.ts';
import { runWithRetries } from '../../../../src/gate/trials/run/run-with-retries.ts';

const spec: TrialSpec = {
  key: 'k',
  measurement: 'm',
  agent: 'sql',
  task: 't',
  index: 0,
  batch: 1,
  order: 1,
  seed: 's',
  present: [],
  toggled: [],
};

const recordOf = (outcome: Outcome, retryAfterMs?: number): TrialRecord => ({
  ...spec,
  outcome,
  turns: 1,
  digest: '',
  model: 'm',
  usage: { input: 100, output: 0, cacheCreation: 0, cacheRead: 0 },
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});

/** Ports that give these records in turn and keep what was asked of them in order. */
function openPorts(records: readonly TrialRecord[], overrides: Partial<BatchPorts> = {}) {
  const seen: string[] = [];
  let index = 0;
  const ports: BatchPorts = {
    concurrency: 1,
    retry: { delaysMs: [1_000, 5_000], longestMs: 120_000, draw: () => 0.5 },
    signal: new AbortController().signal,
    recall: () => undefined,
    reserve: () => void seen.push('reserve'),
    release: () => void seen.push('release'),
    charge: () => void seen.push('charge'),
    run: async () => {
      seen.push('run');
      index += 1;
      return records[index - 1] ?? recordOf('completed');
    },
    journal: () => true,
    progress: () => {},
    ...overrides,
  };
  return { ports, seen };
}

/** The milliseconds waited between attempts, without waiting. */
async function waits(records: readonly TrialRecord[], draw: () => number): Promise<readonly number[]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  vi.resetModules();
  const slept: number[] = [];
  vi.doMock('node:timers/promises', () => ({ setTimeout: async (delayMs: number) => void slept.push(delayMs) }));
  const { runWithRetries: run } = await import('../../../../src/gate/trials/run/run-with-retries.ts');
  const retry = { delaysMs: [1_000, 5_000], longestMs: 120_000, draw };
  try {
    await run(spec, openPorts(records, { retry }).ports);
  } finally {
    vi.doUnmock('node:timers/promises');
    vi.useRealTimers();
  }
  return slept;
}

const error = recordOf('environment-error');
const quick = { delaysMs: [0, 0], longestMs: 0, draw: () => 0 };

describe('runWithRetries', () => {
  it('charges each attempt that gave no trial, and sets aside another worst case before the next', async () => {
    const { ports, seen } = openPorts([error, error, recordOf('completed')], { retry: quick });
    expect((await runWithRetries(spec, ports)).record?.outcome).toBe('completed');
    expect(seen).toEqual(['run', 'charge', 'reserve', 'run', 'charge', 'reserve', 'run']);
  });

  it('does not run again what the budget has no room for any more', async () => {
    const { ports, seen } = openPorts([error], { retry: quick, reserve: () => 'convoy_budget_exceeded' });
    expect(await runWithRetries(spec, ports)).toEqual({ refusal: 'convoy_budget_exceeded' });
    expect(seen).toEqual(['run', 'charge']);
  });

  it('gives up after as many retries as there are delays', async () => {
    const { ports, seen } = openPorts([error, error, error, error], { retry: quick });
    expect((await runWithRetries(spec, ports)).record).toBe(error);
    expect(seen.filter((what) => what === 'run')).toHaveLength(3);
    expect(seen.at(-1)).toBe('charge');
  });

  it('charges an interrupted attempt and does not run it again', async () => {
    const { ports, seen } = openPorts([recordOf('cancelled')], { retry: quick });
    expect((await runWithRetries(spec, ports)).record?.outcome).toBe('cancelled');
    expect(seen).toEqual(['run', 'charge']);
  });

  it('is interrupted while it waits, and gives back what it had set aside', async () => {
    const abort = new AbortController();
    const { ports, seen } = openPorts([error], {
      signal: abort.signal,
      retry: { delaysMs: [60_000], longestMs: 60_000, draw: () => 0.5 },
      reserve: () => void setTimeout(() => abort.abort(), 5),
    });
    expect((await runWithRetries(spec, ports)).record).toBe(error);
    expect(seen).toEqual(['run', 'charge', 'release']);
  });

  it.each([
    [0, [500, 2_500]],
    [0.5, [1_000, 5_000]],
    [1, [1_500, 7_500]],
  ])('waits the planned delays, moved by a draw of %d: %j ms', async (draw, expected) => {
    expect(await waits([error, error], () => draw)).toEqual(expected);
  });

  it.each([
    [30_000, 30_000],
    [10, 1_000],
    [86_400_000, 120_000],
  ])(
    'waits as long as the endpoint asks (%d ms), never less than planned and never for ever: %d ms',
    async (asked, waited) => {
      expect(await waits([recordOf('environment-error', asked)], () => 0.5)).toEqual([waited]);
    },
  );
});
