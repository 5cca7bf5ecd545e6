import { describe, expect, it } from 'vitest';
import {
  countWords,
  dropCode,
  findStyleFaults,
  limits,
} from '../../../../scripts/checks/documents/find-style-faults.ts';

const faultsOf = (text: string) => findStyleFaults(new Map([['docs/a.md', text]]));
const long = `${'word '.repeat(limits.sentenceWords + 1).trim()}.`;

describe('findStyleFaults', () => {
  it.each([
    { name: 'a short sentence', text: 'The check fails when the line does not pay.' },
    { name: 'a question', text: 'What does it cost?' },
    { name: 'words of code', text: 'Run `for nothing` here.\n\n```text\nWhat stands there is not read.\n```' },
    { name: 'a generated part', text: `<!-- generated:a -->\n${long}\n<!-- /generated:a -->` },
  ])('accepts $name', ({ text }) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it.each([
    { name: 'a banned phrase', text: 'They are compared for nothing.', fault: 'docs/a.md:1: "for nothing"' },
    { name: 'a sentence without a subject', text: 'It ends.\nWhat was paid is kept.', fault: 'docs/a.md:2: "What was' },
    {
      name: 'a long sentence',
      text: `Short.\n\n${long}`,
      fault: `docs/a.md:3: a sentence of ${limits.sentenceWords + 1}`,
    },
  ])('names the line when there is $name', ({ text, fault }) => {
    expect(faultsOf(text).join('\n')).toContain(fault);
  });

  it('counts words, pages and lines of the README when there are too many', () => {
    const pages = Array.from({ length: limits.pages + 1 }, (_, index) => [`docs/${index}.md`, 'Word.'] as const);
    const readme = ['README.md', 'Line.\n'.repeat(limits.readmeLines + 1)] as const;
    expect(findStyleFaults(new Map([...pages, readme]))).toHaveLength(2);
    expect(faultsOf('Word.\n'.repeat(limits.words + 1)).join('')).toContain(`${limits.words + 1} words`);
  });

  it('leaves code, generated parts and comments out when it counts words', () => {
    expect(countWords(dropCode('One two.\n```sh\nthree\n```\n<!-- four -->'))).toBe(2);
  });
});
