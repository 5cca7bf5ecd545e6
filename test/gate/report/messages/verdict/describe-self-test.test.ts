import { describe, expect, it } from 'vitest';
import { policy } from '../../../../../scripts/selftest/true-suite.ts';
import { selfTest } from '../../../../../src/gate/experiment/selftest/self-test.ts';
import {
  describeBasis,
  describeSelfTestLine,
} from '../../../../../src/gate/report/messages/verdict/describe-self-test.ts';
import { drawTask, trialOf } from '../../../experiment/selftest/trials.ts';

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
