import { describe, expect, it } from 'vitest';
import type { RuleBill } from '../../../../../src/core/model/rule/plan.ts';
import { printTerminal, type TerminalOptions } from '../../../../../src/core/report/print-terminal.ts';
import { type PlanReport, toPlanBlocks } from '../../../../../src/gate/report/pages/gate/plan-blocks.ts';
import { emptyReport, fourVerdicts } from '../../sample-reports.ts';

const renderPlan = (report: PlanReport, options: TerminalOptions) => printTerminal(toPlanBlocks(report), options);

describe('the plan', () => {
  it('shows rules, spend and budget before anything is spent', () => {
    expect(renderPlan(fourVerdicts, { color: false, width: 80 })).toMatchInlineSnapshot(`
      "4 rules would be measured.
      Note: This change also edits the policy; the policy of the base is the one that
            judges.

      rule                       agent     why         rent
      sql-consolidate-discovery  sql       added here    27
      sql-explain-first          sql       added here    13
      frontend-stop-early        frontend  added here    11
      frontend-related-tests     frontend  added here    14

      expected   208 trials, 32.6 M tokens
      at worst   640 trials, 100.5 M tokens
      budget     20 M tokens
      Even as expected the budget limit ends it; trials already paid for are kept.

      Not worth measuring
      - sql-rare-migration: at 2 sessions a week it pays back its measurement after 4
        years
      "
    `);
  });

  it('shows what each rule is expected to cost, at worst, and when it is returned', () => {
    const bill = (rule: string): RuleBill => ({
      rule,
      agent: 'sql',
      basis: 'journal',
      payback: { sessions: 427, saving: 0.15 },
      expected: { trials: 64, tokens: 1_200_000, dollars: 0.9 },
      worst: { trials: 96, tokens: 10_000_000, dollars: 25 },
    });
    const { plan } = fourVerdicts;
    const rules = plan.rules.slice(0, 2);
    const report = {
      budget: fourVerdicts.budget,
      problems: [],
      notices: [],
      plan: {
        ...plan,
        rules,
        bills: rules.map(({ rule }) => bill(rule)),
        notWorthMeasuring: [],
        isLimited: true,
        expected: { trials: 128, tokens: 2_400_000, dollars: 1.8 },
        worst: { trials: 192, tokens: 10_000_000, dollars: 25 },
      },
    };
    expect(renderPlan(report, { color: false, width: 80 })).toMatchInlineSnapshot(`
      "2 rules would be measured.

      rule            agent  why         rent  trials      tokens    dollars  sessions
      sql-consolida…  sql    added here    27   64–96  1.2 M–10 M  $0.90–$25       427
      sql-explain-f…  sql    added here    13   64–96  1.2 M–10 M  $0.90–$25       427
      A range goes from the expected to the worst case. A trial is estimated at what
      earlier trials in the journal took.
      The number of trials follows from how far equal trials differ: 25 %, an
      assumption, since nothing was measured yet.
      Sessions: after how many the expected trials have paid for themselves, if each
      session saves 15 %.
      Candidates in the same trials share their cost: a verdict takes about $1.38
      alone, $0.66 among four, $0.54 among eight. All candidates that wait are
      measured together by rentroll check --waiting.

      expected   128 trials, 2.4 M tokens, $1.80
      at worst   192 trials, 10 M tokens, $25.00
      budget     20 M tokens, $25.00
      At worst the budget limit ends it; trials already paid for are kept.
      "
    `);
    const [first = bill('a'), ...others] = report.plan.bills;
    const blind = { ...first, expected: { ...first.expected, dollars: 'unknown' as const } };
    const text = renderPlan(
      { ...report, plan: { ...report.plan, bills: [blind, ...others], unpriced: 'cheap-1' } },
      { color: false, width: 80 },
    );
    expect(text).toContain('there is no price for "cheap-1"');
  });

  it('says when there is nothing to measure', () => {
    expect(renderPlan(emptyReport, { color: false, width: 80 })).toBe('Nothing to measure.\n');
  });
});
