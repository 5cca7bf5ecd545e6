import { describe, expect, it } from 'vitest';
import { decideRule } from '../../../../src/core/decide/decide-rule.ts';
import { toEvidence, type VectorInput } from './behaviour-vectors.ts';

/** One task, its letters by arm: y, n, - (no occasion), x (not finished), and | at the end of a batch. */
function decide(baseline: string, candidate: string, more: VectorInput = {}) {
  const { verdict, reason } = decideRule(
    toEvidence({ answers: { t1: { baseline, candidate } }, named: ['t1'], ...more }),
  );
  return `${verdict}, ${reason}`;
}

describe('a question of behaviour without anything to go by', () => {
  it.each([
    ['both arms never end', 'xx|xx|xx|xx|xx', 'xx|xx|xx|xx|xx'],
    ['the arm with the rule never ends', 'nn|nn|nn|nn|nn', 'xx|xx|xx|xx|xx'],
    ['the arm without it never ends, and the other follows', 'xx|xx|xx|xx|xx', 'yy|yy|yy|yy|yy'],
    ['what ended had no occasion', '-x|xx|xx|xx|xx|xx|xx', 'y-|xx|xx|xx|xx|xx|xx'],
  ])('is not settled where %s', (_, baseline, candidate) => {
    // A check that fails in both arms, so that no task passes without the rule and breaks with it.
    const outcomes = { t1: { baseline: fails(baseline), candidate: fails(candidate) } };
    expect(decide(baseline, candidate, { outcomes })).toBe('undecided, unfinished');
  });

  it('gives an arm that never ended up after four pairs of each task, not after all that are allowed', () => {
    expect(decide('xx|x', 'xx|x')).toBe('undecided, more-pairs-needed');
    expect(decide('xx|xx', 'xx|xx')).toBe('undecided, unfinished');
  });

  it('says of a first batch without a named task what it was', () => {
    const open = { named: undefined } as unknown as VectorInput;
    expect(decide('xx', 'xx', open)).toBe('undecided, unfinished');
    expect(decide('--', '--', open)).toBe('undecided, never-applied');
  });

  it('waits eight pairs of named tasks for an occasion', () => {
    expect(decide('--|--|--|-', '--|--|--|-')).toBe('undecided, more-pairs-needed');
    expect(decide('--|--|--|--', '--|--|--|--')).toBe('undecided, never-applied');
    expect(decide('--|--|--|n-', '--|--|--|--')).toBe('undecided, more-pairs-needed');
  });

  it('is settled by trials that ended, however many beside them did not', () => {
    expect(decide('nn|nx|nn|nn|nn', 'nn|nn|nx|nn|nn')).toBe('does-not-earn, ignored');
  });
});

/** Outcomes of trials whose agent ended: their check failed. */
function fails(letters: string) {
  return [...letters.replaceAll('|', '')].map((letter) =>
    letter === 'x' ? ('timed-out' as const) : ('failed-check' as const),
  );
}
