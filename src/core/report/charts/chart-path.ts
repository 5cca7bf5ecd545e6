import { type Currency, currencyOf } from '../../model/rule/rule.ts';
import type { InterimAnalysis, RuleVerdict } from '../../model/verdict/report.ts';
import { element, type Markup } from '../blocks/markup.ts';
import type { Domain } from '../figures/choose-domain.ts';
import { formatCount, formatInterval, formatShare, formatSigned } from '../figures/format-tokens.ts';
import { verdictLabels } from '../figures/verdict-labels.ts';
import { label, line, polygon, polyline, scaleLinear, svgChart } from './svg-chart.ts';

/** A point in the units of the test: share of the information, share of the boundary's start. */
type Point = readonly [number, number];

/** The chart in the units of the test itself: x = I/I_max, y = S/A, in which every triangle looks the same. */
interface Path {
  readonly xMax: number;
  readonly y: Domain;
  readonly points: readonly Point[];
  readonly upper: readonly Point[];
  readonly lower: readonly Point[];
}

/** The looks of a verdict in the units of the test; scores far outside are moved to the edge. Needs `hasPath`. */
function normalisePath({ looks, informationMax, boundaries, information }: RuleVerdict): Path {
  const slope = boundaries.earns / (informationMax + information);
  const unit = slope * informationMax;
  const place = (analysis: InterimAnalysis, score: number): Point => [
    Math.min(2, analysis.information / informationMax),
    Math.min(4.5, Math.max(-3.5, score / unit)),
  ];
  const points = looks.map((analysis) => place(analysis, analysis.score));
  const xMax = Math.max(1.04, 1.04 * Math.max(...points.map(([share]) => share)));
  const scores = points.map(([, score]) => score);
  return {
    xMax,
    y: [Math.min(-1.5, ...scores.map((score) => score - 0.25)), Math.max(2.4, ...scores.map((score) => score + 0.25))],
    points,
    upper: looks.map((analysis) => place(analysis, analysis.earns)),
    lower: looks.map((analysis) => place(analysis, analysis.doesNotEarn)),
  };
}

const width = 400;
const height = 268;
const frame = { left: 22, right: 392, top: 8, bottom: 226 };

/**
 * Score against information with the two boundaries of the triangular test. The lines are those of the last interim analysis:
 * S = A + cI gives c = boundary/(I_max + I) and A = c·I_max. Ticks show where the boundaries stood at each interim analysis, since the
 * minimal effect follows the baseline as it is learnt and the lower boundary allows for looking in steps.
 */
export function drawPath(verdict: RuleVerdict, id: string): Markup {
  const path = normalisePath(verdict);
  const x = scaleLinear([0, path.xMax], frame.left, frame.right);
  const y = scaleLinear(path.y, frame.bottom, frame.top);
  const at = ([share, score]: Point): Point => [x(share), y(score)];
  const title = `How the evidence for ${verdict.rule} grew: ${formatCount(verdict.looks.length, 'look')}, ${verdictLabels[verdict.verdict]}`;
  return svgChart(
    { id, title, description: describePath(verdict) },
    width,
    height,
    ...drawRegions(path, at),
    ...drawLabels(path, at, labels[currencyOf(verdict)]),
    ...drawBoundaryTicks(path, at),
    polyline([[0, 0] as const, ...path.points].map(at), `path ${verdict.verdict}`),
    ...verdict.looks.map((analysis, index) => drawAnalysis(analysis, index, at(path.points[index] ?? [0, 0]), verdict)),
  );
}

function drawRegions({ xMax, y: [low, high] }: Path, at: (point: Point) => Point): readonly Markup[] {
  const above: Point = [0, 1];
  const tip: Point = [1, 2];
  const below: Point = [0, -1];
  const upperEnd: Point = [xMax, 1 + xMax];
  const earns: readonly Point[] = [above, tip, upperEnd, [xMax, high], [0, high]];
  const ruledOut: readonly Point[] = [below, tip, upperEnd, [xMax, low], [0, low]];
  return [
    polygon(earns.map(at), 'region-earns'),
    polygon(ruledOut.map(at), 'region-ruled-out'),
    polygon([above, tip, below].map(at), 'region-continue'),
    polyline([above, tip].map(at), 'boundary-earns'),
    polyline([below, tip].map(at), 'boundary-ruled-out'),
    line(...at([0, 0]), ...at([xMax, 0]), 'grid'),
    line(...at([0, low]), ...at([0, high]), 'zero'),
  ];
}

/** What the regions of a path are called. */
type PathLabels = Readonly<Record<'upper' | 'lower' | 'axis', string>>;

const labels: Readonly<Record<Currency, PathLabels>> = {
  tokens: { upper: 'earns', lower: 'the minimal effect is ruled out', axis: 'evidence that it pays' },
  outcome: {
    upper: 'worth its price',
    lower: 'a gain of that size is ruled out',
    axis: 'evidence that it is worth it',
  },
  behaviour: { upper: 'price kept', lower: 'above its price', axis: 'evidence that it costs less' },
};

function drawLabels({ xMax, y: [low, high] }: Path, at: (point: Point) => Point, words: PathLabels): readonly Markup[] {
  const [left, top] = at([0, high]);
  const [right, bottom] = at([xMax, low]);
  const shares = [0, 0.25, 0.5, 0.75, 1].map((share) =>
    label(at([share, 0])[0], bottom + 15, formatShare(share, 1), 'muted', share === 0 ? 'start' : 'middle'),
  );
  return [
    label(left + 8, top + 16, words.upper, 'earns'),
    label(right - 8, bottom - 9, words.lower, 'does-not-earn', 'end'),
    label(left + 8, at([0, -0.3])[1], 'go on', 'muted'),
    ...shares,
    label((left + right) / 2, bottom + 32, 'information, share of what always settles it', 'muted', 'middle'),
    element(
      'text',
      {
        x: 0,
        y: 0,
        class: 'label muted',
        'text-anchor': 'middle',
        transform: `translate(13 ${(top + bottom) / 2}) rotate(-90)`,
      },
      words.axis,
    ),
  ];
}

function drawBoundaryTicks({ upper, lower }: Path, at: (point: Point) => Point): readonly Markup[] {
  const tick = (className: string) => (point: Point) => {
    const [x, y] = at(point);
    return line(x - 4, y, x + 4, y, className);
  };
  return [...upper.map(tick('tick-earns')), ...lower.map(tick('tick-ruled-out'))];
}

function drawAnalysis(
  analysis: InterimAnalysis,
  index: number,
  [cx, cy]: Point,
  { looks, verdict }: RuleVerdict,
): Markup {
  const isLast = index === looks.length - 1;
  const message = `Look ${index + 1}, after ${formatCount(analysis.trials, 'trial')}: saving ${formatSigned(analysis.saving)}, interval ${formatInterval(analysis.interval)}`;
  return element(
    'g',
    { class: verdict },
    element('circle', { cx, cy, r: isLast ? 5.5 : 3.2, class: isLast ? 'dot' : 'look' }, element('title', {}, message)),
  );
}

function describePath({ looks, verdict }: RuleVerdict): string {
  const last = looks.at(-1);
  if (last === undefined) return '';
  return `After ${formatCount(last.trials, 'trial')} the saving was estimated at ${formatSigned(last.saving)} tokens; the verdict is ${verdictLabels[verdict]}.`;
}
