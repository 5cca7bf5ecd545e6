import type { RuleSpending } from '../../model/money/budget.ts';
import { type Currency, currencyOf } from '../../model/rule/rule.ts';
import type {
  AnswerCounts,
  BehaviourFigures,
  InterimAnalysis,
  OutcomeFigures,
  TaskSummary,
} from '../../model/verdict/report.ts';
import {
  formatCount,
  formatInterval,
  formatOdds,
  formatRate,
  formatShare,
  formatSigned,
  formatTokens,
} from '../../text/format-number.ts';

/** A column of a table: every renderer sets it in its own way. */
export interface TableColumn<Row, Cell = string> {
  readonly title: string;
  /** Numbers are set to the right. */
  readonly align?: 'right';
  readonly cell: (row: Row, index: number) => Cell;
}

const trials = ({ completed, failures, mean, cv }: TaskSummary['baseline']) =>
  `${formatTokens(mean)} ± ${formatShare(cv, 1)} (${completed} ok, ${failures} failed)`;

/** The numbers of a golden task, which need no escaping; its name, which does, stands before them. */
export const taskNumbers: readonly TableColumn<TaskSummary>[] = [
  { title: 'without the rule', align: 'right', cell: ({ baseline }) => trials(baseline) },
  { title: 'with the rule', align: 'right', cell: ({ candidate }) => trials(candidate) },
  { title: 'tokens saved', align: 'right', cell: ({ saving }) => formatSigned(saving) },
  { title: 'cap', align: 'right', cell: ({ cap }) => formatTokens(cap) },
];

/** Trials of a golden task that were solved, which need no escaping; its name, which does, stands before them. */
export const solvedByTask: readonly TableColumn<OutcomeFigures['harm']['tasks'][number]>[] = [
  { title: 'without', align: 'right', cell: ({ solved, of }) => `${solved} of ${of}` },
  { title: 'with', align: 'right', cell: ({ solvedWith, ofWith }) => `${solvedWith} of ${ofWith}` },
  { title: 'evidence of a loss', align: 'right', cell: ({ evidence }) => formatOdds(evidence) },
];

/** Answers of a probe in the trials of one target task, by arm. */
export type TaskAnswers = BehaviourFigures['tasks'][number];

const answers = (counts: AnswerCounts) => `${counts.yes} / ${counts.no} / ${counts.na}`;

/** Answers of a target task, which need no escaping; its name, which does, stands before them. `na`: the occasion never came. */
export const answerNumbers: readonly TableColumn<TaskAnswers>[] = [
  { title: 'with it: yes / no / no occasion', align: 'right', cell: ({ candidate }) => answers(candidate) },
  { title: 'without: yes / no / no occasion', align: 'right', cell: ({ baseline }) => answers(baseline) },
];

/** The numbers of an interim analysis: the saving, and its two limits. */
const analysisNumbers: readonly TableColumn<InterimAnalysis>[] = [
  { title: 'after', align: 'right', cell: ({ trials }) => formatCount(trials, 'trial') },
  { title: 'tokens saved', align: 'right', cell: ({ saving }) => formatSigned(saving) },
  { title: 'limits', align: 'right', cell: ({ interval }) => formatInterval(interval) },
];

/** The numbers of an interim analysis of a rule that buys behaviour, whose looks are at pairs first. */
const gainNumbers: readonly TableColumn<InterimAnalysis>[] = [
  ...analysisNumbers.slice(0, 1),
  { title: 'pairs', align: 'right', cell: ({ behaviour }) => String(behaviour?.pairs ?? 0) },
  { title: 'evidence of a gain', align: 'right', cell: ({ behaviour }) => formatOdds(behaviour?.gain ?? 0) },
  { title: 'evidence of no gain', align: 'right', cell: ({ behaviour }) => formatOdds(behaviour?.room ?? 0) },
  ...analysisNumbers.slice(1, 3),
];

/** The numbers of an interim analysis of a rule that buys solved tasks. */
const solvedNumbers: readonly TableColumn<InterimAnalysis>[] = [
  ...analysisNumbers.slice(0, 1),
  { title: 'solved with it', align: 'right', cell: ({ outcome }) => formatRate(outcome?.solved[1] ?? 0) },
  { title: 'without', align: 'right', cell: ({ outcome }) => formatRate(outcome?.solved[0] ?? 0) },
  { title: 'net gain', align: 'right', cell: ({ outcome }) => formatSigned(outcome?.net ?? 0) },
  { title: 'limits', align: 'right', cell: ({ outcome }) => formatInterval(outcome?.interval ?? [0, 0]) },
];

/** Returns the columns for these interim analyses. */
export function columnsOfAnalyses(analyses: readonly InterimAnalysis[]): readonly TableColumn<InterimAnalysis>[] {
  return numbersOf[currencyOfLooks(analyses)];
}

const numbersOf: Readonly<Record<Currency, readonly TableColumn<InterimAnalysis>[]>> = {
  tokens: analysisNumbers,
  behaviour: gainNumbers,
  outcome: solvedNumbers,
};

/** Returns the currency that interim analyses are about; tokens where none names another. */
export function currencyOfLooks(analyses: readonly InterimAnalysis[]): Currency {
  return analyses.map(currencyOf).find((currency) => currency !== 'tokens') ?? 'tokens';
}

/** Names a rule for people; an empty id stands for trials that serve no rule in particular. */
export function nameRule(rule: string): string {
  return rule === '' ? 'baselines and benches' : rule;
}

/** Columns of the spending of each rule; names need escaping. */
export const spendingColumns: readonly TableColumn<RuleSpending>[] = [
  { title: 'rule', cell: ({ rule }) => nameRule(rule) },
  { title: 'agent', cell: ({ agent }) => agent },
  { title: 'tokens', align: 'right', cell: ({ consumed }) => formatTokens(consumed) },
  { title: 'trials', align: 'right', cell: ({ trials }) => formatTokens(trials) },
];
