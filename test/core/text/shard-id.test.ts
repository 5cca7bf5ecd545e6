import { describe, expect, it } from 'vitest';
import { formatShardId, parseShardCount, parseShardId } from '../../../src/core/text/shard-id.ts';

describe('the id of a shard', () => {
  it.each([
    ['1/1', { shard: 1, of: 1 }],
    ['256/256', { shard: 256, of: 256 }],
    ['2/3@0123456789ab', { shard: 2, of: 3, plan: '0123456789ab' }],
  ])('reads %s, and writes it again', (text, value) => {
    expect(parseShardId(text)).toEqual({ value, problems: [] });
    expect(formatShardId(value)).toBe(text);
  });

  it.each([
    ['', 'K/N'],
    ['3', 'K/N'],
    ['0/3', 'K/N'],
    ['1/0', 'K/N'],
    ['-1/3', 'K/N'],
    ['01/3', 'K/N'],
    ['1/3 ', 'K/N'],
    ['1/3@xyz', 'K/N'],
    ['1/3@0123', 'K/N'],
    ['4/3', 'number 4'],
    ['1/257', 'at most 256'],
    ['1/99999999999', 'K/N'],
  ])('refuses "%s"', (text, why) => {
    const [problem] = parseShardId(text).problems;
    expect(problem).toMatchObject({ code: 'bad-shard', blame: 'setup' });
    expect(problem?.message).toContain(why);
  });

  it.each(['0', '257', '-1', '1.5', 'three', ''])('is one of a number of shards that "%s" is not', (text) => {
    expect(() => parseShardCount(text)).toThrow('not a number of shards');
  });
});
