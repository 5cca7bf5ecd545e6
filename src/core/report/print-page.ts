import { encodeHtml } from '../text/escape/escape-markdown.ts';
import { escapePlainLines } from '../text/escape/escape-plain.ts';
import type { Bar, Block, Chart, FoldedBlock, Head, Line, Part, Span, Text } from './blocks/block.ts';
import { isEmpty, writeText } from './blocks/make-blocks.ts';
import { badge, element, fragment, list, type Markup } from './blocks/markup.ts';
import { drawChart } from './charts/draw-chart.ts';
import { renderPage } from './render-page.ts';

type Kind<K extends Block['kind']> = Extract<Block, { kind: K }>;

/** Prints a report as one self-contained page. Every text is escaped on its way. */
export function printPage(title: string, blocks: readonly Block[]): string {
  let drawn = 0;
  const draw = (chart: Chart) => {
    drawn += 1;
    return drawChart(chart, `chart-${drawn}`);
  };
  return renderPage(title, element('main', {}, ...blocks.map((block) => writeBlock(block, draw))));
}

type Draw = (chart: Chart) => Markup | undefined;

function writeBlock(block: Block, draw: Draw): Markup | undefined {
  if (isEmpty(block)) return undefined;
  switch (block.kind) {
    case 'heading':
      return writeHeading(block);
    case 'lines':
      return writeLines(block);
    case 'table':
      return writeTable(block);
    case 'bars':
      return drawMeters(block.bars);
    case 'chart':
      return draw(block.chart);
    case 'verbatim':
      return fragment(
        block.file === undefined ? undefined : element('p', {}, element('code', {}, block.file)),
        writeVerbatim(block.text),
      );
    case 'part':
      return writePart(block, draw);
    case 'fold':
      return writeFold(block, draw);
  }
}

function writeHeading({ text, badge: answer }: Kind<'heading'>): Markup {
  const brand = element('span', { class: 'brand' }, 'rentroll');
  const paragraph = answer === undefined ? undefined : element('p', {}, writeSpan(answer));
  return element('header', {}, brand, element('h1', {}, text), paragraph);
}

function writePart({ title, pageTitle, blocks }: Part, draw: Draw): Markup {
  const inner = blocks.map((block) => writeBlock(block, draw));
  const head = title ?? pageTitle;
  return head === undefined
    ? fragment(...inner)
    : element('section', {}, element('h2', {}, writeSpans(head)), ...inner);
}

function writeFold({ summary, card, blocks }: FoldedBlock, draw: Draw): Markup {
  const inner = blocks.map((block) => writeBlock(block, draw));
  if (card === undefined) return element('details', {}, element('summary', {}, writeSpans(summary)), ...inner);
  return element(
    'article',
    { id: card },
    element('header', {}, element('h3', { class: 'id' }, writeSpans(summary))),
    ...inner,
  );
}

/** A lead that begins an item of a list. */
const sign = /^\s*(?:[-+✗→]|\d+\.)\s+$/u;

function writeLines({ lines, alert }: Kind<'lines'>): Markup {
  if (lines.every(({ lead = '' }) => sign.test(lead)))
    return list(lines.map((line) => writeLine({ ...line, lead: '' })));
  const classes = { NOTE: 'notice', WARNING: 'notice simulated' };
  return fragment(
    ...lines.map((line) => {
      const toneClass = line.tone === 'quiet' ? 'muted' : undefined;
      const paragraph = element('p', { class: alert === undefined ? toneClass : classes[alert] }, writeLine(line));
      return fragment(paragraph, line.command === undefined ? undefined : writeVerbatim(line.command));
    }),
  );
}

function writeLine({ text, lead = '' }: Line): Markup {
  const before = lead.trim() === '' ? undefined : element('strong', {}, `${lead.trimEnd()} `);
  return fragment(before, writeSpans(text));
}

/** Writes a command or edit in a block of its own, with its lines. */
function writeVerbatim(text: string): Markup {
  return { markup: `<pre>${encodeHtml(escapePlainLines(text))}</pre>` };
}

function writeSpans(text: Text): Markup {
  return { markup: writeText(text, (span) => writeSpan(span).markup) };
}

function writeSpan({ text, tone, isCode, badge: answer, href }: Span): Markup {
  if (href !== undefined) return element('a', { href, class: isCode ? 'id' : undefined }, text);
  if (isCode) return element('code', {}, text);
  if (answer !== undefined) return badge(answer, text);
  if (tone === undefined) return fragment(text);
  return tone === 'quiet' ? element('span', { class: 'muted' }, text) : element('strong', {}, text);
}

/** Writes a table whose rows become blocks with labels on a phone; numbers are never wrapped. */
function writeTable({ heads, rows, pageCaption }: Kind<'table'>): Markup {
  const kind = ({ align }: Head) => (align === 'right' ? 'number' : undefined);
  const titles = heads.map((head) => element('th', { scope: 'col', class: kind(head) }, head.pageTitle ?? head.title));
  const body = rows.map((cells) => {
    const set = heads.map((head, at) =>
      element('td', { class: kind(head), 'data-label': head.pageTitle ?? head.title }, writeSpans(cells[at] ?? '')),
    );
    return element('tr', {}, ...set);
  });
  const head = element('thead', {}, element('tr', {}, ...titles));
  const caption = pageCaption === undefined ? [] : [element('p', { class: 'muted' }, pageCaption)];
  return element(
    'div',
    { class: 'scroll' },
    ...caption,
    element('table', { class: 'cards' }, head, element('tbody', {}, ...body)),
  );
}

/** Bars with what is set aside behind them; the words beside them are HTML, so they keep their size on a phone. */
function drawMeters(bars: readonly Bar[]): Markup {
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

function drawParts({ value, reserved = 0, of }: Bar): readonly Markup[] {
  const used = percentOf(value, of);
  const aside = Math.min(100 - used, percentOf(reserved, of));
  const bar = (x: number, width: number, name: string) => element('rect', { x, y: 0, width, height: 10, class: name });
  return [bar(0, 100, 'free'), bar(0, used, 'used'), bar(used, aside, 'held')];
}

function percentOf(part: number, whole: number): number {
  const percent = (100 * part) / whole;
  return percent > 0 ? Math.min(100, percent) : 0;
}
