import { styleText } from 'node:util';
import { escapePlainLines } from '../text/escape/escape-plain.ts';
import { disarmCommands, escapeTerminal } from '../text/escape/escape-terminal.ts';
import type { Bar, Chart, IntervalDrawing, Line, Marker, Text, Tone } from './blocks/block.ts';
import { drawBar, verdictTones, writeText } from './blocks/make-blocks.ts';
import { clipWidth, measureWidth, padWidth, wrapIndented, wrapText } from './figures/columns.ts';

/** The columns that text is set in, and its colours. */
export interface Page {
  readonly width: number;
  readonly paint: Paint;
}

/** Sets a text, escaped and painted. */
export function setText(text: Text, paint: Paint): string {
  return writeText(text, (span) => paint(span.tone, escapeTerminal(span.text)));
}

/** Sets the words before a line, escaped; the spaces around them are its indentation. */
function setLead(lead: string): string {
  return writeText([lead], (span) => escapeTerminal(span.text));
}

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** Gives text a colour, or leaves it alone when the output has none. */
export type Paint = (tone: Tone | undefined, text: string) => string;

const styles: Readonly<Record<Tone, readonly Style[]>> = {
  strong: ['bold'],
  quiet: ['dim'],
  good: ['green'],
  bad: ['red'],
  warn: ['yellow'],
  copy: ['cyan'],
};

/** Chooses the painter of a terminal with or without colours; it never looks at the environment. */
export function choosePaint(color: boolean): Paint {
  return (tone, text) =>
    color && tone !== undefined ? styleText([...styles[tone]], text, { validateStream: false }) : text;
}

/** Columns of a page on which a line may be cut at its end. */
const leastToCut = 60;

/** Sets a line wrapped below its lead, and what is to copy beside it where both fit. */
export function setLines(line: Line, { width, paint }: Page): readonly string[] {
  const { text, lead = '', leadTone, tone, command, fit } = line;
  const [before, message] = [paint(leadTone, setLead(lead)), setText(text, paint)];
  // On a narrow page too little would be left of what is cut, and what is whole would not fit.
  const isWrapped = fit === undefined || width < leastToCut;
  const isCut = fit === 'cut' && !isWrapped;
  const set = isWrapped ? wrapIndented(before, message, width) : [`${before}${message}`];
  const painted = set.map((row) => paint(tone, isCut ? clipWidth(row, width) : row));
  if (command === undefined) return painted;
  const [copied = '', ...rest] = setCommand(command, paint);
  const [only = ''] = painted;
  const isBeside = painted.length === 1 && rest.length === 0 && measureWidth(`${only}  ${copied}`) <= width;
  const indent = ' '.repeat(measureWidth(before));
  return isBeside ? [`${only}  ${copied}`] : [...painted, ...[copied, ...rest].map((row) => `${indent}${row}`)];
}

/** Sets a command or edit, each of its lines after a prompt or an indent. */
function setCommand(command: string, paint: Paint): readonly string[] {
  const copied = disarmCommands(escapePlainLines(command)).split('\n');
  return copied.map((line, index) => `${index === 0 ? '$ ' : '  '}${paint('copy', line)}`);
}

const [barWidth, widestName, widestRange] = [24, 24, 76];

/** Sets bars under each other, their names before and their words behind them; what is detail has no room. */
export function setBars(bars: readonly Bar[], { width, paint }: Page): readonly string[] {
  const shown = bars.filter(({ isDetail }) => isDetail !== true);
  const names = shown.map(({ name }) => clipWidth(escapeTerminal(name), widestName));
  const room = Math.max(...names.map((name) => measureWidth(name)));
  return shown.flatMap((bar, index) => {
    const drawn = drawBar(bar, barWidth);
    const before = `${padWidth(names[index] ?? '', room)}  ${drawn}  `;
    const [first = '', ...rest] = wrapIndented(before, escapeTerminal(bar.words), width);
    return [first.replace(drawn, () => paint(bar.tone, drawn)), ...rest];
  });
}

/** Sets the range of a saving with what is marked below it. */
export function setRange(
  { drawing, verdict }: Extract<Chart, { of: 'range' }>,
  { width, paint }: Page,
): readonly string[] {
  const drawn = drawInterval(drawing, Math.min(widestRange, width - 2));
  return drawn.map((line, index) => `  ${paint(index === 0 ? verdictTones[verdict] : 'quiet', line)}`);
}

type Place = (value: number) => number;

/**
 * Draws lines of at most `width` columns: the interval with its estimate, a scale with the markers, their labels from left to right. Ends outside
 * the scale are drawn as arrows. Empty when there is no finite estimate.
 */
export function drawInterval(drawing: IntervalDrawing, width: number): readonly string[] {
  const { saving, markers, domain } = drawing;
  if (!Number.isFinite(saving)) return [];
  const environment = scale(domain, width);
  const columns = groupMarkers(markers, environment);
  return [drawRange(drawing, domain, environment, width), drawScale(columns, width), ...drawLabels(columns, width)];
}

function scale([low, high]: IntervalDrawing['domain'], width: number): Place {
  return (value) => Math.max(0, Math.min(width - 1, Math.round(((value - low) / (high - low)) * (width - 1))));
}

function drawRange(
  { saving, interval }: IntervalDrawing,
  [low, high]: IntervalDrawing['domain'],
  environment: Place,
  width: number,
): string {
  const cells = Array.from({ length: width }, () => ' ');
  const from = environment(interval[0]);
  const to = environment(interval[1]);
  cells.fill('─', from, to + 1);
  cells[from] = interval[0] < low ? '◂' : '├';
  cells[to] = interval[1] > high ? '▸' : '┤';
  cells[environment(saving)] = '●';
  return cells.join('').trimEnd();
}

interface MarkedColumn {
  readonly column: number;
  readonly label: string;
}

/** Markers that fall on (nearly) the same column share it: rent is tiny beside the noise of an agent. */
function groupMarkers(markers: readonly Marker[], environment: Place): readonly MarkedColumn[] {
  const sorted = markers.toSorted((a, b) => a.value - b.value);
  const columns: MarkedColumn[] = [];
  for (const { value, label } of sorted) {
    const last = columns.at(-1);
    const column = environment(value);
    if (last !== undefined && column - last.column <= 1)
      columns.splice(-1, 1, { ...last, label: `${last.label} · ${label}` });
    else columns.push({ column, label });
  }
  return columns;
}

function drawScale(columns: readonly MarkedColumn[], width: number): string {
  const cells = Array.from({ length: width }, () => '─');
  for (const { column } of columns) cells[column] = '┬';
  return cells.join('');
}

/** Labels under their columns, moved aside where they would overlap or leave the drawing; below each other where a line has no room for them. */
function drawLabels(columns: readonly MarkedColumn[], width: number): readonly string[] {
  const labels = columns.map(({ label }) => label);
  return measureWidth(labels.join('  ')) <= width
    ? [placeLabels(columns, width)]
    : labels.flatMap((label) => wrapText(label, width));
}

function placeLabels(columns: readonly MarkedColumn[], width: number): string {
  let right = width;
  const starts: { readonly start: number; readonly label: string }[] = [];
  for (const { column, label } of columns.toReversed()) {
    const size = measureWidth(label);
    const start = Math.max(0, Math.min(column - Math.floor(size / 2), right - size));
    starts.unshift({ start, label });
    right = start - 2;
  }
  return starts.reduce((line, { start, label }) => {
    const before = line === '' ? ' '.repeat(start) : line.padEnd(Math.max(start, line.length + 2));
    return before + label;
  }, '');
}
