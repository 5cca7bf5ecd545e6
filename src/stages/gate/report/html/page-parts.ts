import type { Problem } from '../../../../foundation/model/problem.ts';
import type { Report } from '../../../../foundation/model/verdict/report.ts';
import { encodeHtml } from '../../../../foundation/text/escape/escape-html.ts';
import { escapePlainLines } from '../../../../foundation/text/escape/escape-plain.ts';
import { formatCount, formatTokens } from '../words/figures/format-tokens.ts';
import { explainBudgetStop, hasSpending, summariseBeyondTokens } from '../words/spending/explain-budget.ts';
import { explainMeasuring, explainPrices, explainRest, nameRule } from '../words/spending/explain-spending.ts';
import { describePosition, shortSha } from '../words/trial/describe-position.ts';
import {
  explainErrorRates,
  explainEstimate,
  isSimulated,
  qualityLimits,
  simulatedWarning,
} from '../words/verdict/explain-procedure.ts';
import { outcomeWords } from '../words/verdict/verdict-words.ts';
import { drawBudget } from './charts/chart-budget.ts';
import { dataTable, foldedTable } from './markup/data-table.ts';
import { element, fragment, type Markup } from './markup/markup.ts';

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
    element('p', {}, element('span', { class: `badge ${report.outcome}` }, outcomeWords[report.outcome])),
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
  return element('section', {}, element('h2', {}, 'Problems'), table);
}

/** Budget bars with the reason of an early stop. */
export function renderBudgetMarkup({ budget, resume }: Report): Markup | undefined {
  if (!hasSpending(budget)) return undefined;
  const stop = explainBudgetStop(budget);
  return element(
    'section',
    {},
    element('h2', {}, 'Budget'),
    drawBudget(budget),
    element('p', { class: 'muted' }, `${summariseBeyondTokens(budget)}.`),
    ...[...explainRest(budget), ...explainPrices(budget), ...explainMeasuring(budget)].map((text) =>
      element('p', { class: 'muted' }, text),
    ),
    foldedTable(
      'Tokens by rule',
      [
        { title: 'rule', cell: ({ rule }) => nameRule(rule) },
        { title: 'agent', cell: ({ agent }) => agent },
        { title: 'tokens', numeric: true, cell: ({ consumed }) => formatTokens(consumed) },
        { title: 'trials', numeric: true, cell: ({ trials }) => formatTokens(trials) },
      ],
      budget.rules ?? [],
    ),
    stop === undefined ? undefined : element('p', {}, stop),
    resume === undefined ? undefined : fragment(element('p', {}, 'Continue with:'), renderCopyable(resume)),
  );
}

/** Rules whose saving could not pay back their own measurement. */
export function renderNotWorthMeasuringMarkup({ plan }: Report): Markup | undefined {
  if (plan.notWorthMeasuring.length === 0) return undefined;
  const items = plan.notWorthMeasuring.map(({ rule, why }) => element('li', {}, element('code', {}, rule), `: ${why}`));
  return element('section', {}, element('h2', {}, 'Not worth measuring'), element('ul', {}, ...items));
}

/** What the verdicts prove and what they do not. */
export function renderProcedure(report: Report): Markup | undefined {
  if (report.verdicts.length === 0) return undefined;
  const sentences = [...explainEstimate(report), ...explainErrorRates(report), qualityLimits];
  const items = sentences.map((sentence) => element('li', {}, sentence));
  return element('section', {}, element('h2', {}, 'What these verdicts mean'), element('ul', {}, ...items));
}

/** Commits compared, and how much was measured. */
export function renderFoot({ baseSha, headSha, budget, ledgerFile }: Report): Markup {
  const commits =
    baseSha === '' || headSha === '' ? '' : `Head ${shortSha(headSha)} against base ${shortSha(baseSha)}. `;
  const ledger = ledgerFile === '' ? '' : `Ledger ${ledgerFile}. `;
  return element(
    'footer',
    { class: 'muted' },
    `${commits}${ledger}${formatCount(budget.trials, 'trial')} paid for in this run.`,
  );
}
