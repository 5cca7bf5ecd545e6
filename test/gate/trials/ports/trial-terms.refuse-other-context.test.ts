import { describe, expect, it } from 'vitest';
import type { TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import { refuseOtherContext } from '../../../../src/gate/trials/ports/trial-terms.ts';

const record = { key: 'a' } as TrialRecord;
const run = { run: 'abc', anew: 'Do this.' };

describe('refuseOtherContext', () => {
  it('lets a run go on whose trials have the same', () => {
    expect(() => refuseOtherContext(run, [record], new Map([['a', 'here']]), () => 'here')).not.toThrow();
  });

  it('refuses a run that was begun with another Node.js', () => {
    const mixed = () => refuseOtherContext(run, [record], new Map([['a', 'there']]), () => 'here');
    expect(mixed).toThrow(`the run "abc" began with another version of Node.js than ${process.version}`);
  });
});
