import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { packTokens } from '../../../scripts/build/slim-entries.ts';
import { countO200k } from '../../../src/core/util/o200k.ts';
import { o200kTable } from '../../../src/core/util/o200k-table.ts';
import { findRank, packRanks } from '../../../src/core/util/rank-table.ts';

/** What texts are made of that cut, join or encode otherwise than plain words. */
const parts =
  "a|B|word| |  |\t|\n|\r\n|'s|'LL|é|ß|İ|ﬀ|日本|的|кот|م|😀|\ud800|\u0301|\u00a0|\u2028|\0|\x7f|12|9|/|_|!!|<|endoftext|>".split(
    '|',
  );

function* makeTexts(count: number): Generator<string> {
  let seed = 7;
  const draw = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % below;
  };
  for (let made = 0; made < count; made += 1)
    yield Array.from({ length: draw(20) }, () => parts[draw(parts.length)]).join('');
}

describe('countO200k', () => {
  it('counts what the library counts, whose list of tokens it has', () => {
    for (const text of ['', '<|endoftext|>', 'Search first.', ...makeTexts(3_000)])
      expect([text, countO200k(text)]).toEqual([text, countTokens(text, { disallowedSpecial: new Set() })]);
  });
});

describe('findRank', () => {
  it('finds every token of a table at its rank, holes left out, and no other', () => {
    const ranks: (string | readonly number[])[] = ['a', 'ab', [0xc3], 'é'];
    ranks[70_000] = ' long token';
    const table = packRanks(ranks);
    const asked = ['a', 'ab', '\xc3', '\xc3\xa9', ' long token', 'b', 'é', '', 'no such token', ' long tokem'];
    expect(asked.map((bytes) => findRank(table, bytes))).toEqual([0, 1, 2, 3, 70_000, ...Array(5).fill(undefined)]);
  });
});

describe('packTokens', () => {
  it('writes the very table that the sources compute', async () => {
    const load = packTokens.load as { handler(id: string): Promise<{ code: string }> };
    const { code } = await load.handler(new URL('../../../src/core/util/o200k-table.ts', import.meta.url).pathname);
    const written = JSON.parse(code.slice('export const o200kTable = '.length, -1));
    expect(written).toEqual(o200kTable);
  });
});
