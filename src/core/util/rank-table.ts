/** The tokens of an encoding as a library has them: by rank, as text or as bytes; ranks without a token are holes. */
export type RankList = readonly (string | readonly number[])[];

/**
 * The same tokens, so that asking for one reads a few dozen letters and nothing is built first: by length in bytes, then by `hashToken`, all of
 * one place in a row, each as three letters that are its rank and one letter a byte.
 */
export type RankTable = readonly (readonly string[])[];

/** Digits of a rank: printable, and in no need of an escape. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const rankLength = 3;
/** Tokens that share a place, on average. */
const perPlace = 16;

/** Bytes of a text, a letter each. */
export function toByteText(text: string): string {
  return /^[\0-\x7f]*$/.test(text) ? text : String.fromCharCode(...new TextEncoder().encode(text));
}

/** Lays out the tokens of an encoding. Takes some 100 ms, so bundles hold what it returns. */
export function packRanks(ranks: RankList): RankTable {
  const tokens: [bytes: string, rank: number][] = [];
  ranks.forEach((token, rank) => {
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

/** Rank of the token of these bytes; undefined where there is none. */
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
