import { joinLines, type LineRange, splitLines, type TextLine } from '../../core/text/markdown/text-lines.ts';
import type { DocumentElement, Triage } from './block.ts';
import { listBlocks } from './list-blocks.ts';
import { isGenerated, listManagedRanges } from './managed-text.ts';
import { readElements } from './read-elements.ts';

/**
 * Takes an instruction file (CLAUDE.md, AGENTS.md and the like) apart: rules that an agent obeys or breaks, and everything else with what
 * it is. A list item is one block as a whole, a plain paragraph one for each sentence. No line that is not empty is left out, whatever the
 * file holds; a file that rentroll compiled, or its block in another one, is markup.
 */
export function triage(markdown: string): Triage {
  const lines = splitLines(markdown);
  const generated = isGenerated(markdown);
  const managed = generated ? [{ from: 1, to: lines.length }] : listManagedRanges(lines);
  const read = generated ? [] : takeManaged(lines, readElements(lines), managed);
  const elements = [...read, ...listUncovered(lines, read, generated ? 'written by rentroll' : 'no words')];
  return { elements, blocks: listBlocks(elements) };
}

function toMarkup(lines: readonly TextLine[], range: LineRange, what: string): DocumentElement {
  return { kind: 'markup', lines: range, text: joinLines(lines, range), pieces: [], under: [], what };
}

/** Elements that touch what rentroll wrote become markup in place: others name them by their index. */
function takeManaged(
  lines: readonly TextLine[],
  elements: readonly DocumentElement[],
  managed: readonly LineRange[],
): readonly DocumentElement[] {
  if (managed.length === 0) return elements;
  return elements.map((element) => {
    const inside = managed.some(({ from, to }) => from <= element.lines.to && element.lines.from <= to);
    return inside ? { ...toMarkup(lines, element.lines, 'written by rentroll'), under: element.under } : element;
  });
}

/** Markup for every line that no element holds: list markers without text, and what is nested too deep. */
function listUncovered(
  lines: readonly TextLine[],
  elements: readonly DocumentElement[],
  what: string,
): readonly DocumentElement[] {
  const covered = new Uint8Array(lines.length);
  for (const { lines: range } of elements) covered.fill(1, range.from - 1, range.to);
  return lines.flatMap(({ text }, index) =>
    covered[index] === 1 || text.trim() === '' ? [] : [toMarkup(lines, { from: index + 1, to: index + 1 }, what)],
  );
}
