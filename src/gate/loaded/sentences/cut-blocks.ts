import { splitLines, type TextLine } from '../../../core/text/markdown/text-lines.ts';
import type { TextSpan } from '../../../core/text/split-sentences.ts';
import type { DocumentElement, InstructionBlock, Triage } from './block.ts';

const listItem = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;

/** The rest of a file after blocks were cut. */
export interface CutFile {
  readonly text: string;
  /** Elements (by index) that are not in it any more. */
  readonly leaving: ReadonlySet<number>;
}

/**
 * Cuts the taken blocks out of the file, with lists, headings and introductions of which nothing is left. Every other line stays byte for byte;
 * of two empty lines that meet one goes, and where two blocks would run into one an empty line is put between them.
 */
export function cutBlocks(markdown: string, triage: Triage, taken: ReadonlySet<InstructionBlock>): CutFile {
  const leaving = findLeaving(triage, taken);
  const lines = splitLines(markdown);
  const remainingLines = dropLines(lines, triage, leaving, listCuts(triage, taken, leaving));
  const mark = markdown.startsWith('\ufeff') ? '\ufeff' : '';
  return { text: taken.size === 0 ? markdown : mark + joinKept(lines, remainingLines), leaving };
}

/** Parts of the file that go from lines of which something stays. */
function listCuts(
  { elements }: Triage,
  taken: ReadonlySet<InstructionBlock>,
  leaving: ReadonlySet<number>,
): readonly TextSpan[] {
  return [...taken].flatMap(({ element, span }) => {
    const holder = elements[element];
    return span === undefined || holder === undefined || leaving.has(element) ? [] : toFile(holder, span);
  });
}

function toFile({ pieces }: DocumentElement, { start, end }: TextSpan): readonly TextSpan[] {
  return pieces
    .map(({ at, offset, length }) => ({
      start: offset + Math.max(0, start - at),
      end: offset + Math.min(length, end - at),
    }))
    .filter((span) => span.start < span.end);
}

/** A line that stays, one that goes with its block, or one that a paragraph loses. */
type Kept = { readonly text: string } | 'leaves' | 'emptied';

/** Says of each line, by index, what remains of it. */
function dropLines(
  lines: readonly TextLine[],
  { elements }: Triage,
  leaving: ReadonlySet<number>,
  cuts: readonly TextSpan[],
): readonly Kept[] {
  const remainingLines: Kept[] = lines.map(({ text }) => ({ text }));
  for (const index of leaving) {
    const range = elements[index]?.lines;
    if (range !== undefined) remainingLines.fill('leaves', range.from - 1, range.to);
  }
  for (const [place, spans] of Map.groupBy(cuts, ({ start }) => findLine(lines, start))) {
    const line = lines[place];
    if (line !== undefined) remainingLines[place] = cutLine(line, spans);
  }
  return remainingLines;
}

function findLine(lines: readonly TextLine[], offset: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.offset ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function cutLine({ offset, text }: TextLine, spans: readonly TextSpan[]): Kept {
  const indent = /^\s*/.exec(text)?.[0] ?? '';
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    parts.push(text.slice(at, start - offset));
    at = end - offset;
  }
  const words = [...parts, text.slice(at)].map((part) => part.trim()).filter((part) => part !== '');
  return words.length === 0 ? 'emptied' : { text: indent + words.join(' ') };
}

function joinKept(lines: readonly TextLine[], remainingLines: readonly Kept[]): string {
  const lineEnd = lines[0]?.lineEnd || '\n';
  const out: string[] = [];
  let previous = '';
  let isGap = false;
  for (const [place, line] of remainingLines.entries()) {
    if (line === 'leaves') isGap = true;
    if (typeof line === 'string') continue;
    const isEmpty = line.text.trim() === '';
    if (isGap && isEmpty && previous.trim() === '') continue;
    if (isGap && !isEmpty && needsGap(previous, line.text, out.length === 0)) out.push(lineEnd);
    out.push(line.text + (lines[place]?.lineEnd ?? ''));
    previous = line.text;
    isGap = false;
  }
  while (isGap && out.at(-1)?.trim() === '') out.pop();
  return out.join('');
}

/** Returns true where two lines that were apart would become one block, or a divider would become a heading or frontmatter. */
function needsGap(previous: string, next: string, isFirst: boolean): boolean {
  if (isFirst) return /^(?:---|\+\+\+)\s*$/.test(next);
  return previous.trim() !== '' && !listItem.test(next);
}

/**
 * Elements (by index) that leave a file when these blocks are taken: those whose every block is taken, and the headings and introductions
 * that stand over nothing any more, when the sections of what was taken hold their words. What stood over nothing before stays.
 */
function findLeaving({ elements, blocks }: Triage, taken: ReadonlySet<InstructionBlock>): ReadonlySet<number> {
  const remainingElements = new Set(blocks.filter((block) => !taken.has(block)).map(({ element }) => element));
  const named = new Set([...taken].flatMap((block) => block.named));
  const standing = countUnder(elements.map(({ under, what }) => (what === 'line' ? [] : under)));
  const gone = new Uint32Array(elements.length);
  const leaving = new Set<number>();
  for (let index = elements.length - 1; index >= 0; index -= 1) {
    const isTaken = !remainingElements.has(index);
    const isBare = named.has(index) && gone[index] === standing[index] && (gone[index] ?? 0) > 0;
    if (!isTaken && !isBare) continue;
    leaving.add(index);
    for (const above of elements[index]?.under ?? []) gone[above] = (gone[above] ?? 0) + 1;
  }
  return leaving;
}

function countUnder(unders: readonly (readonly number[])[]): Uint32Array {
  const counts = new Uint32Array(unders.length);
  for (const above of unders.flat()) counts[above] = (counts[above] ?? 0) + 1;
  return counts;
}
