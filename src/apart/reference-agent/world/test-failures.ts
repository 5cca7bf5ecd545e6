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

/**
 * The failures of a test run, below their headings, sorted by the tests they stopped. Failures of the same text are put
 * together and all are numbered again: which of them the test runner considered equal depends on the order of parallel work.
 */
export function arrangeFailures(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex(isHeading);
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

function isHeading(line: string): boolean {
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
  const starts = lines.flatMap((line, index) => (isHeading(line) ? [index] : []));
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
