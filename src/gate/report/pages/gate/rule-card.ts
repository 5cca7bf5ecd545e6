import { type Currency, currencyOf } from '../../../../core/model/rule/rule.ts';
import type { Decision, OutcomeFigures, Verdict } from '../../../../core/model/verdict/decision.ts';
import type { RuleVerdict } from '../../../../core/model/verdict/report.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import { hasPath, tasksDrawn } from '../../../../core/report/blocks/chart.ts';
import {
  code,
  column,
  fold,
  lines,
  part,
  say,
  table,
  verdictSpan,
} from '../../../../core/report/blocks/make-blocks.ts';
import { chooseDomain } from '../../../../core/report/figures/choose-domain.ts';
import { describePrediction, describeSealed } from '../../../../core/report/figures/describe-prediction.ts';
import {
  type BarPolicy,
  barOf,
  explainReason,
  explainRemaining,
  type JudgedRule,
} from '../../../../core/report/figures/explain-reason.ts';
import { hasEstimate, rangeOf } from '../../../../core/report/figures/format-saving.ts';
import { formatCount, formatTokens } from '../../../../core/report/figures/format-tokens.ts';
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

/** Everything about one rule: answer, reason, next step, the drawings, and the numbers behind them. */
export function ruleCard(verdict: RuleVerdict, policy: Pick<BarPolicy, 'ratio'>, card: string): Block {
  const { next, tasks, looks, behaviour, outcome } = verdict;
  const blocks = [
    lines([
      { text: describeSource(verdict), tone: 'quiet' },
      `"${verdict.body}"`,
      explainReason(verdict, policy),
      ...predictionLines(verdict),
      ...listNotices(verdict),
    ]),
    ...drawings(verdict, policy),
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

/** How often each task was solved in both arms. */
export function solvedTable(tasks: OutcomeFigures['harm']['tasks']): Block {
  return part('Solved without it and with it', table(tasks, [taskName, ...solvedByTask]));
}

/** How the evidence grew: of a rule that buys behaviour it is what the answer rests on. */
function analysesBlock(analyses: RuleVerdict['looks']): Block {
  const numbers = table(analyses, columnsOfAnalyses(analyses));
  return pictures[currencyOfLooks(analyses)].numbers('Numbers of the looks', numbers);
}

/** What it says of tasks that nobody measured. */
export function predictionLines(verdict: Decision): readonly string[] {
  return [describePrediction(verdict), describeSealed(verdict)].filter((line) => line !== undefined);
}

/** What would settle a verdict that is open. */
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

function drawings(rule: RuleVerdict, policy: Pick<BarPolicy, 'ratio'>): readonly Block[] {
  const { behaviour, outcome, prediction, looks, tasks } = rule;
  const { range, path, without } = pictures[currencyOf(rule)];
  const hasGain = behaviour !== undefined && looks.some((analysis) => (analysis.behaviour?.pairs ?? 0) > 0);
  const draw = (of: 'path' | 'gain' | 'plane' | 'prediction' | 'tasks', caption: string): Block => ({
    kind: 'chart',
    chart: { of, caption, rule },
  });
  return [
    ...range(rule, policy),
    part(
      undefined,
      ...(hasGain
        ? [draw('gain', 'Whether it is followed because of its line: the first evidence to reach its line answers.')]
        : []),
      ...(outcome === undefined
        ? []
        : [
            draw(
              'plane',
              'What a trial costs and how many are solved: above the line it pays, at what a solved task is worth.',
            ),
          ]),
      ...(prediction === undefined
        ? []
        : [draw('prediction', 'What it says of tasks that nobody measured: each line holds 9 times in 10.')]),
      ...(hasPath(rule) ? [draw('path', path(rule))] : []),
      ...(tasks.length > 0 ? [draw('tasks', captionTasks(tasks.length))] : []),
    ),
    say(hasPath(rule) ? '' : without, { tone: 'quiet' }),
  ];
}

function captionTasks(tasks: number): string {
  return `Saving of each golden task, tokens${tasks > tasksDrawn ? ` (the first ${tasksDrawn} of ${tasks})` : ''}`;
}

/** What is drawn of a verdict. */
interface Pictures {
  readonly range: typeof rangeChart;
  readonly path: (rule: RuleVerdict) => string;
  /** Said where there is no path. */
  readonly without: string;
  /** What the numbers of the interim analyses stand in. */
  readonly numbers: typeof fold;
}

const pictures: Readonly<Record<Currency, Pictures>> = {
  tokens: {
    range: rangeChart,
    path: ({ verdict }) => pathCaptions[verdict],
    without: 'No look was taken, so there is no path to draw.',
    numbers: fold,
  },
  behaviour: {
    range: () => [],
    path: () =>
      'Whether it keeps its price, asked once a gain is shown: above the upper line it does, below the lower one it does not.',
    without: '',
    numbers: part,
  },
  outcome: {
    range: netChart,
    path: () =>
      'What it gains once a solved task has its value: above the upper line it is worth its price, below the lower one it is not.',
    without: 'No look was taken, so there is no path to draw.',
    numbers: fold,
  },
};

/** Why measuring ended where the path ends. */
const pathCaptions: Readonly<Record<Verdict, string>> = {
  earns: 'Why it stopped: the evidence crossed the upper line.',
  'does-not-earn': 'Why it stopped: the evidence fell below the lower line.',
  regression: 'Stopped by the pass rate of the tasks, not by these lines.',
  undecided: 'Not settled: the evidence is still between the lines.',
};

function checkLines(verdict: RuleVerdict): readonly string[] {
  return [
    ...listIsolationLines(verdict).map(({ arm, text }) => `Isolation, ${arm}: ${text}.`),
    ...describeSensitivity(verdict),
  ];
}

/** What a rule that buys solved tasks gains, with its interval, bar and minimal effect below it; nothing without an estimate. */
function netChart(
  { outcome, ...rule }: JudgedRule & Pick<Decision, 'verdict'>,
  policy: Pick<BarPolicy, 'ratio'>,
): readonly Block[] {
  if (outcome === undefined) return [];
  const reason = askedAs[rule.reason] ?? rule.reason;
  const { net: saving, interval, full: baselineMean } = outcome;
  return rangeChart({ ...rule, reason, saving, interval, baselineMean }, policy);
}

/** What a test on solved tasks rules out, as one on tokens would. */
const askedAs: Readonly<Record<string, string>> = {
  'worth-its-price': 'crossed-upper-boundary',
  'value-ruled-out': 'saving-ruled-out',
};

/** The range of what evidence is about: solved tasks at their price, or tokens. */
export function judgedChart(
  rule: JudgedRule & Pick<Decision, 'verdict'>,
  policy: Pick<BarPolicy, 'ratio'>,
): readonly Block[] {
  return (rule.outcome === undefined ? rangeChart : netChart)(rule, policy);
}

/** The saving of a rule with its range, bar and minimal effect below it; nothing without an estimate. */
function rangeChart(rule: JudgedRule & Pick<Decision, 'verdict'>, policy: Pick<BarPolicy, 'ratio'>): readonly Block[] {
  if (!hasEstimate(rule)) return [];
  const bar = barOf(rule, policy);
  const markers = [
    { value: 0, label: '0' },
    { value: bar, label: `${policy.ratio} × rent ${formatTokens(bar)}` },
    { value: rule.minimalEffect, label: `minimal effect ${formatTokens(rule.minimalEffect)}` },
  ];
  const interval = rangeOf(rule, policy);
  const domain = chooseDomain({
    anchors: markers.map(({ value }) => value),
    centres: [rule.saving],
    extents: interval,
  });
  const drawing = { saving: rule.saving, interval, markers, domain };
  return [{ kind: 'chart', chart: { of: 'range', drawing, verdict: rule.verdict } }];
}
