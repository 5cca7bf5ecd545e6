import { dirname } from 'node:path/posix';
import { draw } from './draw.ts';
import type { Knowledge } from './knowledge.ts';
import { type Mind, nameParts, stem, type Term } from './mind.ts';

/** A file the agent might open next, most promising first. */
export interface Candidate {
  readonly path: string;
  readonly score: number;
}

/** Unread source files the agent knows of, and whatever else the task is about, ranked by words in their names, by matches found, and by imports. */
export function rankCandidates(mind: Mind, known: Knowledge, terms: readonly Term[]): readonly Candidate[] {
  const isAsked = (path: string) => isWorthReading(path) || mind.reference.needs.includes(path);
  const all = [...new Set([...known.paths, ...known.imported.keys()])].filter(isAsked);
  const rarity = {
    matches: countWords(known.matched.values()),
    definitions: countWords(known.defined.values()),
    names: countWords(all.map(nameStems)),
  };
  return all
    .filter((path) => !known.opened.has(path))
    .map((path) => ({ path, score: scorePath(mind, known, terms, rarity, path) }))
    .filter((candidate) => candidate.score > 0)
    .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1));
}

const sourceFile =
  /\.(?:[cm]?[jt]sx?|sql|py|go|rs|java|kt|rb|php|cs|c|h|cc|cpp|hpp|swift|vue|svelte|css|scss|html|sh|graphql|prisma)$/;

/** True for files that could hold code or tests. */
export function isWorthReading(path: string): boolean {
  return sourceFile.test(path) && !path.includes('node_modules/');
}

/** True for test files. */
export function isTestFile(path: string): boolean {
  return /(?:^|\/)tests?\/|\.(?:test|spec)\./.test(path);
}

/** In how many files each word matched, and in how many names it stands: rare words tell more. */
interface Rarity {
  readonly matches: ReadonlyMap<string, number>;
  readonly definitions: ReadonlyMap<string, number>;
  readonly names: ReadonlyMap<string, number>;
}

function countWords(sets: Iterable<ReadonlySet<string>>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const words of sets) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function scorePath(mind: Mind, known: Knowledge, terms: readonly Term[], rarity: Rarity, path: string): number {
  const matched = known.matched.get(path) ?? new Set<string>();
  const names = nameStems(path);
  const folders = new Set(nameParts(dirname(path)).map(stem));
  let score = importScore(mind, known, path) + insight(mind, known, path);
  for (const { text, weight } of terms) {
    if (matched.has(text)) score += (2 * weight) / Math.sqrt(rarity.matches.get(text) ?? 1);
    if (known.defined.get(path)?.has(text)) score += (1.5 * weight) / Math.sqrt(rarity.definitions.get(text) ?? 1);
    if (names.has(text)) score += (2.5 * weight) / Math.sqrt(rarity.names.get(text) ?? 1);
    if (folders.has(text)) score += 0.15 * weight;
  }
  if (isTestFile(path) && !mind.wantsTests) score *= 0.2;
  return score * (0.75 + 0.5 * draw(mind.seed, 'rank', path));
}

/**
 * Matching lines of a relevant file catch the eye: the part of recognition that words in a prompt cannot explain. A name in
 * a list of matching files or in an import hints less, a name in a listing says nothing.
 */
function insight(mind: Mind, known: Knowledge, path: string): number {
  if (!mind.reference.needs.includes(path)) return 0;
  if (known.hits.has(path)) return 8;
  return known.matched.has(path) || known.imported.has(path) ? 5 : 0;
}

/** A file that a relevant file imports is likely to be relevant too; one that any other file imports, a little. */
function importScore(mind: Mind, known: Knowledge, path: string): number {
  const importers = [...(known.imported.get(path) ?? [])];
  if (importers.length === 0) return 0;
  return importers.some((importer) => mind.reference.needs.includes(importer)) ? 4.5 : 0.2;
}

function nameStems(path: string): ReadonlySet<string> {
  return new Set(nameParts(path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')).map(stem));
}
