/** Lines of the header every verdict of an agent begins with; whoever reads it needs nothing below. */
export const contractLines = [
  'TYPE',
  'STATUS',
  'MODEL',
  'TOKENS_SPENT',
  'FILES_CHANGED',
  'FINDINGS_COUNT',
  'SUMMARY',
  'DETAIL_PATH',
] as const;

/** The output contract a system prompt states. */
export interface Contract {
  /** Line of its heading in the text, 0-based. */
  readonly line: number;
  /** Header lines it leaves out. */
  readonly missing: readonly string[];
}

const heading = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const fence = /^ {0,3}(?:```|~~~)/;
const headerLine = /^[\s>*`-]{0,12}([A-Z_]{4,16})[*`]{0,3}\s{0,4}:/;

interface Heading {
  readonly line: number;
  readonly level: number;
  readonly title: string;
}

function listHeadings(lines: readonly string[]): readonly Heading[] {
  let fenced = false;
  return lines.flatMap((text, line) => {
    if (fence.test(text)) fenced = !fenced;
    const [, marks, title = ''] = (fenced ? undefined : heading.exec(text)) ?? [];
    return marks === undefined ? [] : [{ line, level: marks.length, title }];
  });
}

/** The heading that ends the section of the one at `place`. */
function findNext(headings: readonly Heading[], index: number, level: number): Heading | undefined {
  let next = index + 1;
  while ((headings[next]?.level ?? 0) > level) next += 1;
  return headings[next];
}

/**
 * Finds the section under a heading that says "output", up to the next heading of its rank, and which header lines it names. Headings inside
 * code fences are text. Of several such sections the most complete one counts. A line is read six times at most, once per rank.
 */
export function findContract(body: string): Contract | undefined {
  const lines = body.split(/\r?\n/);
  const headings = listHeadings(lines);
  let best: Contract | undefined;
  for (const [index, { line, level, title }] of headings.entries()) {
    if (!/\boutput\b/i.test(title)) continue;
    const next = findNext(headings, index, level);
    const seen = new Set(lines.slice(line + 1, next?.line).flatMap((text) => headerLine.exec(text)?.[1] ?? []));
    const missing = contractLines.filter((name) => !seen.has(name));
    if (best === undefined || missing.length < best.missing.length) best = { line, missing };
  }
  return best;
}
