import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TrialRecord } from '../../../src/core/model/trial/trial.ts';
import { pickPlain } from '../../../src/core/model/trial/trial.ts';
import {
  type AgentTrials,
  type BenchTerms,
  listCosts,
  summariseBenchTasks,
} from '../../../src/gate/commands/suites/measure-suites.ts';
import { summariseSuite } from '../../../src/gate/commands/suites/run-bench.ts';
import { addTrials, type Baselines, noBaselines } from '../../../src/gate/receipts/baselines.ts';

const runner = { kind: 'demo', version: '1.0.0' };

function trial(task: string, index: number, tokens: number, more: Partial<TrialRecord> = {}): TrialRecord {
  return {
    key: `${task} ${index} ${more.present ?? ''}`,
    measurement: 'baseline:sql',
    agent: 'sql',
    task,
    index,
    batch: index + 1,
    order: index + 1,
    seed: 's',
    present: [],
    toggled: [],
    outcome: 'completed',
    turns: 1,
    digest: 'sha256:00',
    model: 'demo-1',
    usage: { input: tokens, output: 0, cacheCreation: 0, cacheRead: 10 },
    ...more,
  } as TrialRecord;
}

function summarise(
  records: readonly TrialRecord[],
  before: Baselines = noBaselines,
  more: Partial<AgentTrials & BenchTerms> = {},
) {
  const after = addTrials(before, 'sql', listCosts(plain(records), runner));
  const tasks = ['a', 'b'];
  const input = { agent: 'sql', tasks, records, runner, before, after, ...more };
  return summariseBenchTasks(input, input);
}

/** The trials of the tests hold no candidate. */
const plain = <T>(trials: readonly T[]) => pickPlain(trials, () => true);

const mark = (tokens: number) => ({ tokens, model: 'demo-1', runner: 'demo 1.0.0', otherVersion: false });

describe('a task', () => {
  it('has the mean of completed trials only', () => {
    const failed = { outcome: 'failed-check', detail: 'no match' } as const;
    const [task] = summarise([trial('a', 0, 100), trial('a', 1, 900, failed), trial('a', 2, 300)]);
    expect(task).toEqual({
      task: 'a',
      trials: 3,
      completed: 2,
      tokens: 210,
      first: { ...mark(110), isNew: true },
      best: mark(110),
    });
  });

  it('freezes the first completed trial, not the first that failed nor the first in the list', () => {
    const timedOut = { outcome: 'timed-out' } as const;
    const [task] = summarise([trial('a', 2, 50), trial('a', 1, 70), trial('a', 0, 10, timedOut)]);
    expect(task?.first?.tokens).toBe(80);
    expect(task?.best?.tokens).toBe(60);
  });

  it('that never completed has no mean and no marks', () => {
    const [task] = summarise([trial('a', 0, 5, { outcome: 'turn-cap' }), trial('b', 0, 90)]);
    expect(task).toEqual({ task: 'a', trials: 1, completed: 0 });
  });

  it('keeps a first of another version frozen and says so; best falls below it', () => {
    const before = addTrials(
      noBaselines,
      'sql',
      plain([{ task: 'a', tokens: 500, model: 'old', runner: 'reference 0.9.0' }]),
    );
    const [task] = summarise([trial('a', 0, 90)], before);
    expect(task?.first).toEqual({
      ...mark(500),
      model: 'old',
      runner: 'reference 0.9.0',
      otherVersion: true,
      isNew: false,
    });
    expect(task?.best).toEqual({ ...mark(100), fellFrom: 500 });
  });

  it('does not lower the best by a dearer trial', () => {
    const before = addTrials(noBaselines, 'sql', listCosts(plain([trial('a', 0, 20)]), runner));
    const [task] = summarise([trial('a', 0, 90)], before);
    expect(task?.best).toEqual(mark(30));
  });

  it('may be called like a member of every object', () => {
    const after = addTrials(noBaselines, 'constructor', listCosts(plain([trial('constructor', 0, 20)]), runner));
    expect(Object.keys(after.agents)).toEqual(['constructor']);
    const [tasks = {}] = Object.values(after.agents);
    expect(Object.entries(tasks).map(([task, { first }]) => [task, first.tokens])).toEqual([['constructor', 30]]);
  });
});

describe('the suite', () => {
  it('weighs tasks equally and compares like with like', () => {
    const records = [trial('a', 0, 90), trial('a', 1, 190), trial('b', 0, 990)];
    const costs = [
      { task: 'a', tokens: 300, model: 'demo-1', runner: 'demo 1.0.0' },
      { task: 'b', tokens: 700, model: 'old', runner: 'demo 1.0.0' },
    ];
    const before = addTrials(noBaselines, 'sql', plain(costs));
    expect(summariseSuite(summarise(records, before))).toEqual({
      tasks: 2,
      tokens: 575,
      first: { mark: 500, difference: 75, otherVersion: true },
      best: { mark: 400, difference: 175, otherVersion: true },
    });
  });

  it('leaves out tasks that never completed, whatever their marks are', () => {
    const before = addTrials(noBaselines, 'sql', listCosts(plain([trial('b', 0, 1e6)]), runner));
    expect(summariseSuite(summarise([trial('a', 0, 90)], before))).toMatchObject({ tasks: 1, first: { mark: 100 } });
    expect(summariseSuite(summarise([], before))).toBeUndefined();
  });

  it('never stands below its best', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 1e6 }), { minLength: 1, maxLength: 9 }),
        fc.nat({ max: 1e6 }),
        (values, old) => {
          const before = addTrials(noBaselines, 'sql', listCosts(plain([trial('a', 0, old)]), runner));
          const suite = summariseSuite(
            summarise(
              values.map((tokens, index) => trial('a', index, tokens)),
              before,
            ),
          );
          expect(suite?.best?.difference).toBeGreaterThanOrEqual(-1e-6);
          expect(suite?.best?.mark).toBeLessThanOrEqual(suite?.first?.mark ?? 0);
        },
      ),
    );
  });
});
