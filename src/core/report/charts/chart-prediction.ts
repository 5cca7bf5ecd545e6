import type { Prediction, TaskSummary } from '../../model/verdict/decision.ts';
import type { RuleVerdict } from '../../model/verdict/report.ts';
import { element, type Markup } from '../blocks/markup.ts';
import { chooseDomain, chooseTicks } from '../figures/choose-domain.ts';
import { formatShare, formatSignedShare } from '../figures/format-tokens.ts';
import { label, line, scaleLinear, svgChart } from './svg-chart.ts';

type Scale = (value: number) => number;

const width = 400;
const left = 118;
const right = 392;
const row = 26;
const bottom = 8 + 3 * row;

/** The golden tasks as points, and below them where tasks like them lie on average and the next of them does, in percent of a task's baseline. */
export function drawPrediction(rule: RuleVerdict & { readonly prediction: Prediction }, id: string): Markup {
  const { saving, likeThese, next } = rule.prediction;
  const measured = rule.tasks.filter(({ baseline }) => baseline.mean > 0);
  const domain = chooseDomain({
    anchors: [0],
    centres: measured.map(percentOf),
    extents: [...likeThese, ...next].map((end) => 100 * end),
    reach: 10,
  });
  const scale = scaleLinear(domain, left, right);
  const title = `Saving with ${rule.rule} on these tasks, on tasks like them and on the next`;
  const words = `${measured.length} tasks, mean ${formatSignedShare(saving, 1)}; like them ${describeEnds(likeThese)}; the next ${describeEnds(next)}`;
  return svgChart(
    { id, title, description: words },
    width,
    bottom + 20,
    line(scale(0), 8, scale(0), bottom, 'zero'),
    ...drawTicks(chooseTicks(domain, 5), scale),
    element('g', { class: rule.verdict }, ...drawRows(rule, measured, scale)),
  );
}

function drawTicks(ticks: readonly number[], scale: Scale): readonly Markup[] {
  return ticks.map((tick) => label(scale(tick), bottom + 15, formatShare(tick, 100), 'muted', 'middle'));
}

function drawRows(
  { prediction }: { readonly prediction: Prediction },
  measured: readonly TaskSummary[],
  scale: Scale,
): readonly Markup[] {
  return [
    label(0, middleOf(0) + 4, 'these tasks', 'name'),
    ...measured.map((task) => drawDot(scale(percentOf(task)), middleOf(0), task)),
    ...drawRange('tasks like them', 1, prediction.likeThese, scale),
    ...drawRange('the next task', 2, prediction.next, scale),
  ];
}

function middleOf(index: number): number {
  return 8 + index * row + row / 2;
}

function drawDot(x: number, y: number, task: TaskSummary): Markup {
  const words = `${task.task}: ${formatSignedShare(task.saving, task.baseline.mean)}`;
  return element('circle', { cx: x, cy: y, r: 4, class: 'dot' }, element('title', {}, words));
}

function drawRange(
  name: string,
  index: number,
  [low, high]: readonly [number, number],
  scale: Scale,
): readonly Markup[] {
  const [from, to, y] = [scale(100 * low), scale(100 * high), middleOf(index)];
  return [
    label(0, y + 4, name, 'name'),
    line(from, y, to, y, 'range'),
    line(from, y - 5, from, y + 5, 'range'),
    line(to, y - 5, to, y + 5, 'range'),
  ];
}

function percentOf({ saving, baseline }: TaskSummary): number {
  return (100 * saving) / baseline.mean;
}

function describeEnds([low, high]: readonly [number, number]): string {
  return `${formatShare(low, 1)} to ${formatShare(high, 1)}`;
}
