/** What pages for users may hold at most; words outside of code, generated parts and comments. */
export const limits = { words: 12_000, pages: 13, readmeLines: 80, sentenceWords: 30 } as const;

/** Constructions of which a reader cannot see the subject, or that mean something else. */
const banned: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bfor nothing\b/i, 'write "free of charge"'],
  [/\bone that\b/i, 'name the thing'],
  [/\bof those\b/i, 'name the thing'],
  [/\bwhoever\b/i, 'write "anybody who", or name them'],
  [/(?:^|[.!?] |\| |- )(?:What|Which) [^?]*(?:[.!](?:\s|$)|$)/m, 'begin with the subject'],
  [/\b(?:strike|neighbour|passenger|stamped)s?\b/i, 'this is a word of the sources'],
];

/** Finds what is wrong with the pages for users, by path, each as a sentence with its place. */
export function findStyleFaults(pages: ReadonlyMap<string, string>): readonly string[] {
  const prose = new Map([...pages].map(([file, text]) => [file, dropCode(text)]));
  const docs = [...prose].filter(([file]) => file !== 'README.md');
  const words = docs.reduce((sum, [, text]) => sum + countWords(text), 0);
  const readmeLines = (pages.get('README.md') ?? '').trimEnd().split('\n').length;
  return [
    ...over('pages', docs.length, limits.pages),
    ...over('words', words, limits.words),
    ...over('lines of README.md', readmeLines, limits.readmeLines),
    ...[...prose].flatMap(([file, text]) => [...findLongSentences(file, text), ...findBanned(file, text)]),
  ];
}

/** Returns the words of a page that a reader reads as sentences and cells. */
export function countWords(prose: string): number {
  return prose.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Empties code blocks, generated parts and comments, line for line. */
export function dropCode(text: string): string {
  const empty = (part: string) => part.replace(/[^\n]/g, '');
  return text
    .replace(/<!-- generated:(\S+) -->[\s\S]*?<!-- \/generated:\1 -->/g, empty)
    .replace(/^( *)(`{3,})[^\n]*\n[\s\S]*?^ *\2 *$/gm, empty)
    .replace(/<!--[\s\S]*?-->/g, empty);
}

function over(what: string, count: number, most: number): readonly string[] {
  return count <= most ? [] : [`the pages for users have ${count} ${what}; at most ${most} are wanted: cut a topic`];
}

function findLongSentences(file: string, prose: string): readonly string[] {
  return prose.split('\n').flatMap((line, index) =>
    listSentences(line)
      .filter((sentence) => countWords(sentence) > limits.sentenceWords)
      .map((sentence) => `${file}:${index + 1}: a sentence of ${countWords(sentence)} words: ${sentence.slice(0, 80)}`),
  );
}

/** Sentences of a line; cells of a table and items of a list stand for themselves. Code and link targets are one word. */
function listSentences(line: string): readonly string[] {
  const plain = line.replace(/`[^`]*`/g, 'code').replace(/\]\([^)]*\)/g, ']');
  return plain.split(/(?<=[.!?:;])\s+|\|/);
}

function findBanned(file: string, prose: string): readonly string[] {
  return prose.split('\n').flatMap((line, index) => {
    const plain = line.replace(/`[^`]*`/g, 'code').replace(/\]\([^)]*\)/g, ']');
    const hits = banned.filter(([pattern]) => pattern.test(plain));
    return hits.map(([pattern, instead]) => `${file}:${index + 1}: "${pattern.exec(plain)?.[0].trim()}": ${instead}`);
  });
}
