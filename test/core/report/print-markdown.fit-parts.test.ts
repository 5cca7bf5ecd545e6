import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitParts } from '../../../src/core/report/print-markdown.ts';

describe('fitParts', () => {
  it('joins what fits and leaves out empty blocks without a word', () => {
    expect(
      fitParts(
        [
          { name: 'a', text: 'A' },
          { name: 'b', text: '' },
          { name: 'c', text: 'C' },
        ],
        2000,
        undefined,
      ),
    ).toBe('A\n\nC\n');
  });

  it('cuts only what does not fit, and names it', () => {
    const text = fitParts(
      [
        { name: 'a', text: 'A' },
        { name: 'big', text: 'B'.repeat(3000) },
        { name: 'c', text: 'C' },
      ],
      2000,
      undefined,
    );
    expect(text).toBe('A\n\nC\n\n> Cut to fit: big. The job summary and the JSON report have everything.\n');
  });

  it('counts bytes, so that no way of counting exceeds the limit', () => {
    const block = fc.record({
      name: fc.constant('details of `x`'),
      text: fc.string({ unit: 'grapheme', maxLength: 800 }),
    });
    fc.assert(
      fc.property(
        fc.array(block, { maxLength: 40 }),
        (blocks) => Buffer.byteLength(fitParts(blocks, 2000, undefined)) <= 2000,
      ),
    );
  });
});
