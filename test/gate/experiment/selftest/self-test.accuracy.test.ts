import { describe, expect, it } from 'vitest';
import { runs } from '../../../helpers/long.ts';
import { measureAccuracy } from './measure-accuracy.ts';
import { inventedSuites } from './true-suite.ts';

/** What `scripts/bench/selftest.ts` measures at length, small; the figures stand in docs/internals/figures/verdicts/statistics.md. */
const size = { truths: 1600, selfTests: 16, replays: 80 };
const wanted = new Set(runs(['failing'], ['lognormal', 'runaways', 'failing']));

describe.each(inventedSuites.filter(({ id }) => wanted.has(id)))('a self-test of the suite "$id"', (suite) => {
  const [few, many] = measureAccuracy(suite, [4, 16], size);
  if (few === undefined || many === undefined) throw new Error('nothing was measured');

  // The means of sixteen self-tests and the truth carry a simulation error of about 1 point each: a bound of three and five is held by the figures, not by luck.
  it.each([few, many])('says how often nothing earns, from $trialsPerTask trials a task', ({ falseAccept }) => {
    expect(Math.abs(falseAccept.predicted - falseAccept.truth)).toBeLessThan(0.03);
  });

  it.each([few, many])('says how often the minimal effect earns, from $trialsPerTask trials a task', ({ power }) => {
    expect(Math.abs(power.predicted - power.truth)).toBeLessThan(0.05);
  });

  it('says what a verdict costs, better from more trials', () => {
    expect(few.tokens.factor).toBeLessThan(1.9);
    expect(many.tokens.factor).toBeLessThan(1.45);
    expect(Math.abs(Math.log(many.tokens.bias))).toBeLessThan(Math.log(1.2));
  });
});
