/**
 * A test runner's report in a fixed order and without what depends on speed: results of files that ran in parallel are
 * sorted, equal failures stand together, notes on timing and frames inside dependencies are left out. Other text passes.
 */
export function arrangeReport(lines: readonly string[]): readonly string[] {
  const lasting = cutTimings(lines).filter((line) => !isForeignFrame(line));
  const heading = lasting.findIndex(isHeading);
  const end = heading < 0 ? lasting.length : heading;
  const start = lasting.findIndex(isResult);
  if (start < 0 || start > end) return arrangeFailures(lasting);
  const results = arrangeResults(lasting.slice(start, end));
  return [...lasting.slice(0, start), ...results, '', ...arrangeFailures(lasting.slice(end))];
}

/** The summary ends with when the run started, how long it took, and hints that appear only above certain times. */
function cutTimings(lines: readonly string[]): readonly string[] {
  const end = lines.findLastIndex((line) => /^ +Start at +<clock>$/.test(line));
  return end < 0 ? lines : lines.slice(0, end);
}

/** Which frames a dependency shows can depend on which of two parallel files asked for a module first. */
function isForeignFrame(line: string): boolean {
  return /^\s*(?:❯|at) .*(?:\bnode_modules\/|\bnode:).*:\d+:\d+\)?$/.test(line);
}

/** Where the results end: a ruled heading, or the summary. */
function isHeading(line: string): boolean {
  return /^(?:⎯{2}| Test Files {2})/.test(line);
}

/** First line about a file or test, or of what it printed. */
function isResult(line: string): boolean {
  return /^ [✓❯×↓] \S/.test(line) || isPrint(line);
}

function isPrint(line: string): boolean {
  return /^std(?:out|err) \| /.test(line);
}

/** Results sorted, each with the lines that belong to it; what one test printed in several pieces stands together. */
function arrangeResults(lines: readonly string[]): readonly string[] {
  const results: string[] = [];
  const prints = new Map<string, string[]>();
  for (const [head = '', ...rest] of splitBefore(lines, isResult)) {
    if (isPrint(head)) prints.set(head, [...(prints.get(head) ?? []), ...trimEnd(rest)]);
    else results.push(trimEnd([head, ...rest.filter((line) => !(isPass(head) && isSlowTest(line)))]).join('\n'));
  }
  const printed = [...prints].map(([head, rest]) => [head, ...rest, ''].join('\n'));
  return [...printed.sort(), ...results.sort()];
}

function isPass(head: string): boolean {
  return head.startsWith(' ✓ ');
}

/** A test of a passing file has a line of its own only when it was slow. */
function isSlowTest(line: string): boolean {
  return /^ {3,}✓ /.test(line);
}

function splitBefore(lines: readonly string[], isFirst: (line: string) => boolean): readonly (readonly string[])[] {
  const parts: string[][] = [];
  for (const line of lines) {
    if (isFirst(line)) parts.push([line]);
    else parts.at(-1)?.push(line);
  }
  return parts;
}

function trimEnd(lines: readonly string[]): readonly string[] {
  return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);
}

/** One failure: the tests it stopped, and what the report says about it. */
interface Failure {
  readonly sources: ReadonlySet<string>;
  readonly text: string;
}

/** Failures under one heading. */
interface Section {
  readonly heading: string;
  readonly failures: readonly Failure[];
}

/** Failures sorted by the tests they stopped, equal ones together and numbered again: the runner's order is that of parallel work. */
function arrangeFailures(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex(startsHeading);
  const end = lines.findLastIndex(isRule) + 1;
  if (start < 0 || end <= start) return lines;
  const width = lines[end - 1]?.length ?? 0;
  const sections = splitSections(lines.slice(start, end));
  const total = sections.reduce((sum, section) => sum + section.failures.length, 0);
  let number = 0;
  const printed = sections.flatMap(({ heading, failures }) => [
    heading,
    ...failures.flatMap((failure) => printFailure(failure, rule(++number, total, width))),
    '',
  ]);
  return [...lines.slice(0, start), ...printed.slice(0, -1), ...lines.slice(end)];
}

function startsHeading(line: string): boolean {
  return /^⎯+ Failed (?:Suites|Tests) \d+ ⎯+$/.test(line);
}

function isRule(line: string): boolean {
  return /^⎯+\[\d+\/\d+\]⎯$/.test(line);
}

function rule(number: number, total: number, width: number): string {
  const label = `[${number}/${total}]⎯`;
  return label.padStart(width, '⎯');
}

function printFailure({ sources, text }: Failure, end: string): readonly string[] {
  return ['', ...[...sources].sort(), text, '', end];
}

function splitSections(lines: readonly string[]): readonly Section[] {
  const starts = lines.flatMap((line, index) => (startsHeading(line) ? [index] : []));
  return starts.map((start, index) => ({
    heading: lines[start] ?? '',
    failures: mergeFailures(lines.slice(start + 1, starts[index + 1])),
  }));
}

function mergeFailures(lines: readonly string[]): readonly Failure[] {
  const byText = new Map<string, Set<string>>();
  let [sources, rest]: [string[], string[]] = [[], []];
  for (const line of lines) {
    if (isRule(line)) {
      const text = rest.join('\n').trim();
      byText.set(text, new Set([...(byText.get(text) ?? []), ...sources]));
      [sources, rest] = [[], []];
    } else if (/^ FAIL {2}/.test(line)) sources.push(line);
    else rest.push(line);
  }
  const failures = [...byText].map(([text, tests]) => ({ sources: tests, text }));
  return failures.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

function sortKey({ sources, text }: Failure): string {
  return [...[...sources].sort(), text].join('\n');
}
