import { type Currency, currencyOf } from '../../../../core/model/rule/rule.ts';
import type { Decision, OutcomeFigures } from '../../../../core/model/verdict/decision.ts';
import type { RuleVerdict } from '../../../../core/model/verdict/report.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import { code, column, fold, lines, part, table, verdictSpan } from '../../../../core/report/blocks/make-blocks.ts';
import { chooseDomain } from '../../../../core/report/figures/choose-domain.ts';
import { describePrediction } from '../../../../core/report/figures/describe-prediction.ts';
import {
  type BarPolicy,
  barOf,
  explainReason,
  explainRemaining,
  formatBar,
  type JudgedRule,
} from '../../../../core/report/figures/explain-reason.ts';
import { hasEstimate } from '../../../../core/report/figures/format-saving.ts';
import { formatCount, formatShare, formatTokens } from '../../../../core/report/figures/format-tokens.ts';
import {
  answerNumbers,
  columnsOfAnalyses,
  currencyOfLooks,
  solvedByTask,
  taskNumbers,
} from '../../../../core/report/figures/number-columns.ts';
import { evidenceLabels, nameAnswer } from '../../../../core/report/figures/verdict-labels.ts';
import { describeSensitivity } from '../../messages/verdict/describe-figures.ts';
import { listIsolationLines, listNotices } from '../../messages/verdict/describe-incidents.ts';
import { apartColumns, listTokensApart } from '../../messages/verdict/tokens-apart.ts';

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
    summary: [code(verdict.rule), ': ', verdictSpan(verdict.verdict, nameAnswer(verdict))],
    blocks,
  };
}

/** Shows how often each task was solved in both arms. */
export function solvedTable(tasks: OutcomeFigures['harm']['tasks']): Block {
  return part('Solved without it and with it', table(tasks, [taskName, ...solvedByTask]));
}

/** How the evidence grew: of a rule that buys behaviour it is what the answer rests on. */
function analysesBlock(analyses: RuleVerdict['looks']): Block {
  const numbers = table(analyses, columnsOfAnalyses(analyses));
  const show = currencyOfLooks(analyses) === 'behaviour' ? part : fold;
  return show('Numbers of the looks', numbers);
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

/** The range of what a verdict is about; none of a rule that buys behaviour. */
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

/** What a rule that buys solved tasks gains, with its interval, bar and minimal effect below it; nothing without an estimate. */
function netChart({ outcome, ...rule }: JudgedRule & Pick<Decision, 'verdict'>, policy: BarPolicy): readonly Block[] {
  if (outcome === undefined) return [];
  const { net: saving, interval, full: baselineMean } = outcome;
  return rangeChart({ ...rule, saving, interval, baselineMean }, policy);
}

/** Draws the range that the evidence is about: solved tasks at their price, or tokens. */
export function judgedChart(rule: JudgedRule & Pick<Decision, 'verdict'>, policy: BarPolicy): readonly Block[] {
  return (rule.outcome === undefined ? rangeChart : netChart)(rule, policy);
}

/** The saving of a rule with its range, bar and minimal effect below it; nothing without an estimate. */
function rangeChart(rule: JudgedRule & Pick<Decision, 'verdict'>, policy: BarPolicy): readonly Block[] {
  if (!hasEstimate(rule)) return [];
  const { baselineMean, interval, minimalEffect } = rule;
  const bar = barOf(rule, policy);
  const markers = [
    { value: 0, label: '0' },
    { value: bar, label: `${policy.ratio} × rent ${formatBar(rule, policy)}` },
    { value: minimalEffect, label: `minimal effect ${formatShare(minimalEffect, baselineMean)}` },
  ];
  const domain = chooseDomain({
    anchors: markers.map(({ value }) => value),
    centres: [rule.saving],
    extents: interval,
  });
  const drawing = { saving: rule.saving, interval, markers, domain };
  return [{ kind: 'chart', chart: { of: 'range', drawing, verdict: rule.verdict } }];
}
