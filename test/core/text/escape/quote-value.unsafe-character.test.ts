import { describe, expect, it } from 'vitest';
import { findUnsafeCharacter } from '../../../../src/core/text/escape/quote-value.ts';
import { isPlainLine } from '../../../../src/core/text/escape/text-safety.ts';

describe('findUnsafeCharacter', () => {
  it.each([
    ['\u0000', 'control', 'U+0000'],
    ['\u001b', 'control', 'U+001B'],
    ['\t', 'control', 'U+0009'],
    ['\u007f', 'control', 'U+007F'],
    ['\n', 'line break', 'U+000A'],
    ['\r', 'line break', 'U+000D'],
    ['\u0085', 'line break', 'U+0085'],
    ['\u2028', 'line break', 'U+2028'],
    ['\u200b', 'zero-width', 'U+200B'],
    ['\u200d', 'zero-width', 'U+200D'],
    ['\ufeff', 'zero-width', 'U+FEFF'],
    ['\u202e', 'bidirectional', 'U+202E'],
    ['\u2066', 'bidirectional', 'U+2066'],
    ['\u200f', 'bidirectional', 'U+200F'],
    ['\u{e0041}', 'tag', 'U+E0041'],
    ['\ud800', 'lone surrogate', 'U+D800'],
    ['\udfff', 'lone surrogate', 'U+DFFF'],
    ['\u00ad', 'invisible', 'U+00AD'],
    ['\u3164', 'invisible', 'U+3164'],
    ['\u{e0100}', 'invisible', 'U+E0100'],
    ['\ufe0f', 'invisible', 'U+FE0F'],
  ])('finds %j', (character, kind, codePoint) => {
    expect(findUnsafeCharacter(`ab${character}`)).toEqual({ index: 2, kind, codePoint });
    expect(isPlainLine(`ab${character}`)).toBe(false);
  });

  it.each([
    '',
    'plain',
    'naïve café',
    'e\u0301',
    '日本語',
    '🙂👍🏽',
    '⚠️ careful',
    '1️⃣'.slice(0, 2),
    '“quotes” – and — dashes…',
  ])('passes %j', (text) => {
    expect(findUnsafeCharacter(text)).toBeUndefined();
  });

  it('passes what is allowed and goes on', () => {
    expect(findUnsafeCharacter('a\nb\tc', '\n')).toMatchObject({ index: 3, codePoint: 'U+0009' });
  });
});
