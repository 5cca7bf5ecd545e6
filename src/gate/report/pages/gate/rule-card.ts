import { type Currency, currencyOf } from '../../../../core/model/rule/rule.ts';
import type { RuleVerdict } from '../../../../core/model/verdict/report.ts';
import {
  type Decision,
  fewestPredicted,
  type OutcomeFigures,
  type TaskSummary,
  type Verdict,
} from '../../../../core/model/verdict/report.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import { answerSpan, code, column, fold, lines, part, table } from '../../../../core/report/blocks/make-blocks.ts';
import { chooseDomain } from '../../../../core/report/figures/choose-domain.ts';
import {
  type BarPolicy,
  barOf,
  explainReason,
  explainRemaining,
  formatBar,
  type JudgedRule,
} from '../../../../core/report/figures/explain-reason.ts';
import { hasEstimate } from '../../../../core/report/figures/format-saving.ts';
import {
  answerNumbers,
  columnsOfAnalyses,
  currencyOfLooks,
  solvedByTask,
  type TableColumn,
  taskNumbers,
} from '../../../../core/report/figures/number-columns.ts';
import { evidenceLabels } from '../../../../core/report/figures/verdict-labels.ts';
import {
  formatCount,
  formatNumber,
  formatShare,
  formatSignedShare,
  formatTokens,
} from '../../../../core/text/format-number.ts';
import { describeSensitivity } from '../../messages/verdict/describe-figures.ts';
import { listIsolationLines, listNotices } from '../../messages/verdict/describe-incidents.ts';

const taskName = column<{ readonly task: string }>('task', ({ task }) => code(task));

/** Shows everything about one rule: answer, reason, next step, its range, and the numbers behind them. */
export function ruleCard(verdict: RuleVerdict, policy: BarPolicy, card: string): Block {
  const { next, tasks, looks, behaviour, outcome } = verdict;
  const blocks = [
    lines([
      { text: describeSource(verdict), tone: 'quiet' },
      `"${verdict.body}"`,
      explainReason(verdict, policy),
      ...predictionLines(verdict),
      ...listNotices(verdict),
    ]),
    ...rangeCharts[currencyOf(verdict)](verdict, policy),
    lines([{ lead: 'Next: ', text: next.text }, ...remainingLines(verdict)]),
    ...(behaviour === undefined
      ? []
      : [
          part('Answers of the probe', table(behaviour.tasks, [taskName, ...answerNumbers])),
          part('Tokens on its target tasks and on others', table(listTokensApart(verdict), apartColumns)),
        ]),
    ...(outcome === undefined ? [] : [solvedTable(outcome.harm.tasks)]),
    fold('Numbers of the tasks', table(tasks, [taskName, ...taskNumbers])),
    analysesBlock(looks),
    fold('Isolation, other metrics, sensitivity', lines(checkLines(verdict), { lead: '- ' })),
  ];
  return {
    kind: 'fold',
    card,
    summary: [code(verdict.rule), ': ', answerSpan(verdict, false)],
    blocks,
  };
}

/** Shows how often each task was solved in both arms. */
export function solvedTable(tasks: OutcomeFigures['harm']['tasks']): Block {
  return part('Solved without it and with it', table(tasks, [taskName, ...solvedByTask]));
}

/** Shows how the evidence grew; unfolded for a rule that buys behaviour, whose answer rests on it. */
function analysesBlock(analyses: RuleVerdict['looks']): Block {
  const numbers = table(analyses, columnsOfAnalyses(analyses));
  const show = currencyOfLooks(analyses) === 'behaviour' ? part : fold;
  return show('Numbers of the interim analyses', numbers);
}

/** Predicts the saving on tasks that nobody measured. */
export function predictionLines(verdict: Decision): readonly string[] {
  const line = describePrediction(verdict);
  return line === undefined ? [] : [line];
}

/** Estimates the trials that would settle a verdict that is open. */
export function remainingLines(verdict: Decision): readonly string[] {
  const settling = explainRemaining(verdict);
  return settling === undefined ? [] : [settling];
}

function describeSource({ agent, rent, fromReceipt, evidence, spend, reason, sharing = [] }: RuleVerdict): string {
  const start = `agent ${agent}, rent ${formatTokens(rent)} tokens`;
  if (reason === 'not-worth-measuring' || reason === 'receipt-not-confirmed') return `${start}, not measured`;
  const shared = sharing.length === 0 ? '' : ` (shared with ${sharing.map((id) => `"${id}"`).join(', ')})`;
  const cost = `${formatCount(spend.trials, 'trial')}${shared}, ${formatTokens(spend.tokens)} tokens spent`;
  return `${start}, ${evidenceLabels[evidence]}, ${fromReceipt ? 'read from its receipt, nothing was run' : cost}`;
}

/** Draws the range of what a rule buys; behaviour has none. */
const rangeCharts: Readonly<Record<Currency, typeof rangeChart>> = {
  tokens: rangeChart,
  behaviour: () => [],
  outcome: netChart,
};

function checkLines(verdict: RuleVerdict): readonly string[] {
  return [
    ...listIsolationLines(verdict).map(({ arm, text }) => `Isolation, ${arm}: ${text}.`),
    ...describeSensitivity(verdict),
  ];
}

/** Charts the gain of a rule that buys solved tasks, with its interval, bar and minimal effect below it; nothing without an estimate. */
function netChart({ outcome, ...rule }: JudgedRule & Pick<Decision, 'verdict'>, policy: BarPolicy): readonly Block[] {
  if (outcome === undefined) return [];
  const { net: saving, interval, full: baselineMean } = outcome;
  return rangeChart({ ...rule, saving, interval, baselineMean }, policy);
}

/** Draws the range that the evidence is about: solved tasks at their price, or tokens. */
export function judgedChart(rule: JudgedRule & Pick<Decision, 'verdict'>, policy: BarPolicy): readonly Block[] {
  return (rule.outcome === undefined ? rangeChart : netChart)(rule, policy);
}

/** Charts the saving of a rule with its range, bar and minimal effect below it; nothing without an estimate. */
function rangeChart(rule: JudgedRule & Pick<Decision, 'verdict'>, policy: BarPolicy): readonly Block[] {
  if (!hasEstimate(rule)) return [];
  const { baselineMean, interval, minimalEffect } = rule;
  const bar = barOf(rule, policy);
  const markers = [
    { value: 0, label: '0' },
    { value: bar, label: `${policy.ratio} × rent ${formatBar(rule, policy)}` },
    { value: minimalEffect, label: `minimum worth having ${formatShare(minimalEffect, baselineMean)}` },
  ];
  const domain = chooseDomain({
    anchors: markers.map(({ value }) => value),
    centres: [rule.saving],
    extents: interval,
  });
  const drawing = { saving: rule.saving, interval, markers, domain };
  return [{ kind: 'chart', chart: { of: 'range', drawing, verdict: rule.verdict } }];
}

/** Holds the tokens of trials on the tasks a probe is about, or on the others: means per completed trial, in tokens of the metric. */
interface TokensApart {
  readonly name: string;
  readonly tasks: number;
  readonly without: number;
  readonly withRule: number;
}

/** Lists the tokens of a rule that buys behaviour, on its target tasks and on the others apart; none where no task has trials in both arms. */
function listTokensApart({ behaviour, tasks }: Pick<RuleVerdict, 'behaviour' | 'tasks'>): readonly TokensApart[] {
  if (behaviour === undefined) return [];
  const compared = tasks.filter(({ baseline, candidate }) => baseline.completed > 0 && candidate.completed > 0);
  const isTarget = ({ task }: TaskSummary) => behaviour.targets.includes(task);
  const groups = [
    { name: 'its target tasks', summaries: compared.filter(isTarget) },
    { name: 'the other tasks', summaries: compared.filter((task) => !isTarget(task)) },
  ];
  return groups.flatMap(({ name, summaries }) => (summaries.length === 0 ? [] : [{ name, ...sumUp(summaries) }]));
}

function sumUp(summaries: readonly TaskSummary[]): Omit<TokensApart, 'name'> {
  return {
    tasks: summaries.length,
    without: summaries.reduce((sum, { baseline }) => sum + baseline.mean, 0) / summaries.length,
    withRule: summaries.reduce((sum, { candidate }) => sum + candidate.mean, 0) / summaries.length,
  };
}

/** Makes the columns of that table; nothing in it needs escaping. */
const apartColumns: readonly TableColumn<TokensApart>[] = [
  { title: 'tokens a trial', cell: ({ name, tasks }) => `${name} (${formatCount(tasks, 'task')})` },
  { title: 'without the rule', align: 'right', cell: ({ without }) => formatTokens(without) },
  { title: 'with the rule', align: 'right', cell: ({ withRule }) => formatTokens(withRule) },
  {
    title: 'change',
    align: 'right',
    cell: ({ without, withRule }) => (without > 0 ? formatSignedShare((withRule - without) / without, 1) : '–'),
  },
];

/** Whether a verdict is about what a rule saves. */
const isOfSaving: Readonly<Record<Verdict, boolean>> = {
  earns: true,
  'does-not-earn': true,
  undecided: true,
  regression: false,
};

/** Describes what a verdict on tokens says of tasks that nobody measured, in one sentence; undefined where it is about something else. */
export function describePrediction(
  decision: Pick<Decision, 'verdict' | 'prediction' | 'tasks' | 'baselineMean' | 'behaviour' | 'outcome'>,
): string | undefined {
  const { verdict, prediction, tasks, behaviour, outcome } = decision;
  if (behaviour !== undefined || outcome !== undefined || !hasEstimate(decision) || !isOfSaving[verdict])
    return undefined;
  if (prediction === undefined)
    return tasks.length < fewestPredicted
      ? `Measured on ${formatCount(tasks.length, 'golden task')}: too few to say anything of others.`
      : undefined;
  const { likeThese, next, loses } = prediction;
  const ofNext = `a single new task saves ${describeRange(next)}, and costs more with the rule in ${describeChance(loses)}`;
  return `Saves ${formatShare(prediction.saving, 1)} of a task on these ${prediction.tasks} tasks. Similar tasks save ${describeRange(likeThese)} on average; ${ofNext}.`;
}

function describeRange([low, high]: readonly [number, number]): string {
  return `${formatShare(low, 1)} … ${formatShare(high, 1)}`;
}

function describeChance(share: number): string {
  return share < 0.005 ? 'fewer than 1 of 100' : `${formatNumber(100 * share, 0)} of 100`;
}
