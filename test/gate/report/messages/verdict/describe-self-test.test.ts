import { describe, expect, it } from 'vitest';
import { policy } from '../../../../../scripts/selftest/true-suite.ts';
import type { SuiteChange } from '../../../../../src/core/model/verdict/selftest.ts';
import {
  describeBasis,
  describeChange,
  describeSelfTestLine,
} from '../../../../../src/gate/report/messages/verdict/describe-self-test.ts';
import { selfTest } from '../../../../../src/gate/selftest/self-test.ts';
import { drawTask, trialOf } from '../../../../gate/selftest/trials.ts';

const unsure = (rate: number, standardError: number) => ({ rate, standardError });

describe('describeSelfTestLine', () => {
  it('says the rate at nothing and the power', () => {
    const line = {
      falseAccept: unsure(0.0342, 0.006),
      power: unsure(0.92, 0.0136),
      ...{ minimalShare: 0.15, replays: 400, trials: 23 },
    };
    expect(describeSelfTestLine(line)).toBe(
      'A/A: a rule that does nothing earns in 3.4 % (±0.6) of replays of this suite; power 92 % (±1.4) at a saving of 15 % (400 replays from 23 baseline trials).',
    );
  });

  it('says when it cannot', () => {
    expect(describeSelfTestLine(undefined)).toMatch(/^A\/A: no self-test, since every golden task needs two/);
  });
});

describe('describeChange', () => {
  const change = (more: Partial<SuiteChange>): SuiteChange => ({
    ...{ kind: 'add-task', tokenRatio: unsure(1, 0.03), earns: unsure(0.03, 0.01) },
    ...more,
  });

  it.each<[Partial<SuiteChange>, string]>([
    [{}, 'One more task like the others: about the same tokens per verdict (±3 %); nothing earns in 3 % (±1.0).'],
    [
      { kind: 'remove-task', task: 'sql-03', tokenRatio: unsure(0.66, 0.02) },
      'Without sql-03: 34 % fewer tokens per verdict (±2); nothing earns in 3 % (±1.0).',
    ],
    [
      { kind: 'calm-task', task: 'sql-03', cv: 0.224, tokenRatio: unsure(1.1, 0.04) },
      'sql-03 with a CV of 22 %: 10 % more tokens per verdict (±4); nothing earns in 3 % (±1.0).',
    ],
  ])('words %j', (more, words) => {
    expect(describeChange(change(more))).toBe(words);
  });
});

describe('describeBasis', () => {
  it('names tasks that are never solved, which replays leave out', () => {
    const never = Array.from({ length: 4 }, () => trialOf('sql-09', 900, 'failed-check'));
    const basis = (more: typeof never) =>
      describeBasis(
        selfTest({
          ...{ agent: 'sql', policy, rent: 25, tasks: ['sql-01', 'sql-09'], replays: 2, seed: 'words' },
          trials: [...drawTask('sql-01', 4, 50_000, 0.2), ...more],
        }),
      ).join('\n');
    expect(basis(never)).toContain('Never solved, so that savings and power are counted without: sql-09.');
    expect(basis(never.slice(1))).not.toContain('Never solved');
  });
});
