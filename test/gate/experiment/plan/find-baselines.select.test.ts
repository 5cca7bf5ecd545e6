import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredTrial } from '../../../../src/adapters/store/history.ts';
import { zeroUsage } from '../../../../src/core/model/money/usage.ts';
import type { Outcome } from '../../../../src/core/model/trial/trial.ts';
import { selectBaselines } from '../../../../src/gate/experiment/plan/find-baselines.ts';

interface Notified {
  readonly task?: string;
  readonly present?: readonly string[];
  readonly tokens?: number;
  readonly run?: string;
  readonly measurement?: string;
  readonly context?: string;
  readonly outcome?: Outcome;
}

function stored(told: Notified): StoredTrial {
  const { task = 'a', present = [], tokens = 100, run = 'run', measurement = 'rule', outcome = 'completed' } = told;
  const record = {
    key: 'k',
    measurement,
    agent: 'sql',
    task,
    index: 0,
    batch: 1,
    order: 1,
    seed: '',
    present,
    toggled: [],
    outcome,
    usage: { ...zeroUsage, input: tokens },
    turns: 1,
    digest: '',
    model: 'm',
  };
  return { run, measurement, context: told.context ?? 'same', record };
}

const pair = (told: Notified): readonly StoredTrial[] => [stored(told), stored({ ...told, tokens: 110 })];
const tokensOf = (trials: readonly StoredTrial[], active: readonly string[] = [], tasks: readonly string[] = ['a']) =>
  selectBaselines(trials, { tasks, active }).trials.map(({ usage }) => usage.input);

describe('selectBaselines', () => {
  it('leaves out what holds a rule under test', () => {
    const trials = [...pair({}), ...pair({ present: ['tested'], tokens: 900 })];
    expect(tokensOf(trials)).toEqual([100, 110]);
  });

  it('takes the memory of today over one that is larger in number', () => {
    const before = [...pair({ run: 'old' }), ...pair({ run: 'old' }), ...pair({ run: 'old', present: ['new'] })];
    const { trials, from } = selectBaselines(before, { tasks: ['a'], active: ['new'] });
    expect(from).toBe('today');
    expect(trials).toHaveLength(2);
  });

  it('falls back to the latest baseline when the memory of today was never run', () => {
    const trials = [
      ...pair({ run: 'one', measurement: 'x', present: ['s'], tokens: 300 }),
      ...pair({ run: 'one', measurement: 'x', present: ['s', 'x'], tokens: 900 }),
      ...pair({ run: 'two', measurement: 'y', present: ['s', 't'], tokens: 500 }),
      ...pair({ run: 'two', measurement: 'y', present: ['s', 't', 'y'], tokens: 900 }),
    ];
    const selected = selectBaselines(trials, { tasks: ['a'], active: ['s', 't', 'u'] });
    expect(selected.from).toBe('earlier');
    expect(selected.trials.map(({ usage }) => usage.input)).toEqual([500, 110]);
  });

  it('prefers enough of another memory to one trial of today', () => {
    const trials = [...pair({ run: 'old', tokens: 100 }), stored({ present: ['now'], tokens: 700 })];
    expect(tokensOf(trials, ['now'])).toEqual([100, 110]);
  });

  it('takes the pair that holds none of the candidates for a baseline', () => {
    const trials = [
      ...pair({ present: ['s', 'x'], tokens: 1 }),
      ...pair({ present: ['s', 'y'], tokens: 2 }),
      stored({ present: ['s'], tokens: 3 }),
      stored({ present: ['s', 'x', 'y'], tokens: 4 }),
    ];
    expect(tokensOf(trials, [])).toEqual([3]);
  });

  it('has no baseline in an audit but the trials that hold all of today', () => {
    const trials = [stored({ present: ['x', 'y'], tokens: 1 }), stored({ present: ['x'] }), stored({ present: ['y'] })];
    expect(tokensOf(trials, ['y', 'x'])).toEqual([1]);
    expect(tokensOf(trials, ['z'])).toEqual([]);
  });

  it('keeps to the circumstances of the latest trial of each task', () => {
    const trials = [
      ...pair({ context: 'old fixture', tokens: 900 }),
      ...pair({ task: 'b', context: 'b as ever', tokens: 200 }),
      ...pair({ context: 'new fixture', tokens: 100 }),
    ];
    expect(tokensOf(trials, [], ['a', 'b'])).toEqual([100, 110, 200, 110]);
  });

  it('leaves out tasks that are not in the suite and keeps failures', () => {
    const trials = [stored({ outcome: 'failed-check', tokens: 5 }), ...pair({}), stored({ task: 'gone' })];
    const { trials: selected } = selectBaselines(trials, { tasks: ['a'], active: [] });
    expect(selected.map(({ outcome }) => outcome)).toEqual(['failed-check', 'completed', 'completed']);
  });

  it('never mixes memories, whatever the journal holds', () => {
    const ids = fc.subarray(['x', 'y', 'z']);
    const trial = fc.record({
      task: fc.constantFrom('a', 'b'),
      present: ids,
      run: fc.constantFrom('1', '2'),
      measurement: fc.constantFrom('m', 'n'),
    });
    fc.assert(
      fc.property(fc.array(trial, { maxLength: 20 }), ids, (told, active) => {
        const all = told.map((own, index) => stored({ ...own, tokens: index }));
        const { trials } = selectBaselines(all, { tasks: ['a', 'b'], active });
        const memories = new Set(trials.map(({ usage }) => all[usage.input]?.record.present.toSorted().join()));
        expect(memories.size).toBeLessThanOrEqual(1);
      }),
    );
  });
});
