import { describe, expect, it } from 'vitest';
import type { CompareReport } from '../../../../../src/core/model/request/compare-report.ts';
import type { Decision } from '../../../../../src/core/model/verdict/report.ts';
import {
  describeEqualArms,
  formatAmount,
  writeCompareHeadline,
} from '../../../../../src/gate/report/terminal/measured/render-comparison.ts';

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
  headline: '',
  sides: [],
  saving: { saving: 0.0257, interval: [0.0025, 0.0488], mean: 0.0424 },
  minEffect: 0.15,
  strictness: 'usual',
  settle: { trials: 12, tokens: 90_000 },
  level: 'measured',
  incidents: [],
  notices: [],
  without: [],
  baseSha: '',
  headSha: '',
};
const write = (more: Partial<CompareReport> = {}) => writeCompareHeadline({ ...report, ...more });
const outcomeOf = (cost: readonly number[], solved: readonly number[]) =>
  ({ outcome: { cost, solved } }) as unknown as Decision;

describe('formatAmount', () => {
  it.each([
    { name: 'tokens', amount: 1_204, unit: 'tokens', text: '1,204 tokens' },
    { name: 'a few cents', amount: 0.0312, unit: 'dollars', text: '$0.0312' },
    { name: 'one dollar', amount: 1, unit: 'dollars', text: '$1.00' },
    { name: 'a loss of dollars', amount: -2.5, unit: 'dollars', text: '−$2.50' },
    { name: 'a loss of cents', amount: -0.25, unit: 'dollars', text: '−$0.2500' },
  ] as const)('formats $name', ({ amount, unit, text }) => {
    expect(formatAmount(amount, unit)).toBe(text);
  });
});

describe('writeCompareHeadline', () => {
  it.each<{ name: string; more: Partial<CompareReport>; text: string }>([
    {
      name: 'nothing was run',
      more: { dryRun: true },
      text: 'This is what comparing small-1 with large-1 would take. Nothing was run.',
    },
    { name: 'it is cheaper', more: {}, text: 'small-1 is cheaper than large-1: it saves $0.0257 a trial (60.6 %).' },
    {
      name: 'it is not cheaper',
      more: { verdict: 'not-cheaper' },
      text: 'small-1 is not at least 15 % cheaper than large-1: the trials rule that out.',
    },
    {
      name: 'it breaks tasks',
      more: { verdict: 'breaks-tasks' },
      text: 'small-1 breaks tasks that pass with large-1.',
    },
    {
      name: 'it is undecided',
      more: { verdict: 'undecided' },
      text: 'small-1 against large-1 is undecided: 12 more trials at most (90,000 tokens) would settle it.',
    },
    {
      name: 'all context pays',
      more: { has: ['CLAUDE.md'], verdict: 'pays', decision: outcomeOf([10_000, 11_000], [0.5, 0.625]) },
      text: 'All your context costs +10 % tokens a trial and buys +12.5 points of solved tasks: worth its price.',
    },
    {
      name: 'all context saves and loses tasks',
      more: { has: ['CLAUDE.md'], verdict: 'breaks-tasks', decision: outcomeOf([10_000, 8_000], [0.5, 0.4]) },
      text: 'All your context saves 20 % tokens a trial and loses 10 points of solved tasks: it breaks tasks that are solved without it.',
    },
    {
      name: 'all context buys nothing',
      more: { has: ['CLAUDE.md'], verdict: 'does-not-pay', decision: outcomeOf([10_000, 10_000], [0.5, 0.5]) },
      text: 'All your context costs +0 % tokens a trial and buys no solved tasks: not worth its price: the trials rule out a net gain of the minimum worth having.',
    },
    {
      name: 'no trial of all context has ended',
      more: { has: ['CLAUDE.md'], verdict: 'undecided' },
      text: 'All your context: undecided: 12 more trials at most (90,000 tokens) would settle it.',
    },
  ])('says so when $name', ({ more, text }) => {
    expect(write(more)).toBe(text);
  });
});

describe('describeEqualArms', () => {
  it('says how often two equal sides are told apart, and by how many replays', () => {
    const line = {
      falseAccept: { rate: 0.0412, standardError: 0.005 },
      power: { rate: 0.8, standardError: 0.0126 },
      minimalShare: 0.15,
      replays: 1_000,
      trials: 24,
    };
    expect(describeEqualArms(line as Parameters<typeof describeEqualArms>[0], {})).toBe(
      'Self-test: a side compared with itself is called cheaper in 4.1 % (±0.5) of replays of this suite, one that saves 15 % in 80 % (±1.3) (1,000 replays from 24 trials of the first side, in tokens).',
    );
  });

  it.each([
    {
      name: 'solved tasks count',
      has: ['CLAUDE.md'],
      text: 'Self-test: none, since it counts tokens and this comparison counts solved tasks.',
    },
    { name: 'too few trials completed', text: 'Self-test: none, since the first side has too few completed trials.' },
  ])('says why nothing was replayed when $name', ({ has, text }) => {
    expect(describeEqualArms(undefined, has === undefined ? {} : { has })).toBe(text);
  });
});
