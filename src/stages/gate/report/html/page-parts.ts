import { describePosition, type Problem } from '../../../../foundation/model/problem.ts';
import type { RuleBill } from '../../../../foundation/model/rule/plan.ts';
import type { Report } from '../../../../foundation/model/verdict/report.ts';
import { encodeHtml } from '../../../../foundation/text/escape/escape-html.ts';
import { escapePlainLines, shortSha } from '../../../../foundation/text/escape/escape-plain.ts';
import { formatCount } from '../words/figures/format-tokens.ts';
import { billNumbers, describeCost, explainBills, listNotWorth } from '../words/spending/explain-bill.ts';
import { explainProcedure, nameSimulated, simulatedWarning } from '../words/verdict/explain-procedure.ts';
import { groupFlags, nameConcerned } from '../words/verdict/group-flags.ts';
import { groupNext } from '../words/verdict/group-next.ts';
import { outcomeWords } from '../words/verdict/verdict-words.ts';
import { dataTable } from './markup/data-table.ts';
import { badge, element, fragment, list, type Markup, section } from './markup/markup.ts';

/** A command or edit in a block of its own, lines kept. */
function renderCopyable(command: string | undefined): Markup | undefined {
  if (command === undefined) return undefined;
  return { markup: `<pre>${encodeHtml(escapePlainLines(command))}</pre>` };
}

/** Outcome, answer in words, and what must be seen first. */
export function renderHead(report: Report): Markup {
  return element(
    'header',
    {},
    element('span', { class: 'brand' }, 'rentroll'),
    element('h1', {}, report.headline),
    element('p', {}, badge(report.outcome, outcomeWords[report.outcome])),
    renderSimulated(report),
    ...report.notices.map((notice) => element('p', { class: 'notice' }, notice)),
  );
}

function renderSimulated(report: Report): Markup | undefined {
  const simulated = nameSimulated(report);
  if (simulated === undefined) return undefined;
  const warning = `${simulated}${simulatedWarning}`;
  return element('p', { class: 'notice simulated' }, element('strong', {}, 'SIMULATED. '), warning);
}

/** What to do now, each command to copy once. */
export function renderNextMarkup(report: Report): Markup | undefined {
  const steps = groupNext(report);
  if (steps.length === 0) return undefined;
  return section(
    'What to do',
    ...steps.map(({ text, command }) => fragment(element('p', {}, text), renderCopyable(command))),
  );
}

/** Every flag once, with the rules it concerns and what it means. */
export function renderFlagsMarkup({ verdicts }: Report): Markup | undefined {
  const groups = groupFlags(verdicts);
  if (groups.length === 0) return undefined;
  const entries = groups.flatMap(({ flag, rules, meaning }) => [
    element('dt', {}, flag),
    element('dd', {}, `${nameConcerned(rules)}: ${meaning}`),
  ]);
  return section('Flags', element('dl', {}, ...entries));
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
