import { describe, expect, it } from 'vitest';
import { formatPart, parsePart } from '../../../src/core/text/part.ts';

describe('parsePart', () => {
  it.each([
    ['1/1', { number: 1, of: 1 }],
    ['256/256', { number: 256, of: 256 }],
  ])('reads %s, and formatPart writes it again', (text, value) => {
    expect(parsePart(text)).toEqual({ value, problems: [] });
    expect(formatPart(value)).toBe(text);
  });

  it.each([
    ['', 'K/N'],
    ['3', 'K/N'],
    ['0/3', 'K/N'],
    ['1/0', 'K/N'],
    ['-1/3', 'K/N'],
    ['01/3', 'K/N'],
    ['1/3 ', 'K/N'],
    ['1/3@0123456789ab', 'K/N'],
    ['4/3', 'number 4'],
    ['1/257', 'at most 256'],
    ['1/99999999999', 'K/N'],
  ])('refuses "%s"', (text, why) => {
    const [problem] = parsePart(text).problems;
    expect(problem).toMatchObject({ code: 'bad-part', blame: 'setup' });
    expect(problem?.message).toContain(why);
  });
});
