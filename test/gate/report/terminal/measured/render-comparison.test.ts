import { describe, expect, it } from 'vitest';
import type { CompareReport } from '../../../../../src/core/model/request/compare-report.ts';
import { renderComparison } from '../../../../../src/gate/report/terminal/measured/render-comparison.ts';

const usage = (scale: number) => ({ input: 20, output: 900 * scale, cacheCreation: 4_000 * scale, cacheRead: 70_000 });
const report: CompareReport = {
  schema: 1,
  kind: 'model',
  agent: 'sql',
  a: 'large-1',
  b: 'small-1',
  unit: 'dollars',
  dryRun: false,
  outcome: 'pass',
  exitCode: 0,
  verdict: 'cheaper',
  reason: 'saving-shown',
  headline: 'small-1 is cheaper than large-1: it saves $0.0257 a trial (60.6 %).',
  sides: [
    { arm: 'baseline', name: 'large-1', trials: 6, completed: 6, failures: 0, usage: usage(1), dollars: 0.0424 },
    { arm: 'candidate', name: 'small-1', trials: 7, completed: 6, failures: 1, usage: usage(0.9), dollars: 0.0167 },
  ],
  saving: { saving: 0.0257, interval: [0.0025, 0.0488], mean: 0.0424 },
  processing: { saving: 490, interval: [-2_000, 2_980], mean: 4_920 },
  minEffect: 0.15,
  strictness: 'usual',
  settle: { trials: 0, tokens: 0 },
  level: 'measured',
  incidents: [],
  notices: [],
  without: [],
  baseSha: '',
  headSha: '',
};
const render = (more: Partial<CompareReport> = {}) =>
  renderComparison({ ...report, ...more }, { color: false, width: 100 });

describe('renderComparison', () => {
  it('shows both sides with cache reads apart, dollars that decide and tokens beside them', () => {
    expect(render()).toMatchInlineSnapshot(`
      "small-1 is cheaper than large-1: it saves $0.0257 a trial (60.6 %).

      side        passed  input  cache written  output  cache read  dollars
      a: large-1  6 of 6     20          4,000     900      70,000  $0.0424
      b: small-1  6 of 7     20          3,600     810      70,000  $0.0167

      Saving, which decides: $0.0257 a trial (60.6 %), range $0.0025 to $0.0488.
      In tokens without cache reads: 490 tokens a trial (10 %), range −2,000 tokens to 2,980 tokens.

      Self-test: none, since the first side has too few completed trials.

      Nothing was applied: make and review the change yourself.
      "
    `);
  });

  it('says how to go on with an open verdict, and why it stopped', () => {
    const text = render({
      verdict: 'undecided',
      stop: 'the budget (convoy_budget_exceeded)',
      settle: { trials: 12, tokens: 90_000 },
    });
    expect(text).toContain('Stopped by the budget (convoy_budget_exceeded). Run the same command to continue');
    expect(text).toContain('12 more trials at most');
  });

  it('names the missing price where tokens have to decide', () => {
    expect(render({ unit: 'tokens' })).toContain('No price is known for one of the models');
  });

  it('lets no name of a file command the terminal', () => {
    const text = render({ headline: 'a\u001b[31mb.md is cheaper', notices: ['::error::x'] });
    expect(text).not.toContain('\u001b');
    expect(text).not.toMatch(/^::/m);
  });
});
