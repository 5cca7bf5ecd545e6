import { countOverlap, noise, orderTrigrams, prefixLength, requiredOverlap, requiredRare } from './order-trigrams.ts';

/** A text to compare; only texts whose groups meet are compared. */
export interface Comparable {
  readonly body: string;
  /** Agent name. */
  readonly group: string;
  /** False for texts that others are compared with and that need no answer themselves. */
  readonly query: boolean;
}

/** The closest earlier text of a text. */
export interface Nearest {
  /** Index of the earlier text. */
  readonly index: number;
  /** Jaccard similarity of the trigram sets, 0…1. */
  readonly jaccard: number;
}

export interface NearestOptions {
  /** Pairs below this similarity are of no interest; above 0. */
  readonly threshold: number;
  /** The group that meets every group. */
  readonly common: string;
}

/** Texts by token, each text only under its rarest tokens. */
type Index = Map<number, number[]>;
type TokenSets = readonly Int32Array[];

/** Tokens whose postings are looked at first, to raise the bar before the wide scan, and how many texts of each. */
const probe = { tokens: 6, texts: 6 } as const;

/** Data that a search shares with all others. */
interface Corpus {
  readonly sets: TokenSets;
  /** Rare tokens each text must share with any partner at the lowest bar. */
  readonly needed: Uint16Array;
  /** Scratch: shared rare tokens per text, all zero between searches. */
  readonly counts: Uint16Array;
  /** Scratch: the texts whose count is not zero. */
  readonly met: Int32Array;
}

/** Search state of one text: the best so far raises the bar for the rest. */
interface Search {
  readonly tokens: Int32Array;
  readonly corpus: Corpus;
  best: Nearest | undefined;
  /** Similarity a candidate has to reach. */
  bar: number;
}

function compareCandidate(search: Search, candidate: number): void {
  const { tokens, corpus, best } = search;
  const other = corpus.sets[candidate] ?? new Int32Array();
  const common = countOverlap(tokens, other, requiredOverlap(tokens.length, other.length, search.bar));
  const jaccard = common / (tokens.length + other.length - common);
  if (common < 0 || jaccard + noise < search.bar) return;
  if (best !== undefined && (jaccard < best.jaccard || (jaccard === best.jaccard && candidate >= best.index))) return;
  search.best = { index: candidate, jaccard };
  search.bar = Math.max(search.bar, jaccard);
}

/** Compares the few texts that share the very rarest tokens: true near-duplicates are mostly among them. */
function probeRarest(search: Search, indexes: readonly Index[]): void {
  const { tokens } = search;
  for (let place = 0; place < Math.min(probe.tokens, tokens.length); place += 1) {
    for (const index of indexes) {
      const postings = index.get(tokens[place] ?? 0);
      if (postings === undefined) continue;
      for (let at = 0; at < Math.min(probe.texts, postings.length); at += 1)
        compareCandidate(search, postings[at] ?? 0);
    }
  }
}

/** Adds one to the count of every text of the postings; `size` texts were met before, the answer is how many are now. */
function countPostings({ counts, met }: Corpus, postings: readonly number[], size: number): number {
  let metCount = size;
  for (let at = 0; at < postings.length; at += 1) {
    const candidate = postings[at] ?? 0;
    const count = counts[candidate] ?? 0;
    if (count === 0) met[metCount++] = candidate;
    counts[candidate] = count + 1;
  }
  return metCount;
}

/** Counts, per earlier text, the tokens shared among the rarest of both; returns how many texts it met. */
function countShared({ tokens, bar, corpus }: Search, indexes: readonly Index[]): number {
  const length = prefixLength(tokens.length, bar);
  let size = 0;
  for (const index of indexes) {
    for (let place = 0; place < length; place += 1) {
      const postings = index.get(tokens[place] ?? 0);
      if (postings !== undefined) size = countPostings(corpus, postings, size);
    }
  }
  return size;
}

function searchIndexes(search: Search, indexes: readonly Index[]): Nearest | undefined {
  const { counts, met, needed } = search.corpus;
  probeRarest(search, indexes);
  const neededBySearch = requiredRare(search.tokens.length, search.bar);
  const size = countShared(search, indexes);
  for (let at = 0; at < size; at += 1) {
    const candidate = met[at] ?? 0;
    const count = counts[candidate] ?? 0;
    counts[candidate] = 0;
    if (count >= neededBySearch || count >= (needed[candidate] ?? 0)) compareCandidate(search, candidate);
  }
  return search.best;
}

function addToIndex(index: Index, text: number, tokens: Int32Array, threshold: number): void {
  for (const token of tokens.subarray(0, prefixLength(tokens.length, threshold))) {
    const postings = index.get(token);
    if (postings === undefined) index.set(token, [text]);
    else postings.push(text);
  }
}

function selectGroups<T>(byGroup: ReadonlyMap<string, T>, group: string, common: string): readonly T[] {
  if (group === common) return [...byGroup.values()];
  return [byGroup.get(group), byGroup.get(common)].filter((entry) => entry !== undefined);
}

/** First text with a set, per set and group: equal sets are answered without a search and indexed once. */
type Firsts = Map<string, Map<string, number>>;

function findEqual(firsts: Firsts, key: string, group: string, common: string): Nearest | undefined {
  const equal = selectGroups(firsts.get(key) ?? new Map<string, number>(), group, common);
  return equal.length === 0 ? undefined : { index: Math.min(...equal), jaccard: 1 };
}

/**
 * Finds for every text the most similar earlier text of the same (or the common) group, when their similarity reaches the threshold; ties go to
 * the earliest. Exact: a prefix filter on the globally rarest trigrams that asks for several shared ones (Bayardo et al. 2007; Wang et al. 2012),
 * where the best so far raises the threshold, so that clusters of near-equal texts stay cheap.
 */
export function findNearest(items: readonly Comparable[], options: NearestOptions): readonly (Nearest | undefined)[] {
  const { threshold, common } = options;
  const sets = orderTrigrams(items.map((item) => item.body));
  const corpus: Corpus = {
    sets,
    needed: Uint16Array.from(sets, (set) => requiredRare(set.length, threshold)),
    counts: new Uint16Array(items.length),
    met: new Int32Array(items.length),
  };
  const indexes = new Map<string, Index>();
  const firsts: Firsts = new Map();
  return items.map(({ group, query }, text) => {
    const tokens = sets[text] ?? new Int32Array();
    const key = tokens.join(' ');
    const equal = findEqual(firsts, key, group, common);
    const search: Search = { tokens, corpus, best: undefined, bar: threshold };
    const nearest = equal ?? (query ? searchIndexes(search, selectGroups(indexes, group, common)) : undefined);
    const firstByGroup = firsts.get(key) ?? new Map<string, number>();
    firsts.set(key, firstByGroup);
    if (firstByGroup.has(group)) return query ? nearest : undefined;
    firstByGroup.set(group, text);
    const index: Index = indexes.get(group) ?? new Map();
    indexes.set(group, index);
    addToIndex(index, text, tokens, threshold);
    return query ? nearest : undefined;
  });
}
