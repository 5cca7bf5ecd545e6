import stringWidth from 'string-width';
import { chooseDomain, type Domain } from '../words/figures/choose-domain.ts';

/** A value marked below the scale. */
export interface Marker {
  readonly value: number;
  readonly label: string;
}

export interface IntervalDrawing {
  readonly saving: number;
  readonly interval: readonly [number, number];
  readonly markers: readonly Marker[];
}

type Place = (value: number) => number;

/**
 * Three lines of exactly `width` columns or fewer: the interval with its estimate, a scale with the markers, their labels.
 * Ends outside the scale are drawn as arrows. Empty when there is no finite estimate.
 */
export function drawInterval(drawing: IntervalDrawing, width: number): readonly string[] {
  const { saving, interval, markers } = drawing;
  if (!Number.isFinite(saving)) return [];
  const domain = chooseDomain({ anchors: markers.map(({ value }) => value), centres: [saving], extents: interval });
  const place = scale(domain, width);
  const columns = groupMarkers(markers, place);
  return [drawRange(drawing, domain, place, width), drawScale(columns, width), drawLabels(columns, width)];
}

function scale([low, high]: Domain, width: number): Place {
  return (value) => Math.max(0, Math.min(width - 1, Math.round(((value - low) / (high - low)) * (width - 1))));
}

function drawRange({ saving, interval }: IntervalDrawing, [low, high]: Domain, place: Place, width: number): string {
  const cells = Array.from({ length: width }, () => ' ');
  const from = place(interval[0]);
  const to = place(interval[1]);
  cells.fill('─', from, to + 1);
  cells[from] = interval[0] < low ? '◂' : '├';
  cells[to] = interval[1] > high ? '▸' : '┤';
  cells[place(saving)] = '●';
  return cells.join('').trimEnd();
}

interface MarkedColumn {
  readonly column: number;
  readonly label: string;
}

/** Markers that fall on (nearly) the same column share it: rent is tiny beside the noise of an agent. */
function groupMarkers(markers: readonly Marker[], place: Place): readonly MarkedColumn[] {
  const sorted = markers.toSorted((a, b) => a.value - b.value);
  const columns: MarkedColumn[] = [];
  for (const { value, label } of sorted) {
    const last = columns.at(-1);
    const column = place(value);
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

/** Labels under their columns, moved aside where they would overlap or leave the drawing. */
function drawLabels(columns: readonly MarkedColumn[], width: number): string {
  let right = width;
  const starts: { readonly start: number; readonly label: string }[] = [];
  for (const { column, label } of columns.toReversed()) {
    const size = stringWidth(label);
    const start = Math.max(0, Math.min(column - Math.floor(size / 2), right - size));
    starts.unshift({ start, label });
    right = start - 2;
  }
  return starts.reduce((line, { start, label }) => {
    const before = line === '' ? ' '.repeat(start) : line.padEnd(Math.max(start, line.length + 2));
    return before + label;
  }, '');
}
