import { O200K_TOKEN_SPLIT_REGEX as pieces } from 'gpt-tokenizer/encodingParams/constants';
import { findO200k } from './o200k-table.ts';
import { isAscii, toByteText } from './rank-table.ts';

/** Counts of pieces that came up before: texts repeat their words. */
const countCache = new Map<string, number>();
const maxCached = 50_000;

/**
 * Cuts a text of ASCII letters into the same pieces. Node compiles the classes of all of Unicode when they are first used, which takes longer than
 * counting a ledger does.
 */
const asciiPieces = new RegExp(toAscii(pieces.source), 'g');

/** Returns a pattern with its classes of Unicode narrowed down to ASCII, where titles, modifiers, other letters and marks have no member. */
function toAscii(source: string): string {
  return source
    .replaceAll('\\p{N}{', '[0-9]{')
    .replaceAll('\\p{Lu}', 'A-Z')
    .replaceAll('\\p{Ll}', 'a-z')
    .replaceAll('\\p{L}', 'A-Za-z')
    .replaceAll('\\p{N}', '0-9')
    .replace(/\\p\{(?:Lt|Lm|Lo|M)\}/g, '');
}

/** Counts the tokens of a text in the o200k encoding; markers of special tokens are the plain text they are. Quadratic in a run without a break. */
export function countO200k(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(isAscii(text) ? asciiPieces : pieces))
    tokens += countCache.get(piece) ?? countPiece(piece);
  return tokens;
}

function countPiece(piece: string): number {
  const bytes = toByteText(piece);
  const count = findO200k(bytes) === undefined ? mergePairs([...bytes]) : 1;
  if (countCache.size >= maxCached) countCache.clear();
  countCache.set(piece, count);
  return count;
}

/** Joins neighbours, the pair of the lowest rank first, until no pair is a token; what is left are the tokens. */
function mergePairs(parts: string[]): number {
  const rankAt = (at: number) => findO200k(`${parts[at]}${parts[at + 1]}`) ?? Number.POSITIVE_INFINITY;
  const ranks = parts.slice(1).map((_, at) => rankAt(at));
  while (ranks.length > 0) {
    const at = indexOfLeast(ranks);
    if (ranks[at] === Number.POSITIVE_INFINITY) break;
    parts.splice(at, 2, `${parts[at]}${parts[at + 1]}`);
    ranks.splice(at, 1);
    if (at < ranks.length) ranks[at] = rankAt(at);
    if (at > 0) ranks[at - 1] = rankAt(at - 1);
  }
  return parts.length;
}

function indexOfLeast(values: readonly number[]): number {
  let least = 0;
  for (let at = 1; at < values.length; at += 1) if ((values[at] ?? 0) < (values[least] ?? 0)) least = at;
  return least;
}
