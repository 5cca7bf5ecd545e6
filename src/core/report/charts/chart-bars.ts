import type { LabelledBar } from '../blocks/chart.ts';
import { element, fragment, type Markup } from '../blocks/markup.ts';
import { clipWidth } from '../figures/columns.ts';
import { label, svgChart } from './svg-chart.ts';

const [row, top] = [28, 4];

/** The same bars twice, for wide pages and for phones; the style sheet shows one. */
export function drawBars(bars: readonly LabelledBar[], id: string, title: string): Markup {
  return fragment(
    element('div', { class: 'wide' }, drawOne(bars, { id: `${id}-wide`, title, width: 900, name: 250, words: 150 })),
    element(
      'div',
      { class: 'narrow' },
      drawOne(bars, { id: `${id}-narrow`, title, width: 350, name: 120, words: 110 }),
    ),
  );
}

interface Frame {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  /** Columns of pixels for names and for words. */
  readonly name: number;
  readonly words: number;
}

function drawOne(bars: readonly LabelledBar[], { id, title, width, name, words }: Frame): Markup {
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
