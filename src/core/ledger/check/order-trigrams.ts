import { normalizeForTrigrams } from '../../text/trigrams.ts';

/** Numbers for trigrams in order of appearance, with how many texts have each. */
interface Vocabulary {
  readonly ids: Map<number, number>;
  readonly texts: number[];
  /** Last text that had the trigram, so that a text counts once. */
  readonly lastText: number[];
}

/** A trigram as one number; Latin ones fit in 24 bits, which keeps the map fast. */
function packTrigram(text: string, at: number): number {
  const a = text.charCodeAt(at);
  const b = text.charCodeAt(at + 1);
  const c = text.charCodeAt(at + 2);
  return (a | b | c) < 256 ? (a << 16) | (b << 8) | c : a * 2 ** 32 + b * 2 ** 16 + c;
}

function addTrigram(vocabulary: Vocabulary, packed: number): number {
  const known = vocabulary.ids.get(packed);
  if (known !== undefined) return known;
  const id = vocabulary.texts.length;
  vocabulary.ids.set(packed, id);
  vocabulary.texts.push(0);
  vocabulary.lastText.push(-1);
  return id;
}

function readTrigrams(vocabulary: Vocabulary, body: string, text: number): readonly number[] {
  const normal = normalizeForTrigrams(body);
  const ids: number[] = [];
  for (let at = 0; at + 3 <= normal.length; at += 1) {
    const id = addTrigram(vocabulary, packTrigram(normal, at));
    if (vocabulary.lastText[id] === text) continue;
    vocabulary.lastText[id] = text;
    vocabulary.texts[id] = (vocabulary.texts[id] ?? 0) + 1;
    ids.push(id);
  }
  return ids;
}

/** Rank of every trigram: the rarest is 0; ties go to the one that appeared first. */
function rankTrigrams({ texts }: Vocabulary): Int32Array {
  const ids = texts.map((_, id) => id).sort((a, b) => (texts[a] ?? 0) - (texts[b] ?? 0) || a - b);
  const ranks = new Int32Array(ids.length);
  for (const [rank, id] of ids.entries()) ranks[id] = rank;
  return ranks;
}

/**
 * The trigram set of every text as ascending numbers, where a smaller number is a trigram that fewer texts have. The same number
 * means the same trigram in every text.
 */
export function orderTrigrams(bodies: readonly string[]): readonly Int32Array[] {
  const vocabulary: Vocabulary = { ids: new Map(), texts: [], lastText: [] };
  const sets = bodies.map((body, text) => readTrigrams(vocabulary, body, text));
  const ranks = rankTrigrams(vocabulary);
  return sets.map((ids) => Int32Array.from(ids, (id) => ranks[id] ?? 0).sort());
}
