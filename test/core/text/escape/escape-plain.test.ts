import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipCharacters, escapePlain, escapePlainLines } from '../../../../src/core/text/escape/escape-plain.ts';
import { hostileText } from '../../../gate/report/hostile.ts';

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

describe('escapePlain', () => {
  it.each([
    ['plain words', 'plain words'],
    ['  two\n lines\t', 'two lines'],
    ['\u001b[31mred\u001b[0m', 'red'],
    ['abc\u202edef', 'abc\ufffddef'],
    ['warning ⚠️', 'warning ⚠'],
    ['zéro, 使用', 'zéro, 使用'],
  ])('turns %j into %j', (text, expected) => {
    expect(escapePlain(text)).toBe(expected);
  });

  it('leaves nothing unseen, whatever comes in', () => {
    fc.assert(
      fc.property(hostileText, (text) => !unseen.test(escapePlain(text))),
      { numRuns: 2000 },
    );
  });
});

describe('escapePlainLines', () => {
  it('keeps lines and indentation and nothing else that is unseen', () => {
    expect(escapePlainLines('- a\r\n\t+ b\u202e')).toBe('- a\n  + b\ufffd');
    fc.assert(
      fc.property(hostileText, (text) => !unseen.test(escapePlainLines(text).replaceAll('\n', ''))),
      { numRuns: 1000 },
    );
  });
});

describe('clipCharacters', () => {
  it('counts code points and never splits one', () => {
    expect(clipCharacters('😀😀😀😀', 3)).toBe('😀😀…');
    expect(clipCharacters('abc', 3)).toBe('abc');
  });
});
