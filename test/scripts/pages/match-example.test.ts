import { describe, expect, it } from 'vitest';
import { matchesWords } from '../../../scripts/pages/examples/match-example.ts';

describe('matchesWords', () => {
  it.each([
    {
      name: 'values stand in the place of names',
      written: 'the key "<key>" is twice',
      message: 'the key "a.b" is twice',
      fits: true,
    },
    {
      name: 'one of two wordings is meant',
      written: 'it is not there / it has no file',
      message: 'it has no file',
      fits: true,
    },
    { name: 'the subject comes first', written: 'is not a file here', message: '"a" is not a file here', fits: true },
    {
      name: 'the words are others',
      written: 'the key "<key>" is twice',
      message: 'the key "a" is missing',
      fits: false,
    },
    { name: 'nothing but values is written', written: '<message>', message: 'anything', fits: false },
  ])('answers $fits when $name', ({ written, message, fits }) => {
    expect(matchesWords(written, message)).toBe(fits);
  });
});
