import { type SearchedTask, splitWords, type Words } from './searched-task.ts';

/** Something that only an answer says: a line of it, a name in it, or the path of a hidden test. */
export interface AnswerPart {
  readonly kind: 'line' | 'name' | 'path';
  readonly words: Words;
  /** Path in the repository, and the line there, 1-based. */
  readonly file: string;
  readonly line: number;
  /** What stands there. */
  readonly shown: string;
}

/** A golden task by what only its answer says: its start is not needed. */
type AnsweredTask = Omit<SearchedTask, 'files'>;

interface AnswerLine {
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

/** Words of languages and of tests: they tell nothing of an answer. */
export const idle = new Set(
  'a an and are as assert async await be by class const def default describe deep do each else equal equals expect export false for from function if import in is it let new node not null number of on or public private readonly return self should static strict string test that the then this throw to true type undefined use value var void when with none'.split(
    ' ',
  ),
);

/** A name shorter than this, or of one word, could be anybody's. */
const shortestName = 8;

/** A line with so many words of its own can be told in other words; one with fewer is found as it is written. */
const fewestTelling = 4;

/** In characters without white space. */
export const shortestQuote = 12;

/** A number of so many digits is no count. */
const longNumber = /\b\d{5,}\b/g;

/** Names in code: of several words, by their case or by what joins them. */
const codeName = /[\p{L}_$][\p{L}\p{N}_$]*(?:-[\p{L}\p{N}_$]+)*/gu;

/** Text in a line: titles of tests, messages. */
const quoted = /["'`]([^"'`]{16,})["'`]/g;

/** Lines that say where names come from. */
export const importing =
  /^\s*(?:import\b|from\b.*\bimport\b|export\s+(?:\*|\{[^}]*\})\s+from\b|#\s*include\b|package\b)/;

/** Lists all parts of a task's answer that would give it away. */
export function listAnswerParts(task: AnsweredTask): readonly AnswerPart[] {
  const lines = [...addedLines(task), ...testLines(task)];
  return [...listPaths(task), ...lines.flatMap(partsOfLine)];
}

/** Lines that the reference brings, by their place in its file. */
function addedLines({ reference, referenceFile: file }: AnsweredTask): readonly AnswerLine[] {
  return reference
    .split('\n')
    .flatMap((text, index) => (/^\+(?!\+\+ )/.test(text) ? [{ text: text.slice(1), file, line: index + 1 }] : []));
}

function testLines(task: AnsweredTask): readonly AnswerLine[] {
  return hiddenTexts(task).flatMap(([path, text]) =>
    text.split('\n').map((line, index) => ({ text: line, file: path, line: index + 1 })),
  );
}

function hiddenTexts({ tests = {} }: AnsweredTask): readonly (readonly [string, string])[] {
  return Object.entries(tests).flatMap(([path, content]) =>
    typeof content === 'string' ? [[path, content] as const] : [],
  );
}

/** Path of a hidden test, and its last part where that is a name of its own. */
function listPaths({ tests = {} }: AnsweredTask): readonly AnswerPart[] {
  return Object.keys(tests).flatMap((path) => {
    const base = path.slice(path.lastIndexOf('/') + 1);
    return [...new Set([path, base])].flatMap((shown): readonly AnswerPart[] => {
      const words = splitWords(shown);
      return words.parts.length >= 3 ? [{ kind: 'path', words, file: path, line: 1, shown: path }] : [];
    });
  });
}

function partsOfLine({ text, file, line }: AnswerLine): readonly AnswerPart[] {
  if (importing.test(text)) return [];
  const place = { file, line, shown: text.trim() };
  const texts = [text, ...[...text.matchAll(quoted)].map(([, words = '']) => words)];
  const whole = texts.flatMap((each) => lineOf(each, place));
  const names = [...(text.match(codeName) ?? []).filter(isPeculiar), ...(text.match(longNumber) ?? [])];
  return [
    ...whole,
    ...[...new Set(names)].map((name): AnswerPart => ({ kind: 'name', words: splitWords(name), ...place })),
  ];
}

/** A line, or a text in it, that tells enough to be found; of what is quoted the words alone. */
function lineOf(text: string, place: Omit<AnswerPart, 'kind' | 'words'>): readonly AnswerPart[] {
  const { parts, tight: whole } = splitWords(text);
  const telling = parts.filter((part) => !idle.has(part) && part.length > 1);
  const tight = whole.replace(/[;,{]+$/, '');
  if (new Set(telling).size < fewestTelling && (telling.length < 2 || tight.length < shortestQuote)) return [];
  return [{ kind: 'line', words: { parts: telling, joined: ` ${telling.join(' ')} `, tight }, ...place }];
}

function isPeculiar(name: string): boolean {
  const { parts } = splitWords(name);
  // Two words with a hyphen between them are mostly no name: non-image, page-derived.
  if (parts.length < 3 && /^\p{L}?\p{Ll}*-\p{Ll}+$/u.test(name)) return false;
  return name.length >= shortestName && parts.filter((part) => part.length > 1 && !idle.has(part)).length >= 2;
}
