import type { SeriesPoint } from '../blocks/chart.ts';
import { element, type Markup } from '../blocks/markup.ts';
import { clipWidth } from '../figures/columns.ts';
import { drawTwice, label, svgChart } from './svg-chart.ts';

const [row, top] = [28, 4];

/** Bars with a name before and words behind each. */
export function drawBars(bars: readonly SeriesPoint[], id: string, title: string): Markup {
  return drawTwice(id, (ownId, width) => drawOne(bars, ownId, title, width));
}

function drawOne(bars: readonly SeriesPoint[], id: string, title: string, width: number): Markup {
  // Columns of pixels for names and for words.
  const [name, words] = width >= 600 ? [250, 150] : [120, 110];
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const description = bars.map((bar) => `${bar.name}: ${bar.words}`).join('; ');
  const room = width - name - words;
  return svgChart(
    { id, title, description },
    width,
    top + bars.length * row,
    ...bars.map((bar, index) => {
      const y = top + index * row;
      return element(
        'g',
        {},
        element('title', {}, `${bar.name}: ${bar.words}`),
        label(0, y + 18, clipWidth(bar.name, Math.floor(name / 7.6)), 'name'),
        element('rect', {
          x: name,
          y: y + 6,
          width: Math.max(1, (room * bar.value) / most),
          height: 16,
          class: 'used',
        }),
        label(width, y + 18, bar.words, 'value', 'end'),
      );
    }),
  );
}
