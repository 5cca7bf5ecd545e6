import { holdsCommentMark, isPlainLine } from '../../core/text/escape/text-safety.ts';
import type { DocumentElement } from './block.ts';

/** Divides the parts of a section's name, as compiled memory reads it. */
const divider = ' > ';
const longest = 200;

/** Where an element stands, in words. */
export interface SectionPath {
  /** Absent above all headings. */
  readonly section?: string;
  /** Elements whose words are in it. */
  readonly named: readonly number[];
  /** True when an introduction has no place in it, so that what it introduces would lose its meaning elsewhere. */
  readonly isCut: boolean;
}

/** The only heading of level 1, at the begin: the title of the file, which stands over everything and so says nothing about a rule. */
export function findTitle(elements: readonly DocumentElement[]): number | undefined {
  const first = elements.findIndex(({ kind }) => kind === 'heading');
  const tops = elements.filter(({ level }) => level === 1);
  return tops.length === 1 && elements[first]?.level === 1 ? first : undefined;
}

/** A heading's words as one plain line: what nobody sees and bold marks around the whole are left out. */
export function nameElement({ text }: Pick<DocumentElement, 'text'>): string {
  const visible = [...text].filter(isPlainLine).join('');
  return visible
    .replace(/^(?:\*\*|__)(.+?)(?:\*\*|__)(:?)$/, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The section of an element: the innermost names that fit into 200 characters, up to one that a ledger may not hold. Introductions must
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
