import type { SeriesChart, SeriesPoint } from '../blocks/chart.ts';
import { element, type Markup } from '../blocks/markup.ts';
import { formatTokens } from '../figures/format-tokens.ts';
import { drawTwice, label, line, polyline, scaleLinear, svgChart } from './svg-chart.ts';

const frame = { left: 58, top: 10, bottom: 172, height: 200 };

/** A series over time, from zero up. */
export function drawSeries(chart: SeriesChart, id: string): Markup {
  return drawTwice(id, (ownId, width) => drawOne(chart, ownId, width));
}

function drawOne({ points, as: kind, title }: SeriesChart, id: string, width: number): Markup {
  const most = roundUp(Math.max(1, ...points.map(({ value }) => value)));
  const y = scaleLinear([0, most], frame.bottom, frame.top);
  const step = (width - frame.left) / Math.max(1, points.length);
  const at = (index: number) => frame.left + (index + 0.5) * step;
  return svgChart(
    { id, title, description: points.map(({ words }) => words).join('; ') },
    width,
    frame.height,
    ...drawGrid(most, y, width),
    kind === 'dots'
      ? polyline(
          points.map(({ value }, index) => [at(index), y(value)] as const),
          'path',
        )
      : undefined,
    ...points.map((point, index) => drawPoint(point, kind, at(index), y(point.value), step)),
    ...drawNames(points, at, width),
  );
}

function drawGrid(most: number, y: (value: number) => number, width: number): readonly Markup[] {
  return [0, most / 2, most].flatMap((value) => [
    line(frame.left, y(value), width, y(value), value === 0 ? 'zero' : 'grid'),
    label(frame.left - 8, y(value) + 4, formatTokens(value), 'muted', 'end'),
  ]);
}

function drawPoint({ words }: SeriesPoint, kind: SeriesChart['as'], x: number, y: number, step: number): Markup {
  const width = Math.max(1, Math.min(40, step * 0.7));
  const height = Math.max(1, frame.bottom - y);
  return element(
    'g',
    {},
    element('title', {}, words),
    kind === 'bars'
      ? element('rect', { x: x - width / 2, y: frame.bottom - height, width, height, class: 'used' })
      : element('circle', { cx: x, cy: y, r: 5, class: 'dot' }),
  );
}

/** Room for a date, and how near to an edge its middle may be. */
const [nameRoom, edge] = [100, 36];

/** As many names as have room, the last among them. */
function drawNames(points: readonly SeriesPoint[], at: (index: number) => number, width: number): readonly Markup[] {
  const last = points.length - 1;
  const every = Math.max(1, Math.ceil((points.length * nameRoom) / (width - frame.left)));
  return points.flatMap(({ name }, index) => ((last - index) % every === 0 ? [drawName(name, at(index), width)] : []));
}

function drawName(name: string, x: number, width: number): Markup {
  if (x > width - edge) return label(width, frame.bottom + 18, name, 'muted', 'end');
  if (x < frame.left + edge) return label(frame.left, frame.bottom + 18, name, 'muted');
  return label(x, frame.bottom + 18, name, 'muted', 'middle');
}

/** The next round number: half of it is one as well. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= value) ?? 10) * power;
}
