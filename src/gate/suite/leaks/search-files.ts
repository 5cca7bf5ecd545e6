/** A text file, ready to be searched many times. */
export interface IndexedFile {
  readonly path: string;
  readonly lines: readonly string[];
  /** Lines without white space, and their places by what they say. */
  readonly tight: readonly string[];
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly words: ReadonlySet<string>;
  /** False where nobody writes the code that runs: notes, snapshots, what was built. */
  readonly isCode: boolean;
}

/** A place where lines of an answer stand. */
export interface FoundRun {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

/** A word of a line that no other file of the start has: it came with the answer. */
export type IsPeculiar = (line: string, file: IndexedFile) => boolean;

/** So many lines of an answer in a row are no coincidence when they are most of it. */
const shortestRun = 3;
const mostOfIt = 0.6;
const mostOthers = 4;

/** A part of a line is looked for where lines are not those of code, when it has so many characters without white space. */
const shortestQuote = 16;
const fewestParts = 2;

const prose = /\.(?:md|mdx|markdown|txt|rst|adoc|snap|map|json|ya?ml|html?|xml|log)$|\.min\.[cm]?js$/i;
const built = /(?:^|\/)(?:dist|build|out|coverage|generated|__generated__|__snapshots__)\//;
const word = /[\p{L}_$][\p{L}\p{N}_$-]{4,}/gu;

/** Returns true for files in which nobody writes code, by their name. */
export function isProse(path: string): boolean {
  return prose.test(path);
}

/** Removes white space from a line, so that a formatter makes no difference to a comparison. */
export function tightenLine(line: string): string {
  return line.replace(/\s+/g, '');
}

/** Prepares a file to be searched. */
export function indexFile(path: string, text: string): IndexedFile {
  const lines = text.split('\n');
  const tight = lines.map(tightenLine);
  const places = Map.groupBy(tight.keys(), (index) => tight[index] ?? '');
  const isCode = !isProse(path) && !built.test(path);
  return { path, lines, tight, places, words: new Set(text.match(word)), isCode };
}

/** Knows the words of all files: one that a single file has is peculiar to it. */
export function openWords(files: readonly IndexedFile[]): IsPeculiar {
  const counts = new Map<string, number>();
  for (const file of files) for (const each of file.words) counts.set(each, (counts.get(each) ?? 0) + 1);
  return (line, { words }) => (line.match(word) ?? []).some((each) => counts.get(each) === 1 && words.has(each));
}

/**
 * Finds where lines of an answer stand in a file: a row of them that is most of the answer, or all of a short one with a word that only this
 * file has; and where nobody writes code, any line, or part of one, with a word that only this file has. A single line of code says little: its
 * words are those of the code around it.
 */
export function findRuns(file: IndexedFile, answer: readonly string[], isPeculiar: IsPeculiar): readonly FoundRun[] {
  const tight = answer.map(tightenLine);
  const runs: FoundRun[] = [];
  for (let at = 0; at < tight.length; ) {
    const { place, length } = longestRun(file, tight, at);
    const isMost = length >= shortestRun && length >= mostOfIt * tight.length;
    const isWhole = length === tight.length && length > 0 && answer.some((line) => isPeculiar(line, file));
    if (isMost || isWhole) runs.push(locationOf(file, place));
    at += Math.max(1, length);
  }
  return file.isCode ? runs : [...runs, ...findParts(file, answer, isPeculiar)];
}

function longestRun(file: IndexedFile, wanted: readonly string[], at: number) {
  const runs = (file.places.get(wanted[at] ?? '') ?? []).map((index) => ({
    place: index,
    length: runFrom(file, index, wanted, at),
  }));
  return runs.reduce((best, run) => (run.length > best.length ? run : best), { place: 0, length: 0 });
}

/** Counts the lines of the answer that follow each other in a file from a place on, with a few others between them: braces, idioms. */
function runFrom({ tight }: IndexedFile, from: number, wanted: readonly string[], at: number): number {
  let [length, others] = [0, 0];
  for (let index = from; others <= mostOthers && index < tight.length && at + length < wanted.length; index += 1) {
    const isNext = tight[index] === wanted[at + length];
    length += isNext ? 1 : 0;
    others = isNext ? 0 : others + 1;
  }
  return length;
}

/** Parts of lines: most of an answer (a bundler joins lines), or one with a word that only this file has. */
function findParts(file: IndexedFile, answer: readonly string[], isPeculiar: IsPeculiar): readonly FoundRun[] {
  const long = answer.filter((line) => tightenLine(line).length >= shortestQuote);
  const quoted = long.flatMap((line) => {
    const index = file.tight.findIndex((text) => text.includes(tightenLine(line)));
    return index === -1 ? [] : [{ line, place: index }];
  });
  const isMost = quoted.length >= fewestParts && quoted.length >= mostOfIt * answer.length;
  const telling = isMost ? quoted : quoted.filter(({ line }) => isPeculiar(line, file));
  return telling.map(({ place }) => locationOf(file, place));
}

function locationOf({ path, lines }: IndexedFile, index: number): FoundRun {
  return { path, line: index + 1, text: (lines[index] ?? '').trim() };
}

/** Finds the line on which words stand, 1-based, whatever their case and the white space between them; undefined for none. */
export function findQuote({ tight }: IndexedFile, words: string): number | undefined {
  const wanted = tightenLine(words).toLowerCase();
  const index = tight.findIndex((line) => line.length >= wanted.length && line.toLowerCase().includes(wanted));
  return index === -1 ? undefined : index + 1;
}
