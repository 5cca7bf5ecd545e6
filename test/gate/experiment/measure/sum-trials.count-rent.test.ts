import { describe, expect, it } from 'vitest';
import type { TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import { countRent } from '../../../../src/gate/experiment/measure/sum-trials.ts';

const trial = (task: string, present: readonly string[], firstPrompt?: number) =>
  ({ task, present, ...(firstPrompt === undefined ? {} : { firstPrompt }) }) as TrialRecord;

describe('countRent', () => {
  it('compares trials of a task that differ in the rule alone', () => {
    const records = [
      ...[trial('a', ['r'], 1_030), trial('a', ['r'], 1_031), trial('a', [], 1_000)],
      ...[trial('b', ['r', 'x'], 2_090), trial('b', ['x', 'r'], 2_090), trial('b', ['x'], 2_060)],
    ];
    expect(countRent('r', records)).toBe(30);
  });

  it('says nothing where another rule changes with it, or where nobody counted', () => {
    expect(countRent('r', [trial('a', ['r'], 1_030), trial('a', ['x'], 1_000)])).toBeUndefined();
    expect(countRent('r', [trial('a', ['r'], 1_030), trial('b', [], 1_000)])).toBeUndefined();
    expect(countRent('r', [trial('a', ['r']), trial('a', [])])).toBeUndefined();
  });
});
