import { linkDocs } from '../../../../core/model/link-docs.ts';
import type { Report } from '../../../../core/model/verdict/report.ts';
import type { Block, Text } from '../../../../core/report/blocks/block.ts';
import {
  answerSpan,
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
  section,
  table,
  toned,
  warning,
} from '../../../../core/report/blocks/make-blocks.ts';
import { formatBar } from '../../../../core/report/figures/explain-reason.ts';
import { formatSaving, hasEstimate } from '../../../../core/report/figures/format-saving.ts';
import { outcomeLabels } from '../../../../core/report/figures/verdict-labels.ts';
import { clipWords, shortSha } from '../../../../core/text/escape/escape-plain.ts';
import { formatDollars, formatTokens } from '../../../../core/text/format-number.ts';
import { describeIncidents } from '../../messages/verdict/describe-incidents.ts';
import { explainBriefly, groupNext } from '../../messages/verdict/explain-briefly.ts';
import {
  explainFigures,
  explainProcedure,
  explainThresholds,
  explainUnits,
  groupFlags,
  isJudgedBySaving,
  nameConcerned,
  nameSimulated,
  simulatedWarning,
} from '../../messages/verdict/explain-procedure.ts';
import { billBlocks, costBlocks, notWorthBlock, spendingBlocks } from './plan-blocks.ts';
import { ruleCard } from './rule-card.ts';

/** Sets how much of a report is shown: as much as fits a screen, with the command that shows the rest where there is one, or all of it. */
export type Detail = { readonly kind: 'brief'; readonly rest?: string } | { readonly kind: 'verbose' };

/** Columns of a terminal from which on the agent has one of its own; wider than any: what pages and comments alone have. */
const [widthForAgents, onPages] = [92, 200];
/** Steps and problems shown; with more, the details and the JSON say the rest. */
const [mostSteps, mostProblems] = [10, 50];
/** Characters of a rule's own words in the first table, where they stand without their backticks; its card has all of them. */
const mostWords = 60;
/** The page that says what verdicts mean and how often they err. */
const explanation = linkDocs('statistics');

function procedureBlock(report: Report): Block {
  const sentences = explainProcedure(report);
  return lines(sentences.length === 0 ? [] : [...sentences, { text: readMore }], { lead: '- ' });
}

/** Where verdicts and thresholds are explained. */
const readMore: Text = [
  'When a rule is accepted, and how often that is wrong: ',
  { text: 'docs/concepts.md', href: linkDocs('verdicts') },
  ', ',
  { text: 'docs/statistics.md', href: explanation },
];

/** Shows the gate's answer for people: the answer, why, what to do, what it cost, and on demand the rest. */
export function toReportBlocks(report: Report, detail: Detail = { kind: 'verbose' }): readonly Block[] {
  const { verdicts, notices, problems } = report;
  const isBrief = detail.kind === 'brief';
  const [changeProblems, standing] = [
    problems.filter(({ isStanding }) => !isStanding),
    problems.filter((one) => one.isStanding),
  ];
  return [
    part(
      undefined,
      heading(report.headline, { text: outcomeLabels[report.outcome], badge: report.outcome }),
      simulated(report),
    ),
    ...problemBlocks(changeProblems, isBrief ? undefined : mostProblems),
    part(undefined, rollTable(report, isBrief), nextBlock(report), section('Cost', ...costBlocks(report.budget))),
    say(isBrief || report.verdicts.length === 0 ? '' : explainUnits(report), { tone: 'quiet' }),
    part(
      'Warnings about files that this change does not touch',
      ...problemBlocks(standing, isBrief ? undefined : mostProblems),
    ),
    noticeLines(notices),
    flagsBlock(report),
    ...(isBrief ? [attemptsBlock(report)] : [savingsBlock(report)]),
    notWorthBlock(report),
    ...(isBrief ? [verdicts.length === 0 ? say('') : footBlock(report, detail.rest)] : wholeBlocks(report)),
  ];
}

/** Builds the part that a comment folds and a page shows below. */
function wholeBlocks(report: Report): readonly Block[] {
  return [
    billBlocks(report),
    fold('What it was spent on', ...spendingBlocks(report.budget)),
    fold('What these verdicts mean and how often they err', procedureBlock(report)),
    ...report.verdicts.map((verdict, index) => ruleCard(verdict, report.policy, cardOf(index))),
    say(nameCommits(report), { tone: 'quiet' }),
  ];
}

function simulated(report: Report): Block {
  const message = nameSimulated(report);
  return warning('SIMULATED  ', message === undefined ? undefined : `${message}${simulatedWarning}`);
}

/** Makes the table of all rules, each with what it saves, what it costs and why. */
function rollTable(report: Report, isBrief: boolean): Block {
  const { verdicts, policy, monthly } = report;
  const thresholds = explainThresholds(report);
  const areSeveral = new Set(verdicts.map(({ agent }) => agent)).size > 1;
  const roll = table(verdicts, [
    column('rule', ({ rule }, index) => (isBrief ? code(rule) : { ...code(rule), href: `#${cardOf(index)}` })),
    ...(areSeveral && !isBrief ? [column<Row>('agent', ({ agent }) => agent, { from: widthForAgents })] : []),
    ...(isBrief
      ? []
      : [column<Row>('words', ({ body }) => clipWords(body.replaceAll('`', ''), mostWords), { from: onPages })]),
    { ...figure<Row>('saves', (verdict) => formatSaving(verdict).saving), pageTitle: 'saves per task' },
    figure('range', (verdict) => formatSaving(verdict).range),
    figure('needed', (verdict) => formatNeeded(verdict, policy), onPages),
    ...(isBrief ? [] : [savedTokens]),
    ...(monthly === undefined
      ? []
      : [{ ...figure<Row>('a month', (verdict) => priceMonth(verdict, monthly)), pageTitle: 'saves per month' }]),
    { ...figure<Row>('adds', ({ rent }) => formatTokens(rent)), pageTitle: 'adds to each call (tokens)' },
    column('verdict', (rule) => answerSpan(rule, true)),
    column('why', (verdict) => explainBriefly(verdict), isBrief ? { spills: true } : { from: onPages }),
  ]);
  return thresholds === undefined ? roll : { ...roll, pageCaption: thresholds };
}

type Row = Report['verdicts'][number];

const savedTokens = {
  ...figure<Row>('tokens saved', (verdict) => formatSaving(verdict).tokens),
  pageTitle: 'tokens saved per task',
};

/** Formats the saving that a rule has to exceed, as a share of a task; a dash for a row that is not judged by its saving. */
function formatNeeded(verdict: Row, policy: Report['policy']): string {
  return isJudgedBySaving(verdict) && hasEstimate(verdict) ? formatBar(verdict, policy) : '–';
}

/** Prices what a month's sessions save by a rule; nothing where its trials were simulated. */
function priceMonth(verdict: Row, { sessions, dollarsPerMillion }: NonNullable<Report['monthly']>): string | undefined {
  if (!hasEstimate(verdict) || verdict.evidence === 'simulated') return undefined;
  const dollars = (verdict.saving * sessions * dollarsPerMillion) / 1e6;
  return `${dollars < 0 ? '−' : '+'}${formatDollars(Math.abs(dollars))}`;
}

function cardOf(index: number): string {
  return `rule-${index + 1}`;
}

/** Builds the list of next steps, each command to copy once. */
function nextBlock(report: Report): Block {
  const steps = groupNext(report).slice(0, mostSteps);
  return section(
    'What to do',
    lines(steps.map((step, index) => ({ ...step, lead: index === 0 ? 'Next  ' : '      ' }))),
  );
}

/** Lists every flag once, with the rules it concerns and what it means. */
function flagsBlock({ verdicts }: Report): Block {
  const flagLines = groupFlags(verdicts).map(({ flag, rules, meaning }) => ({
    text: [toned('warn', flag), ` ${nameConcerned(rules)}: ${meaning}`],
  }));
  return section('Flags', lines(flagLines));
}

function attemptsBlock({ verdicts }: Report): Block {
  return lines(
    verdicts.flatMap(({ rule, attempts = [] }) => attempts.map((attempt) => `${rule}: ${describeIncidents(attempt)}`)),
  );
}

function savingsBlock({ verdicts, policy }: Report): Block {
  const rules = verdicts.filter(({ baselineMean, outcome }) => baselineMean > 0 && outcome === undefined);
  return rules.length === 0
    ? say('')
    : section('What each rule saves', { kind: 'chart', chart: { of: 'savings', rules, policy } });
}

function footBlock(report: Report, rest: string | undefined): Block {
  const command = rest === undefined ? [] : [`Each rule in full: ${rest}`];
  return lines([...explainFigures(report), `Error rates: ${explanation}`, ...command], { tone: 'quiet' });
}

function nameCommits({ baseSha, headSha }: Report): string {
  return baseSha === '' || headSha === ''
    ? ''
    : `rentroll compared ${shortSha(headSha)} with base ${shortSha(baseSha)}.`;
}
