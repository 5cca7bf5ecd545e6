import type { Chart } from '../blocks/chart.ts';
import { element, fragment, type Markup } from '../blocks/markup.ts';
import { drawSavings } from './chart-savings.ts';
import { drawTwice, line } from './svg-chart.ts';

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
    entry(`bar: ${ratio} × rent`, line(11, 0, 11, 12, 'bar')),
    entry('minimal effect', line(11, 0, 11, 12, 'effect')),
  );
}
