import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { measureWidth } from '../../../../src/core/report/figures/columns.ts';

describe('measureWidth', () => {
  it('is what the library says of any text, with our own signs in it as well', () => {
    const signs = fc.constantFrom(...'–—…×·−→', 'a', '1', ' ', '\u0301', '\uFE0F', '\u200D', '漢', '👩', '\u001b[1m');
    const text = fc.oneof(
      fc.array(signs).map((parts) => parts.join('')),
      fc.string({ unit: 'grapheme' }),
    );
    const property = fc.property(text, (given) => {
      expect(measureWidth(given)).toBe(stringWidth(given));
    });
    fc.assert(property, { numRuns: 2_000 });
  });
});
