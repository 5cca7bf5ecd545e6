import { type Child, element, fragment, type Markup } from '../blocks/markup.ts';
import type { Domain } from '../figures/choose-domain.ts';

/** Words a screen reader gets in place of the drawing, and the id that ties them to it. */
export interface ChartLabel {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** Makes an accessible drawing of `width` × `height` user units that scales with its column. */
export function svgChart(label: ChartLabel, width: number, height: number, ...children: readonly Child[]): Markup {
  return element(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-labelledby': `${label.id}-t ${label.id}-d`, width, height },
    element('title', { id: `${label.id}-t` }, label.title),
    element('desc', { id: `${label.id}-d` }, label.description),
    ...children,
  );
}

/** Draws a chart twice, for wide pages and for phones; the style sheet shows one of the two. */
export function drawTwice(id: string, draw: (id: string, width: number) => Markup): Markup {
  return fragment(
    element('div', { class: 'wide' }, draw(`${id}-wide`, 900)),
    element('div', { class: 'narrow' }, draw(`${id}-narrow`, 350)),
  );
}

/** Maps a domain onto pixels; values outside land on the nearest end. */
export function scaleLinear([low, high]: Domain, from: number, to: number): (value: number) => number {
  return (value) => {
    const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
    return Number.isFinite(share) ? from + share * (to - from) : from;
  };
}

/** Draws a straight line. */
export function line(x1: number, y1: number, x2: number, y2: number, className: string): Markup {
  return element('line', { x1, y1, x2, y2, class: className });
}

/** Writes text at a point; `anchor` says which side of the text the point is on. */
export function label(
  x: number,
  y: number,
  text: string,
  className: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
): Markup {
  return element('text', { x, y, class: `label ${className}`.trim(), 'text-anchor': anchor }, text);
}

/** Draws a closed figure through points. */
export function polygon(points: readonly (readonly [number, number])[], className: string): Markup {
  const corners = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return element('polygon', { points: corners, class: className });
}
