import stringWidth from 'string-width';
import { type RecordedDemo, renderDemo } from './recorded-demo.ts';

/** How much a reader of the demo has to read. */
interface Size {
  /** Lines on 100 columns: one that wraps counts for each line it takes. */
  readonly lines: number;
  readonly words: number;
  /** Lines that begin with a flag. */
  readonly flagLines: number;
  /** Line of the first thing to do, and of the cost. */
  readonly next: number;
  readonly cost: number;
  /** Columns of the widest line of progress, and words of all of them. */
  readonly progressColumns: number;
  readonly progressWords: number;
}

/** Measured once on 2026-11-22, at commit dc4ba14, from `node bin/rentroll.js demo`: its stdout and its stderr. */
const before: Size = {
  lines: 95,
  words: 791,
  flagLines: 11,
  next: 26,
  cost: 74,
  progressColumns: 339,
  progressWords: 577,
};

const columns = 100;

const rows: readonly (readonly [name: string, value: (size: Size) => number])[] = [
  ['lines of the report, on 100 columns', ({ lines }) => lines],
  ['words of the report', ({ words }) => words],
  ['lines that begin with a flag', ({ flagLines }) => flagLines],
  ['line of the first thing to do', ({ next }) => next],
  ['line of the cost', ({ cost }) => cost],
  ['widest line of progress, columns', ({ progressColumns }) => progressColumns],
  ['words of progress', ({ progressWords }) => progressWords],
];

/** The demo's report and its progress then and now, as a table. */
export function compareReports(demo: RecordedDemo): string {
  const today = measureDemo(demo);
  return [
    '| `rentroll demo`, without colours | at dc4ba14 | today |',
    '|---|---:|---:|',
    ...rows.map(([name, value]) => `| ${name} | ${value(before)} | ${value(today)} |`),
  ].join('\n');
}

/** How much there is to read of a recorded demo. */
export function measureDemo({ report, progress }: RecordedDemo): Size {
  const text = renderDemo(report);
  const lines = text.trimEnd().split('\n');
  const lineOf = (test: RegExp) => countLines(lines.slice(0, 1 + lines.findIndex((line) => test.test(line))));
  return {
    lines: countLines(lines),
    words: countWords(text),
    flagLines: lines.filter((line) => /^ *[A-Z]{2,}(?:-[A-Z]+)? /u.test(line)).length,
    next: lineOf(/^Next {2}/u),
    cost: lineOf(/^Cost {2}/u),
    progressColumns: Math.max(...progress.map((line) => stringWidth(line))),
    progressWords: countWords(progress.join('\n')),
  };
}

function countLines(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(stringWidth(line) / columns)), 0);
}

function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== '').length;
}
