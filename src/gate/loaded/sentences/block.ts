import { holdsCommentMark, isPlainLine } from '../../../core/text/escape/text-safety.ts';
import type { LineRange } from '../../../core/text/markdown/text-lines.ts';
import type { TextSpan } from '../../../core/text/split-sentences.ts';

/**
 * The kind of a part of an instruction file. Only a `rule` can be measured: a sentence that an agent obeys or breaks. `markup` is text that
 * nobody reads as words: frontmatter, comments, dividers, what rentroll wrote itself.
 */
export type BlockClass = 'rule' | 'fact' | 'command' | 'link' | 'heading' | 'code' | 'table' | 'prose' | 'markup';

/** A piece of a file that is taken or left as a whole. */
export interface InstructionBlock {
  readonly class: BlockClass;
  /** Why it is that, in a few words. */
  readonly reason: string;
  readonly lines: LineRange;
  /** The author's words, unchanged; wrapped lines are joined by one space, those of code and tables by line breaks. */
  readonly text: string;
  /** Headings and introductions it stands under, outermost first, joined by ` > `; absent above all headings. */
  readonly section?: string;
  /** Elements whose words are in the section. */
  readonly named: readonly number[];
  /** Place of its element in `Triage.elements`: sentences of one paragraph share one. */
  readonly element: number;
  /** Where its words stand in the element's text; absent for the whole element. */
  readonly span?: TextSpan;
}

/** A line of an element's text: where it begins there and in the file. UTF-16 units. */
export interface TextPiece {
  readonly at: number;
  readonly offset: number;
  readonly length: number;
}

export type ElementKind = 'heading' | 'item' | 'paragraph' | 'quote' | 'code' | 'table' | 'definition' | 'markup';

/** A leaf of the document's tree, in reading order. */
export interface DocumentElement {
  readonly kind: ElementKind;
  readonly lines: LineRange;
  readonly text: string;
  /** Of headings, items and paragraphs only. Empty where the text could not be found in the file: then nothing is taken from it. */
  readonly pieces: readonly TextPiece[];
  /** Elements it stands under, outermost first: headings, and paragraphs or items that introduce its list. */
  readonly under: readonly number[];
  /** For a heading: 1 to 6. */
  readonly level?: number;
  /** For an item: whether its list is numbered. */
  readonly isNumbered?: boolean;
  /** For an item: that more than one paragraph belongs to it. */
  readonly holdsMore?: boolean;
  /** For markup: what it is. */
  readonly what?: string;
}

/** An instruction file, taken apart: every line that is not empty lies in one of the blocks. */
export interface Triage {
  readonly elements: readonly DocumentElement[];
  readonly blocks: readonly InstructionBlock[];
}

/** Divides the parts of a section's name, as compiled memory reads it. */
const divider = ' > ';
const longest = 200;

/** The place of an element, in words. */
export interface SectionPath {
  /** Absent above all headings. */
  readonly section?: string;
  /** Elements whose words are in it. */
  readonly named: readonly number[];
  /** True when an introduction has no place in it, so that what it introduces would lose its meaning elsewhere. */
  readonly isCut: boolean;
}

/** Finds the only heading of level 1, at the begin: the title of the file, which stands over everything and so says nothing about a rule. */
export function findTitle(elements: readonly DocumentElement[]): number | undefined {
  const first = elements.findIndex(({ kind }) => kind === 'heading');
  const tops = elements.filter(({ level }) => level === 1);
  return tops.length === 1 && elements[first]?.level === 1 ? first : undefined;
}

/** Returns a heading's words as one plain line: what nobody sees and bold marks around the whole are left out. */
export function nameElement({ text }: Pick<DocumentElement, 'text'>): string {
  const visible = [...text].filter(isPlainLine).join('');
  return visible
    .replace(/^(?:\*\*|__)(.+?)(?:\*\*|__)(:?)$/, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Names the section of an element: the innermost names that fit into 200 characters, up to one that a ledger may not hold. Introductions must
 * fit, headings need not.
 */
export function nameSection(
  elements: readonly DocumentElement[],
  under: readonly number[],
  title: number | undefined,
): SectionPath {
  const named: number[] = [];
  let section = '';
  for (const index of under.toReversed()) {
    const element = elements[index];
    const name = element === undefined || index === title ? '' : nameElement(element);
    if (name === '' || element === undefined) continue;
    const longer = section === '' ? name : `${name}${divider}${section}`;
    if (longer.length > longest || holdsCommentMark(name)) return finish(section, named, element.kind !== 'heading');
    section = longer;
    named.unshift(index);
  }
  return finish(section, named, false);
}

function finish(section: string, named: readonly number[], isCut: boolean): SectionPath {
  return { ...(section === '' ? {} : { section }), named, isCut };
}
