import { describe, expect, it } from 'vitest';
import { priceCarried } from '../../../../src/core/budget/price-carried.ts';
import { parseConfig } from '../../../../src/core/config/parse-config.ts';
import { weighSearch } from '../../../../src/gate/flows/inherited/price-search.ts';
import { makeSetup } from '../../../core/groups/setup.ts';
import { tinyConfig } from '../../../helpers/make-repository.ts';

const model = 'claude-sonnet-5';
const weigh = (more = '', known = new Map()) => {
  const runner = `runner: { kind: claude, model: ${model}, version: "2.1.330" }\n`;
  const { value: config } = parseConfig(tinyConfig(`${runner}${more}`), 'config.yml', 'head');
  if (config === undefined) throw new Error('the config can be read');
  return weighSearch({ agent: 'sql', setup: makeSetup(), isMeanKnown: false, rules: [] }, config, known);
};

describe('weighSearch', () => {
  it('prices the bill as half of input and the lines as read from the cache, while no trial was run', () => {
    const { dollars, calls } = weigh();
    const carried = priceCarried(500, [{ model, runs: 1, calls: 20 }]).dollars;
    // 100 trials of 100,000 tokens at half of two dollars a million.
    expect(dollars).toMatchObject({ bill: 10, isMeasured: false, limit: 25, carried });
    expect(calls).toBe(20);
  });

  it('takes calls and dollars from earlier trials, the sessions and the prices from the config', () => {
    const own = `prices: { ${model}: { input: 20, output: 100, cacheWrite: 25, cacheRead: 2 } }`;
    const known = new Map([['sql', { basis: 'journal', tokens: 100_000, calls: 8, dollars: 0.03 }]]);
    const found = weigh(`policy: { minEffect: 15%, sessionsPerWeek: 12 }\n${own}\n`, known);
    expect(found).toMatchObject({ calls: 8, areCallsKnown: true, monthlySessions: 52 });
    expect(found.dollars?.bill).toBeCloseTo(3, 10);
    expect(found.dollars?.isMeasured).toBe(true);
    expect(found.dollars?.carried).toBeCloseTo((500 * (25 + 7 * 2)) / 1e6, 10);
  });

  it('takes a runner that counts no calls for one that told none', () => {
    const known = new Map([['sql', { basis: 'journal', tokens: 100_000, calls: 0, dollars: 0.03 }]]);
    expect(weigh('', known)).toMatchObject({ calls: 20, areCallsKnown: false });
  });
});
