import { draw } from './draw.ts';
import type { Knowledge } from './knowledge.ts';
import type { Mind } from './mind.ts';
import { nameParts, stem, type Term } from './search-terms.ts';

/** A file the agent might open next, most promising first. */
export interface Candidate {
  readonly path: string;
  readonly score: number;
}

/** Unread source files the agent knows of, ranked by words in their names, by matches found, and by imports. */
export function rankCandidates(mind: Mind, known: Knowledge, terms: readonly Term[]): readonly Candidate[] {
  const frequency = countMatches(known);
  const paths = [...new Set([...known.paths, ...known.imported])].filter(
    (path) => isWorthReading(path) && !known.reads.has(path),
  );
  return paths
    .map((path) => ({ path, score: scorePath(mind, known, terms, frequency, path) }))
    .filter((candidate) => candidate.score > 0)
    .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1));
}

/** True for files that could hold code or tests. */
export function isWorthReading(path: string): boolean {
  return /\.(?:ts|tsx|js|mjs|sql)$/.test(path) && !path.includes('node_modules/');
}

/** True for test files. */
export function isTestFile(path: string): boolean {
  return /(?:^|\/)tests?\/|\.(?:test|spec)\./.test(path);
}

function countMatches(known: Knowledge): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const words of known.matched.values()) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function scorePath(
  mind: Mind,
  known: Knowledge,
  terms: readonly Term[],
  frequency: ReadonlyMap<string, number>,
  path: string,
): number {
  const matched = known.matched.get(path) ?? new Set<string>();
  const stems = new Set(nameParts(path).map(stem));
  let score = known.imported.has(path) ? 0.6 : 0;
  for (const term of terms) {
    if (matched.has(term.text)) score += (2 * term.weight) / Math.sqrt(frequency.get(term.text) ?? 1);
    if (stems.has(term.text)) score += term.weight * 0.6;
  }
  if (isTestFile(path) && !mind.wantsTests) score *= 0.35;
  return score * (0.6 + 0.8 * draw(mind.seed, 'rank', path));
}
