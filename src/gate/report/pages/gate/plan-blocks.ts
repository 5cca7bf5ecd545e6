import { writePlanTitle } from '../../../../core/decide/judge/write-title.ts';
import { nounOfEntries } from '../../../../core/ledger/parse-asset.ts';
import type { BudgetReport } from '../../../../core/model/money/budget.ts';
import type { RuleBill } from '../../../../core/model/rule/plan.ts';
import type { Report } from '../../../../core/model/verdict/report.ts';
import type { Bar, Block } from '../../../../core/report/blocks/block.ts';
import {
  code,
  column,
  figure,
  fold,
  heading,
  lines,
  noticeLines,
  part,
  problemBlocks,
  say,
  table,
} from '../../../../core/report/blocks/make-blocks.ts';
import { spendingColumns } from '../../../../core/report/figures/number-columns.ts';
import { describeLimit, describeMeasureReason } from '../../../../core/report/figures/verdict-labels.ts';
import { formatDollars, formatShare, formatTokens } from '../../../../core/text/format-number.ts';
import { billNumbers, describeCost, explainBills, listNotWorth } from '../../messages/spending/explain-bill.ts';
import {
  explainLimits,
  explainMeasuring,
  explainPrices,
  explainRest,
  explainSpending,
  explainWarnings,
  hasSpending,
  summariseBudget,
} from '../../messages/spending/explain-budget.ts';

/** The parts of a report a plan is shown from; a whole report fits. */
export type PlanReport = Pick<Report, 'plan' | 'budget' | 'problems' | 'notices'>;

/** Shows people the rules that would be measured and their cost, before anything is spent. */
export function toPlanBlocks(report: PlanReport): readonly Block[] {
  const { plan, problems, notices } = report;
  const skipped = plan.skipped?.length ?? 0;
  const noun = nounOfEntries(plan.rules.map(({ rule }) => rule));
  const title = writePlanTitle({ noun, planned: plan.rules.length, skipped });
  return [
    part(undefined, heading(title), noticeLines(notices)),
    ...problemBlocks(problems),
    part(undefined, plannedRules(plan), lines(explainBills(plan), { tone: 'quiet' })),
    plan.rules.length === 0 ? say('') : part(undefined, spendLines(plan), compareWithBudget(report)),
    notWorthBlock({ plan }),
  ];
}

function plannedRules({ rules, bills = [] }: Report['plan']): Block {
  const rows = rules.map((rule, index) => ({ ...rule, bill: bills[index] }));
  const isBilled = bills.length === rules.length;
  return table(rows, [
    column('rule', ({ rule }) => code(rule)),
    column('agent', ({ agent }) => agent),
    column('why', ({ reason }) => describeMeasureReason(reason)),
    figure('rent', ({ rent }) => formatTokens(rent)),
    ...(isBilled ? billNumbers(bills) : []).map(({ title, cell }) =>
      figure<(typeof rows)[number]>(title, ({ bill }, index) => bill && cell(bill, index)),
    ),
  ]);
}

/** Lists trials, tokens and dollars of the plan, expected and at worst. */
export function spendLines({ expected, worst }: Pick<Report['plan'], 'expected' | 'worst'>): Block {
  return lines([
    { lead: 'expected   ', text: describeCost(expected) },
    { lead: 'at worst   ', text: describeCost(worst) },
  ]);
}

function compareWithBudget({ plan, budget }: PlanReport): Block {
  if (!(budget.maxAllowed > 0)) return say('');
  const { dollars = 0 } = plan.worst;
  const limit = `${formatTokens(budget.maxAllowed)} tokens${dollars === 0 ? '' : `, ${formatDollars(budget.maxDollars)}`}`;
  const isEnough = plan.isLimited !== true && plan.worst.tokens <= budget.maxAllowed;
  const { trials, tokens, dollars: needed = 0 } = plan.expected;
  // What is expected ends where the budget does: no trial more would have room.
  const more = 1 + 1 / Math.max(1, trials);
  const isShort = tokens * more > budget.maxAllowed || Number(needed) * more > budget.maxDollars;
  const when = `${isShort ? 'Even as expected' : 'At worst'} the budget limit ends it; trials already paid for are kept.`;
  return lines([{ lead: 'budget     ', text: limit }, ...(isEnough ? [] : [when])]);
}

/** Shows the expected cost of each rule, with the sum; on demand where there are verdicts to read first. */
export function billBlocks({ plan, verdicts }: Report): Block {
  const { bills = [], expected, worst } = plan;
  if (bills.length === 0) return say('');
  const blocks = [
    table<RuleBill>(bills, [
      column('rule', ({ rule }) => code(rule)),
      column('agent', ({ agent }) => agent),
      ...billNumbers(bills),
    ]),
    say(`about ${describeCost(expected)}; at most ${describeCost(worst)}.`, { lead: 'All: ' }),
    lines(explainBills(plan), { tone: 'quiet' }),
  ];
  return verdicts.length === 0
    ? part('What measuring costs', ...blocks)
    : fold('What measuring was expected to cost', ...blocks);
}

/** Shows the cost as bars, why it stopped early, and a limit that does not hold, where there is one. */
export function costBlocks(budget: BudgetReport): readonly Block[] {
  const unpriced = budget.dollars === 'unknown' ? explainPrices(budget) : [];
  return [
    budgetBars(budget, 'Cost', isSimulated(budget) ? ', no dollars' : ''),
    lines([...explainLimits(budget), ...unpriced], { lead: '      ' }),
  ];
}

/** Shows the run's budget and each agent's share, where there is more than one or its limit is another; nothing when nothing could be spent. */
export function budgetBars(budget: BudgetReport, name: string, rest = ''): Block {
  const tone = budget.stopReason === undefined ? 'quiet' : 'warn';
  const run: Bar = {
    name,
    value: budget.totalConsumed,
    reserved: budget.reserved,
    of: budget.maxAllowed,
    words: `${summariseBudget(budget)}${rest}`,
    tone,
  };
  const shares = budget.agents.filter(
    ({ maxAllowed }, _index, { length }) => length > 1 || maxAllowed !== budget.maxAllowed,
  );
  const agents = shares.map(({ agentId, consumed: value, maxAllowed: of, reserved = 0 }): Bar => {
    const message = `${formatTokens(value)} of ${formatTokens(of)} tokens (${formatShare(value, of)})`;
    return { name: agentId, value, reserved, of, words: message, isDetail: true };
  });
  return { kind: 'bars', bars: hasSpending(budget) ? [run, ...agents] : [] };
}

function isSimulated({ pricing, trials }: BudgetReport): boolean {
  return trials > 0 && pricing?.simulatedTrials === trials;
}

/** Shows where the tokens were spent. */
export function spendingBlocks(budget: BudgetReport): readonly Block[] {
  if (!hasSpending(budget)) return [];
  return [
    lines(
      [
        ...explainRest(budget),
        ...explainMeasuring(budget),
        ...(budget.dollars === 'unknown' ? [] : explainPrices(budget)),
      ],
      { lead: '- ' },
    ),
    table(budget.rules ?? [], spendingColumns),
  ];
}

/** Shows the bar and the spending of a report that has its own words for a stop; nothing when nothing could be spent. */
export function budgetBlock(budget: BudgetReport | undefined): Block {
  if (budget === undefined || !hasSpending(budget)) return part(undefined);
  const stops = (budget.stops ?? []).map((limit) => `The limit that stopped it: ${describeLimit(limit)}.`);
  const lead = ' '.repeat(8);
  return part(
    undefined,
    budgetBars(budget, 'Budget'),
    lines(explainSpending(budget), { lead, tone: 'quiet' }),
    lines([...stops, ...explainWarnings(budget)], { lead, tone: 'warn' }),
  );
}

/** Lists rules whose saving could not pay back their own measurement, with the reason. */
export function notWorthBlock(report: Parameters<typeof listNotWorth>[0]): Block {
  const entries = listNotWorth(report).map(({ rule, why }) => ({ text: [code(rule), `: ${why}`] }));
  return part('Not worth measuring', lines(entries, { lead: '- ' }));
}
