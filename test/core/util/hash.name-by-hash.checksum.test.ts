import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checksum } from '../../../src/core/util/hash.ts';

describe('checksum', () => {
  it('is sixteen digits that stay the same from one version to the next', () => {
    expect(checksum('')).toBe('811c9dc59747b28c');
    expect(checksum('{"turn":7}')).toBe(checksum('{"turn":7}'));
    expect(checksum('{"turn":7}')).toMatch(/^[0-9a-f]{16}$/);
  });

  it('changes with any one character, cut or swap', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 2 }), fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (text, at, put) => {
        const index = at % text.length;
        const changed = text.slice(0, index) + put + text.slice(index + 1);
        if (changed !== text) expect(checksum(changed)).not.toBe(checksum(text));
        expect(checksum(text.slice(0, index))).not.toBe(checksum(text));
        const swapped = `${text[1]}${text[0]}${text.slice(2)}`;
        if (swapped !== text) expect(checksum(swapped)).not.toBe(checksum(text));
      }),
    );
  });
});
