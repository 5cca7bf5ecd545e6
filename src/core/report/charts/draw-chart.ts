import type { RuleVerdict } from '../../model/verdict/report.ts';
import { formatShare, formatSignedShare } from '../../text/format-number.ts';
import type { Chart } from '../blocks/block.ts';
import { type Child, element, fragment, type Markup } from '../blocks/markup.ts';
import { chooseDomain, chooseTicks, type Domain } from '../figures/choose-domain.ts';
import { clipWidth } from '../figures/columns.ts';
import { barOf, formatBar } from '../figures/explain-reason.ts';
import { formatSaving } from '../figures/format-saving.ts';
import { labelVerdict } from '../figures/verdict-labels.ts';

/** Draws a chart under ids of its own; nothing of a range, which the chart of savings has already. */
export function drawChart(chart: Chart, id: string): Markup | undefined {
  if (chart.of === 'range') return undefined;
  return fragment(
    drawLegend(chart.policy.ratio),
    drawTwice(id, (ownId, width) => drawSavings(chart, width, ownId)),
  );
}

function drawLegend(ratio: number): Markup {
  const key = (...marks: readonly Markup[]) =>
    element('svg', { viewBox: '0 0 22 12', 'aria-hidden': 'true' }, ...marks);
  const entry = (message: string, ...marks: readonly Markup[]) => element('span', {}, key(...marks), message);
  return element(
    'p',
    { class: 'legend muted' },
    entry('estimate with range', line(0, 6, 22, 6, 'range'), element('circle', { cx: 11, cy: 6, r: 4, class: 'dot' })),
    entry(`needed: ${ratio} × what it adds`, line(11, 0, 11, 12, 'bar')),
    entry('minimum worth having', line(11, 0, 11, 12, 'effect')),
  );
}

/** Where things stand in a drawing of a given width: names beside the rows when there is room, else above them. */
interface Layout {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly row: number;
  readonly middle: number;
  readonly nameColumns: number;
}

/** Data of the chart: the rules and the policy they were judged by. */
type SavingsChart = Extract<Chart, { of: 'savings' }>;

type Scale = (value: number) => number;

const top = 6;
const axis = 34;

function layOut(width: number): Layout {
  if (width >= 600) return { width, left: 250, right: width - 74, row: 34, middle: 17, nameColumns: 32 };
  return { width, left: 8, right: width - 8, row: 52, middle: 36, nameColumns: 34 };
}

/** Draws the savings of all rules with their ranges on one axis, in percent of each rule's baseline. */
function drawSavings({ rules, policy }: SavingsChart, width: number, id: string): Markup {
  const layout = layOut(width);
  const domain = chooseDomain({
    anchors: rules.flatMap((rule) => [shareOf(rule, barOf(rule, policy)), shareOf(rule, rule.minimalEffect)]),
    centres: rules.map((rule) => shareOf(rule, rule.saving)),
    extents: rules.flatMap((rule) => rule.interval.map((end) => shareOf(rule, end))),
  });
  const scale = scaleLinear(domain, layout.left, layout.right);
  const bottom = top + rules.length * layout.row;
  const title = `Savings of ${rules.length} rules with their ranges, in percent of a task`;
  const description = rules.map((rule) => `${rule.rule}: ${describeRow(rule)}`).join('; ');
  return svgChart(
    { id, title, description },
    width,
    bottom + axis,
    ...drawAxis(domain, scale, bottom, layout),
    ...rules.map((rule, index) => drawRow(rule, policy, scale, domain, top + index * layout.row, layout)),
  );
}

function shareOf({ baselineMean }: RuleVerdict, tokens: number): number {
  return (100 * tokens) / baselineMean;
}

function describeRow(rule: RuleVerdict): string {
  const { saving, range, tokens } = formatSaving(rule);
  return `${saving} (${range}), ${tokens} tokens, ${labelVerdict(rule)}`;
}

function drawAxis(domain: Domain, scale: Scale, bottom: number, { width, left, right }: Layout): readonly Markup[] {
  const ticks = chooseTicks(domain, width >= 600 ? 7 : 5);
  return [
    ...ticks.flatMap((tick) => [
      line(scale(tick), top, scale(tick), bottom, tick === 0 ? 'zero' : 'grid'),
      label(scale(tick), bottom + 15, formatShare(tick, 100), 'muted', 'middle'),
    ]),
    label((left + right) / 2, bottom + 31, 'saving, share of a task', 'muted', 'middle'),
  ];
}

function drawRow(
  rule: RuleVerdict,
  policy: SavingsChart['policy'],
  scale: Scale,
  domain: Domain,
  y: number,
  layout: Layout,
): Markup {
  const middle = y + layout.middle;
  const bar = scale(shareOf(rule, barOf(rule, policy)));
  const effect = scale(shareOf(rule, rule.minimalEffect));
  const nameAt = layout.width >= 600 ? middle + 4 : y + 18;
  const marks = `${policy.ratio} × rent ${formatBar(rule, policy)}, minimum worth having ${formatShare(rule.minimalEffect, rule.baselineMean)}`;
  return element(
    'g',
    { class: rule.verdict },
    element('title', {}, `${rule.rule}: ${describeRow(rule)}; ${marks}`),
    element('rect', { x: 0, y, width: layout.width, height: layout.row, class: 'hit' }),
    label(layout.left > 20 ? 0 : layout.left, nameAt, clipWidth(rule.rule, layout.nameColumns), 'name'),
    label(layout.width, nameAt, formatSignedShare(rule.saving, rule.baselineMean), 'value', 'end'),
    line(bar, middle - 9, bar, middle + 9, 'bar'),
    line(effect, middle - 9, effect, middle + 9, 'effect'),
    ...drawRange(rule, rule.interval, scale, domain, middle),
  );
}

function drawRange(
  rule: RuleVerdict,
  [from, to]: readonly [number, number],
  scale: Scale,
  domain: Domain,
  y: number,
): readonly (Markup | undefined)[] {
  const saving = shareOf(rule, rule.saving);
  const isInside = saving >= domain[0] && saving <= domain[1];
  return [
    line(scale(shareOf(rule, from)), y, scale(shareOf(rule, to)), y, 'range'),
    drawEnd(shareOf(rule, from), scale, domain, y),
    drawEnd(shareOf(rule, to), scale, domain, y),
    isInside ? element('circle', { cx: scale(saving), cy: y, r: 5, class: 'dot' }) : undefined,
  ];
}

/** Draws the end of an interval: a cap, or an arrowhead where it continues outside the scale. */
function drawEnd(value: number, scale: Scale, [low, high]: Domain, y: number): Markup {
  const x = scale(value);
  if (value >= low && value <= high) return line(x, y - 5, x, y + 5, 'range');
  const back = value < low ? 8 : -8;
  const head = [
    [x, y],
    [x + back, y - 5],
    [x + back, y + 5],
  ] as const;
  return polygon(head, 'arrow');
}

/** Words a screen reader gets in place of the drawing, and the id that ties them to it. */
interface ChartLabel {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** Makes an accessible drawing of `width` × `height` user units that scales with its column. */
function svgChart(label: ChartLabel, width: number, height: number, ...children: readonly Child[]): Markup {
  return element(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-labelledby': `${label.id}-t ${label.id}-d`, width, height },
    element('title', { id: `${label.id}-t` }, label.title),
    element('desc', { id: `${label.id}-d` }, label.description),
    ...children,
  );
}

/** Draws a chart twice, for wide pages and for phones; the style sheet shows one of the two. */
function drawTwice(id: string, draw: (id: string, width: number) => Markup): Markup {
  return fragment(
    element('div', { class: 'wide' }, draw(`${id}-wide`, 900)),
    element('div', { class: 'narrow' }, draw(`${id}-narrow`, 350)),
  );
}

/** Maps a domain onto pixels; values outside land on the nearest end. */
function scaleLinear([low, high]: Domain, from: number, to: number): (value: number) => number {
  return (value) => {
    const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
    return Number.isFinite(share) ? from + share * (to - from) : from;
  };
}

/** Draws a straight line. */
function line(x1: number, y1: number, x2: number, y2: number, className: string): Markup {
  return element('line', { x1, y1, x2, y2, class: className });
}

/** Writes text at a point; `anchor` says which side of the text the point is on. */
function label(
  x: number,
  y: number,
  text: string,
  className: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
): Markup {
  return element('text', { x, y, class: `label ${className}`.trim(), 'text-anchor': anchor }, text);
}

/** Draws a closed figure through points. */
function polygon(points: readonly (readonly [number, number])[], className: string): Markup {
  const corners = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return element('polygon', { points: corners, class: className });
}
