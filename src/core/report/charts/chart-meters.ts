import type { Bar } from '../blocks/block.ts';
import { element, type Markup } from '../blocks/markup.ts';

/** Bars with what is set aside behind them; the words beside them are HTML, so they keep their size on a phone. */
export function drawMeters(bars: readonly Bar[]): Markup {
  return element('div', { class: 'meters' }, ...bars.flatMap(drawMeter));
}

function drawMeter(bar: Bar): readonly Markup[] {
  const { name, words } = bar;
  const label = `${name}: ${words}`;
  return [
    element('span', { class: 'meter-name' }, name),
    element(
      'svg',
      { class: 'meter', viewBox: '0 0 100 10', preserveAspectRatio: 'none', role: 'img', 'aria-label': label },
      element('title', {}, label),
      ...drawParts(bar),
    ),
    element('span', { class: 'meter-words' }, words),
  ];
}

function drawParts({ value, held = 0, of }: Bar): readonly Markup[] {
  const used = percentOf(value, of);
  const aside = Math.min(100 - used, percentOf(held, of));
  const bar = (x: number, width: number, name: string) => element('rect', { x, y: 0, width, height: 10, class: name });
  return [bar(0, 100, 'free'), bar(0, used, 'used'), bar(used, aside, 'held')];
}

function percentOf(part: number, whole: number): number {
  const percent = (100 * part) / whole;
  return percent > 0 ? Math.min(100, percent) : 0;
}
