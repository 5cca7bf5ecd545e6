/** The tokens of an encoding as a library has them: by rank, as text or as bytes; ranks without a token are holes, or null. */
export type RankList = readonly (string | readonly number[] | null)[];

/**
 * Table of the tokens, laid out so that a lookup reads a few dozen letters: by length in bytes, then by `hashToken`, all of one place in a row, each
 * as three letters that are its rank and one letter a byte.
 */
export interface RankTable {
  /** All rows, one behind the other. */
  readonly text: string;
  /** Where the rows of each length begin in the text, and behind them where the last one ends. */
  readonly starts: readonly (readonly number[])[];
}

/** Digits of a rank: printable, and in no need of an escape. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const rankLength = 3;
/** Tokens that share a place, on average. */
const perPlace = 16;

/** Returns the bytes of a text, a letter each. */
export function toByteText(text: string): string {
  return isAscii(text) ? text : String.fromCharCode(...new TextEncoder().encode(text));
}

/** Rank of the token of these bytes, a letter each; undefined where there is none. */
export type FindToken = (bytes: string) => number | undefined;

/** Finds tokens in the list itself, for whoever has no table: a third of the time that laying one out takes. */
export function indexRanks(ranks: RankList): FindToken {
  const texts = new Map<string, number>();
  const others = new Map<string, number>();
  ranks.forEach((token, rank) => {
    if (typeof token === 'string') texts.set(token, rank);
    else if (token !== null) others.set(String.fromCharCode(...token), rank);
  });
  return (bytes) => {
    const text = toText(bytes);
    return (text === undefined ? undefined : texts.get(text)) ?? others.get(bytes);
  };
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Returns the text of bytes; undefined where they are no text. */
function toText(bytes: string): string | undefined {
  if (isAscii(bytes)) return bytes;
  // Begins within a letter, or ends with the beginning of one.
  if (/^[\x80-\xbf]|[\xc0-\xff]$/.test(bytes)) return undefined;
  const units = new Uint8Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) units[at] = bytes.charCodeAt(at);
  const text = decoder.decode(units);
  // Asked without an exception for each: joining the bytes of a word asks for many that are none.
  return text.includes('\ufffd') && toByteText(text) !== bytes ? undefined : text;
}

/** Returns true for a text whose letters are a byte each. */
export function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

/** Lays out the tokens of an encoding as the text of a table, a letter a byte. Takes some 100 ms, so the build does it. */
export function packRanks(ranks: RankList): string {
  const tokens: [bytes: string, rank: number][] = [];
  ranks.forEach((token, rank) => {
    if (token !== null)
      tokens.push([typeof token === 'string' ? toByteText(token) : String.fromCharCode(...token), rank]);
  });
  const byLength = Map.groupBy(tokens, ([bytes]) => bytes.length);
  const lengths = Math.max(...byLength.keys()) + 1;
  const rows = Array.from({ length: lengths }, (_, length) => placeTokens(byLength.get(length) ?? []));
  const sizes = rows.map((ofLength) => ofLength.map((row) => row.length));
  return `${JSON.stringify(sizes)}\n${rows.flat().join('')}`;
}

function placeTokens(tokens: readonly (readonly [bytes: string, rank: number])[]): readonly string[] {
  const places = Array.from({ length: Math.ceil(tokens.length / perPlace) }, () => '');
  for (const [bytes, rank] of tokens) {
    places[hashToken(bytes) % places.length] += `${digitOf(rank >> 12)}${digitOf(rank >> 6)}${digitOf(rank)}${bytes}`;
  }
  return places;
}

/** Reads the text that `packRanks` wrote: the sizes of the rows in its first line, then the rows. */
export function readRankTable(text: string): RankTable {
  const sizes: readonly (readonly number[])[] = JSON.parse(text.slice(0, text.indexOf('\n')));
  let at = text.indexOf('\n') + 1;
  const starts = sizes.map((ofLength) => {
    const begins = [at];
    for (const size of ofLength) {
      at += size;
      begins.push(at);
    }
    return begins;
  });
  return { text, starts };
}

/** Finds a token in a table. */
export function findRank({ text, starts }: RankTable, bytes: string): number | undefined {
  const begins = starts[bytes.length] ?? [];
  const place = hashToken(bytes) % (begins.length - 1);
  const end = begins[place + 1] ?? 0;
  for (let at = begins[place] ?? 0; at < end; at += rankLength + bytes.length)
    if (text.startsWith(bytes, at + rankLength)) return readRank(text, at);
  return undefined;
}

function readRank(text: string, at: number): number {
  const digitAt = (index: number) => digits.indexOf(text.charAt(at + index));
  return (digitAt(0) << 12) | (digitAt(1) << 6) | digitAt(2);
}

function digitOf(value: number): string {
  return digits.charAt(value & 63);
}

/** Hashes a token by FNV-1a over its letters. */
function hashToken(bytes: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < bytes.length; at += 1) hash = Math.imul(hash ^ bytes.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
