import type { Problem } from '../../../../foundation/model/problem.ts';
import type { RuleBill } from '../../../../foundation/model/rule/plan.ts';
import type { Report } from '../../../../foundation/model/verdict/report.ts';
import { encodeHtml } from '../../../../foundation/text/escape/escape-html.ts';
import { escapePlainLines } from '../../../../foundation/text/escape/escape-plain.ts';
import { formatCount } from '../words/figures/format-tokens.ts';
import { spendingColumns } from '../words/figures/number-columns.ts';
import { billNumbers, describeCost, explainBills, listNotWorth } from '../words/spending/explain-bill.ts';
import { hasSpending, summariseBeyondTokens } from '../words/spending/explain-budget.ts';
import { explainLimits } from '../words/spending/explain-limits.ts';
import { explainMeasuring, explainPrices, explainRest } from '../words/spending/explain-spending.ts';
import { describePosition, shortSha } from '../words/trial/describe-position.ts';
import { explainProcedure, isSimulated, simulatedWarning } from '../words/verdict/explain-procedure.ts';
import { outcomeWords } from '../words/verdict/verdict-words.ts';
import { drawBudget } from './charts/chart-budget.ts';
import { dataTable, foldedTable } from './markup/data-table.ts';
import { badge, element, fragment, list, type Markup, section } from './markup/markup.ts';

/** A command or edit in a block of its own, lines kept. */
export function renderCopyable(command: string | undefined): Markup | undefined {
  if (command === undefined) return undefined;
  return { markup: `<pre>${encodeHtml(escapePlainLines(command))}</pre>` };
}

/** Outcome, answer in words, and what must be seen first. */
export function renderHead(report: Report): Markup {
  const simulated = isSimulated(report)
    ? element('p', { class: 'notice simulated' }, element('strong', {}, 'SIMULATED. '), simulatedWarning)
    : undefined;
  return element(
    'header',
    {},
    element('span', { class: 'brand' }, 'rentroll'),
    element('h1', {}, report.headline),
    element('p', {}, badge(report.outcome, outcomeWords[report.outcome])),
    simulated,
    ...report.notices.map((notice) => element('p', { class: 'notice' }, notice)),
  );
}

/** Problems with place and hint. */
export function renderProblemMarkup(problems: readonly Problem[]): Markup | undefined {
  if (problems.length === 0) return undefined;
  const table = dataTable<Problem>(
    [
      { title: 'where', cell: ({ at, code }) => element('code', {}, at === undefined ? code : describePosition(at)) },
      { title: 'kind', cell: ({ severity }) => severity },
      { title: 'problem', cell: ({ message }) => message },
      { title: 'hint', cell: ({ hint }) => hint },
    ],
    problems,
    'cards',
  );
  return section('Problems', table);
}

/** Budget bars with the reason of an early stop. */
export function renderBudgetMarkup({ budget, resume }: Report): Markup | undefined {
  if (!hasSpending(budget)) return undefined;
  const spending = [...explainRest(budget), ...explainPrices(budget), ...explainMeasuring(budget)];
  return section(
    'Budget',
    drawBudget(budget),
    ...[`${summariseBeyondTokens(budget)}.`, ...spending].map((text) => element('p', { class: 'muted' }, text)),
    foldedTable('Tokens by rule', spendingColumns, budget.rules ?? []),
    ...explainLimits(budget).map((text) => element('p', {}, text)),
    resume === undefined ? undefined : fragment(element('p', {}, 'Continue with:'), renderCopyable(resume)),
  );
}

/** Rules whose saving could not pay back their own measurement. */
export function renderNotWorthMeasuringMarkup(report: Report): Markup | undefined {
  const entries = listNotWorth(report);
  if (entries.length === 0) return undefined;
  const items = entries.map(({ rule, why }) => fragment(element('code', {}, rule), `: ${why}`));
  return section('Not worth measuring', list(items));
}

/** What each rule was expected to cost before its first trial, with the sum. */
export function renderBillsMarkup({ plan }: Report): Markup | undefined {
  const { bills = [], expected, worst } = plan;
  if (bills.length === 0) return undefined;
  const named = [
    { title: 'rule', cell: ({ rule }: RuleBill) => element('code', {}, rule) },
    { title: 'agent', cell: ({ agent }: RuleBill) => agent },
  ];
  return section(
    'What measuring costs',
    dataTable<RuleBill>([...named, ...billNumbers(bills)], bills),
    element('p', {}, `All: about ${describeCost(expected)}; at most ${describeCost(worst)}.`),
    ...explainBills(plan).map((text) => element('p', { class: 'muted' }, text)),
  );
}

/** What the verdicts prove and what they do not. */
export function renderProcedure(report: Report): Markup | undefined {
  const sentences = explainProcedure(report);
  return sentences.length === 0 ? undefined : section('What these verdicts mean', list(sentences));
}

/** Commits compared, and how much was measured. */
export function renderFoot({ baseSha, headSha, budget, ledgerFile }: Report): Markup {
  const commits =
    baseSha === '' || headSha === '' ? '' : `Head ${shortSha(headSha)} against base ${shortSha(baseSha)}. `;
  const ledger = ledgerFile === '' ? '' : `Ledger ${ledgerFile}. `;
  const paid = `${formatCount(budget.trials, 'trial')} paid for in this run.`;
  return element('footer', { class: 'muted' }, `${commits}${ledger}${paid}`);
}
