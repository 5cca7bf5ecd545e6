import { describe, expect, it } from 'vitest';
import {
  explainDollars,
  explainSpending,
  explainWeek,
} from '../../../../../src/gate/report/messages/spending/explain-budget.ts';
import { renderHtml, renderMarkdown, renderTerminal } from '../../render-report.ts';
import { budgetStop } from '../../sample-reports.ts';

describe('explainWeek', () => {
  it.each([
    [{ measured: 5_000 }, /5,000 tokens in the last 7 days; share .* unknown: no sessions collected\.$/],
    [{ measured: 5_000, work: 100_000 }, /5 % of the week's real work \(100,000\)\.$/],
    [{ measured: 10_000, work: 100_000 }, /10 % of the week's real work \(100,000\)\.$/],
    [{ measured: 10_001, work: 100_000 }, /more than a tenth: measure less often/],
    [{ measured: 0, work: 0 }, /^Measuring took 0 tokens/],
  ])('%j', (week, expected) => {
    expect(explainWeek(week)).toMatch(expected);
  });
});

describe('a budget block', () => {
  const budget = {
    ...budgetStop.budget,
    charged: { attempts: 2, tokens: 123_456 },
    week: { measured: 12_000_000, work: 60_000_000 },
  };
  const report = { ...budgetStop, budget };

  it.each([
    ['the terminal', renderTerminal(report, { width: 300, color: false, detail: { kind: 'verbose' } })],
    ['Markdown', renderMarkdown(report, { kind: 'comment' })],
    ['HTML', renderHtml(report)],
  ])('of %s says what gave no trial, what is left, the week against real work, and the stop', (_, text) => {
    expect(text).toMatch(/Of this, 123,456 tokens went into 2 attempts that gave no trial/);
    expect(text).toMatch(/Left: 40,000/);
    expect(text).toMatch(/20 % of the week&?[^ ]*s real work|20 % of the week's real work/);
    expect(text).toMatch(/more than a tenth/);
    expect(text).toMatch(/the token limit of this run/);
    expect(text).toMatch(/unknown/);
  });

  it.each([
    ['unknown', ['someone/else'], 0, /^Dollars: unknown; there is no price for "someone\/else"/],
    [1.5, [], 1.5, /^Dollars: \$1\.50 of /],
  ] as const)(
    'tells the dollars (%s) of attempts where none gave a trial',
    (dollars, unknownModels, knownDollars, words) => {
      const pricing = { asOf: '2026-02-01', knownDollars, simulatedTrials: 0, unknownModels };
      const attempts = { ...budget, trials: 0, dollars, pricing };
      expect(explainDollars(attempts).join()).toMatch(words);
      const { charged: _, ...nothing } = attempts;
      expect(explainDollars(nothing)).toEqual([]);
    },
  );

  it('says nothing of what a report of an earlier version did not know', () => {
    const { remaining: _, usage: __, rules: ___, pricing: ____, ...old } = budgetStop.budget;
    expect(explainSpending(old)).toEqual([]);
  });
});
