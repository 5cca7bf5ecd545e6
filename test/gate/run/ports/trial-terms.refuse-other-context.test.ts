import { describe, expect, it } from 'vitest';
import type { TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import { refuseOtherContext } from '../../../../src/gate/run/ports/trial-terms.ts';

const record = { key: 'a' } as TrialRecord;

describe('refuseOtherContext', () => {
  it.each([
    ['the same', 'here'],
    ['none, in a journal of the first schema', ''],
  ])('lets a run go on whose trials have %s', (_, context) => {
    expect(() => refuseOtherContext('abc', [record], new Map([['a', context]]), () => 'here')).not.toThrow();
  });

  it('refuses a run that was begun with another Node.js', () => {
    const mixed = () => refuseOtherContext('abc', [record], new Map([['a', 'there']]), () => 'here');
    expect(mixed).toThrow(`the run "abc" began with another version of Node.js than ${process.version}`);
  });
});
