import ranks from 'gpt-tokenizer/bpeRanks/o200k_base';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type { Plugin } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { parseTokens } from '../../../scripts/build/slim-entries.ts';
import { countO200k } from '../../../src/core/util/o200k.ts';
import {
  type FindToken,
  findRank,
  indexRanks,
  packRanks,
  type RankList,
  readRankTable,
  toByteText,
} from '../../../src/core/util/rank-table.ts';

/** What texts are made of that cut, join or encode otherwise than plain words. */
const parts =
  "a|B|word| |  |\t|\n|\r\n|'s|'LL|é|ß|İ|ﬀ|日本|的|кот|م|😀|\ud800|\u0301|\u00a0|\u2028|\0|\x7f|12|9|/|_|!!|<|endoftext|>".split(
    '|',
  );

const asciiParts = parts.filter((part) => /^[\0-\x7f]*$/.test(part));

function* makeTexts(count: number, of = parts): Generator<string> {
  let seed = 7;
  const draw = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % below;
  };
  for (let made = 0; made < count; made += 1)
    yield Array.from({ length: draw(20) }, () => of[draw(of.length)]).join('');
}

describe('countO200k', () => {
  it('counts what the library counts, whose list of tokens it has', () => {
    for (const text of ['', '<|endoftext|>', 'Search first.', ...makeTexts(3_000), ...makeTexts(3_000, asciiParts)])
      expect([text, countO200k(text)]).toEqual([text, countTokens(text, { disallowedSpecial: new Set() })]);
  });
});

/** The tokens of a list by both ways of finding one. */
const waysOf = (list: RankList): readonly FindToken[] => {
  const table = readRankTable(packRanks(list));
  return [(bytes) => findRank(table, bytes), indexRanks(list)];
};

describe('findRank and indexRanks', () => {
  it('find every token of a list at its rank, holes left out, and no other', () => {
    const list: (string | readonly number[] | null)[] = ['a', 'ab', [0xc3], 'é', null, [0xef, 0xbb, 0xbf]];
    list[70_000] = ' long token';
    const asked = ['a', 'ab', '\xc3', '\xc3\xa9', '\xef\xbb\xbf', ' long token'];
    const others = ['b', 'é', '', 'no such token', ' long tokem'];
    for (const find of waysOf(list))
      expect([...asked, ...others].map(find)).toEqual([0, 1, 2, 3, 5, 70_000, ...others.map(() => undefined)]);
  });

  it('agree on every token of o200k, and on what is nearly one', () => {
    const [find, index] = waysOf(ranks) as [FindToken, FindToken];
    const texts = ranks.map((token) => (typeof token === 'string' ? toByteText(token) : String.fromCharCode(...token)));
    expect(texts.filter((bytes, rank) => find(bytes) !== rank || index(bytes) !== rank)).toEqual([]);
    const some = texts.filter((_, rank) => rank % 40 === 0);
    const nearly = some.flatMap((bytes) => [`${bytes}\xff`, bytes.slice(1), bytes.slice(0, -1)]);
    expect(nearly.filter((bytes) => find(bytes) !== index(bytes))).toEqual([]);
  });
});

/** What a plugin of the build hands a bundle in place of a module. */
const writtenBy = (plugin: Plugin) => (plugin.load as { handler(): { code: string } }).handler().code;

describe('parseTokens', () => {
  it('writes a list that reads as the one it has', async () => {
    const code = Buffer.from(writtenBy(parseTokens)).toString('base64');
    const { default: read } = (await import(`data:text/javascript;base64,${code}`)) as { default: RankList };
    expect(read).toEqual(Array.from(ranks, (token) => token ?? null));
  });
});
