/** The tokens of an encoding as a library has them: by rank, as text or as bytes; ranks without a token are holes, or null. */
export type RankList = readonly (string | readonly number[] | null)[];

/**
 * Table of the tokens, laid out so that a lookup reads a few dozen letters and nothing is built first: by length in bytes, then by `hashToken`,
 * all of one place in a row, each as three letters that are its rank and one letter a byte.
 */
export type RankTable = readonly (readonly string[])[];

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

/** The text of bytes; undefined where they are none. */
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

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

/** Lays out the tokens of an encoding. Takes some 100 ms, so bundles hold what it returns. */
export function packRanks(ranks: RankList): RankTable {
  const tokens: [bytes: string, rank: number][] = [];
  ranks.forEach((token, rank) => {
    if (token !== null)
      tokens.push([typeof token === 'string' ? toByteText(token) : String.fromCharCode(...token), rank]);
  });
  const byLength = Map.groupBy(tokens, ([bytes]) => bytes.length);
  const lengths = Math.max(...byLength.keys()) + 1;
  return Array.from({ length: lengths }, (_, length) => placeTokens(byLength.get(length) ?? []));
}

function placeTokens(tokens: readonly (readonly [bytes: string, rank: number])[]): readonly string[] {
  const places = Array.from({ length: Math.ceil(tokens.length / perPlace) }, () => '');
  for (const [bytes, rank] of tokens) {
    places[hashToken(bytes) % places.length] += `${digitOf(rank >> 12)}${digitOf(rank >> 6)}${digitOf(rank)}${bytes}`;
  }
  return places;
}

/** Finds a token in a table. */
export function findRank(table: RankTable, bytes: string): number | undefined {
  const places = table[bytes.length] ?? [];
  const row = places[hashToken(bytes) % places.length] ?? '';
  for (let at = 0; at < row.length; at += rankLength + bytes.length)
    if (row.startsWith(bytes, at + rankLength)) return readRank(row, at);
  return undefined;
}

function readRank(row: string, at: number): number {
  const digitAt = (index: number) => digits.indexOf(row.charAt(at + index));
  return (digitAt(0) << 12) | (digitAt(1) << 6) | digitAt(2);
}

function digitOf(value: number): string {
  return digits.charAt(value & 63);
}

/** FNV-1a over the letters. */
function hashToken(bytes: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < bytes.length; at += 1) hash = Math.imul(hash ^ bytes.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
