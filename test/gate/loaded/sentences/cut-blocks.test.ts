import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLines } from '../../../../src/core/text/markdown/text-lines.ts';
import type { InstructionBlock } from '../../../../src/gate/loaded/sentences/block.ts';
import { cutBlocks } from '../../../../src/gate/loaded/sentences/cut-blocks.ts';
import { triage } from '../../../../src/gate/loaded/sentences/triage.ts';
import { arbitraryMarkdown } from './arbitrary-markdown.ts';

/** The file without its rules, or without those that `which` names. */
function cut(markdown: string, which: (block: InstructionBlock) => boolean = () => true) {
  const read = triage(markdown);
  const taken = new Set(read.blocks.filter((block) => block.class === 'rule' && which(block)));
  return { read, taken, ...cutBlocks(markdown, read, taken) };
}

describe('cutBlocks', () => {
  it.each([
    ['a list item, and one of the empty lines around it', '- Use tabs now.\n\n- A fact.\n', '- A fact.\n'],
    ['an item with its wrapped lines', '- A fact.\n- Use tabs\n  in code.\n- B fact.\n', '- A fact.\n- B fact.\n'],
    ['a list with its heading', '# T\n\n## A\n\n- Use tabs now.\n\n## B\n\nA fact.\n', '# T\n\n## B\n\nA fact.\n'],
    ['headings above headings', '# T\n## A\n### B\n- Use tabs now.\n## C\nA fact.\n', '# T\n\n## C\nA fact.\n'],
    ['what introduces a list', 'A fact.\n\nFor Go:\n\n- Use tabs now.\n', 'A fact.\n'],
    ['an item above a nested list', '- Go:\n  - Use tabs now.\n- A fact.\n', '- A fact.\n'],
    ['a sentence', 'A fact. Use tabs now. Another fact.\n', 'A fact. Another fact.\n'],
    ['a sentence over two lines', 'A fact is. Use tabs\nnow. Others are\nhere.\n', 'A fact is.\nOthers are\nhere.\n'],
    ['a whole line of a paragraph', 'A fact is.\nUse tabs now.\nOthers are here.\n', 'A fact is.\nOthers are here.\n'],
    ['CRLF and a byte order mark not', '\ufeff- A fact.\r\n- Use tabs now.\r\n', '\ufeff- A fact.\r\n'],
    ['no title', '# T\n\n- Use tabs now.\n', '# T\n'],
    ['no heading that stood over nothing before', '## A\n\n## B\n\n- Use tabs now.\n', '## A\n'],
    ['no heading over something else', '## A\n- Use tabs now.\n- A fact.\n', '## A\n- A fact.\n'],
    ['what keeps two blocks apart not', 'A fact\n## A\n- Use tabs now.\n---\n## C\nB\n', 'A fact\n\n---\n## C\nB\n'],
    ['what keeps a divider from being frontmatter not', '- Use tabs now.\n\n---\n\nB\n', '\n---\n\nB\n'],
  ])('takes %s', (_name, markdown, left) => {
    expect(cut(markdown).text).toBe(left);
  });

  it('gives the same bytes when nothing is taken', () => {
    fc.assert(
      fc.property(arbitraryMarkdown, (markdown) => {
        expect(cut(markdown, () => false).text).toBe(markdown);
      }),
    );
  });

  it('leaves every character of what was not taken, and none of what was', () => {
    fc.assert(
      fc.property(arbitraryMarkdown, fc.nat(7), (markdown, mask) => {
        const { read, taken, leaving, text } = cut(markdown, ({ lines }) => (mask >> (lines.from % 3)) % 2 === 0);
        const lines = splitLines(markdown).map((line) => line.text);
        for (const index of leaving) {
          const range = read.elements[index]?.lines ?? { from: 1, to: 0 };
          lines.fill('', range.from - 1, range.to);
        }
        const expected = lines.join('\n').replace(/\s+/g, '').length;
        const sentences = [...taken].filter(({ element }) => !leaving.has(element));
        const cutAway = sentences.reduce((sum, block) => sum + block.text.replace(/\s+/g, '').length, 0);
        expect(text.replace(/\s+/g, '')).toHaveLength(expected - cutAway);
        const blocks = read.blocks.filter((block) => !taken.has(block) && !leaving.has(block.element));
        for (const block of blocks) for (const word of block.text.split(/\s+/)) expect(text).toContain(word);
      }),
    );
  });
});
