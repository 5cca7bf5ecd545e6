/** Numbers for trigrams in order of appearance, with how many texts have each. */
interface Vocabulary {
  readonly ids: Map<number, number>;
  readonly texts: number[];
  /** Last text that had the trigram, so that a text counts once. */
  readonly lastText: number[];
}

/** Packs a trigram into one number; Latin ones fit in 24 bits, which keeps the map fast. */
function packTrigram(text: string, at: number): number {
  const a = text.charCodeAt(at);
  const b = text.charCodeAt(at + 1);
  const c = text.charCodeAt(at + 2);
  return (a | b | c) < 256 ? (a << 16) | (b << 8) | c : a * 2 ** 32 + b * 2 ** 16 + c;
}

function addTrigram(vocabulary: Vocabulary, packed: number): number {
  const existingId = vocabulary.ids.get(packed);
  if (existingId !== undefined) return existingId;
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

/** Ranks every trigram: the rarest is 0; ties go to the one that appeared first. */
function rankTrigrams({ texts }: Vocabulary): Int32Array {
  const ids = texts.map((_, id) => id).sort((a, b) => (texts[a] ?? 0) - (texts[b] ?? 0) || a - b);
  const ranks = new Int32Array(ids.length);
  for (const [rank, id] of ids.entries()) ranks[id] = rank;
  return ranks;
}

/**
 * Returns the trigram set of every text as ascending numbers, where a smaller number is a trigram that fewer texts have. The same number means the
 * same trigram in every text.
 */
export function orderTrigrams(bodies: readonly string[]): readonly Int32Array[] {
  const vocabulary: Vocabulary = { ids: new Map(), texts: [], lastText: [] };
  const sets = bodies.map((body, text) => readTrigrams(vocabulary, body, text));
  const ranks = rankTrigrams(vocabulary);
  return sets.map((ids) => Int32Array.from(ids, (id) => ranks[id] ?? 0).sort());
}

/** Slack for rounding, far below the smallest difference between two similarities. */
export const noise = 1e-9;

/**
 * Tokens two texts must share among their rarest ones before they are compared in full. One token (the plain prefix filter)
 * lets through far too many pairs at a threshold of a half; each further token costs one more look per text.
 */
const sharedRare = 16;

/** Returns the smallest overlap two sets of these sizes need for the similarity. */
export function requiredOverlap(sizeA: number, sizeB: number, similarity: number): number {
  return Math.ceil((similarity / (1 + similarity)) * (sizeA + sizeB) - noise);
}

/** Returns the number of tokens that two sets of the similarity share for certain among the first `prefixLength` of each. */
export function requiredRare(size: number, similarity: number): number {
  return Math.max(1, Math.min(sharedRare, Math.ceil(similarity * size - noise)));
}

/** Returns how many of a set's rarest tokens must be looked at so that a partner of the similarity shows `sharedRare` times. */
export function prefixLength(size: number, similarity: number): number {
  return Math.min(size, size - Math.ceil(similarity * size - noise) + sharedRare);
}

/** Counts the overlap of two sorted sets, or -1 as soon as `needed` is out of reach. */
export function countOverlap(a: Int32Array, b: Int32Array, needed: number): number {
  let atA = 0;
  let atB = 0;
  let common = 0;
  while (atA < a.length && atB < b.length) {
    const difference = (a[atA] ?? 0) - (b[atB] ?? 0);
    if (difference === 0) common += 1;
    if (difference <= 0) atA += 1;
    if (difference >= 0) atB += 1;
    if (common + Math.min(a.length - atA, b.length - atB) < needed) return -1;
  }
  return common;
}

/**
 * Normalises a text for trigrams: lower case, every run of characters other than letters and digits (of any script) as one space, two spaces in
 * front and one behind: the padding makes word starts weigh more than word ends.
 */
export function normalizeForTrigrams(text: string): string {
  return `  ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()} `;
}
