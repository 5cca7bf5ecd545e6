import { describe, expect, it } from 'vitest';
import { fillWords, matchesWords, readValues } from '../../../scripts/pages/examples/match-example.ts';

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
      name: 'a reason comes last',
      written: 'the key "<key>" is twice',
      message: 'the key "a" is twice: remove one',
      fits: true,
    },
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

describe('fillWords', () => {
  const values = readValues('"<file>" is in "<folder>", line <line>', '"a.md" is in "docs", line 3') ?? {};

  it('writes a message that was worded anew with the values of an example', () => {
    expect(fillWords('the folder "<folder>" holds "<file>"', values)).toBe('the folder "docs" holds "a.md"');
  });

  it('writes none when a value is not there', () => {
    expect(fillWords('the folder "<folder>" of <owner> is closed', values)).toBeUndefined();
  });

  it('keeps the subject in front', () => {
    const own = readValues('is no file of <owner>', '"a.md" is no file of you') ?? {};
    expect(fillWords('does not belong to <owner>', own)).toBe('"a.md" does not belong to you');
  });
});
