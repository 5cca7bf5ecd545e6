import { type SearchedTask, splitWords, type Words } from './searched-task.ts';

/** Something that only an answer says: a line of it, a name in it, or the path of a hidden test. */
export interface AnswerPart {
  readonly kind: 'line' | 'name' | 'path';
  readonly words: Words;
  /** Path in the repository, and the line there, 1-based. */
  readonly file: string;
  readonly line: number;
  /** The text that stands there. */
  readonly shown: string;
}

/** A golden task by what only its answer says: its start is not needed. */
type AnsweredTask = Omit<SearchedTask, 'files'>;

/** A line that tells a task's answer, and where it stands. */
export interface AnswerLine {
  readonly text: string;
  readonly file: string;
  /** 1-based. */
  readonly line: number;
}

/** Words of languages and of tests: they tell nothing of an answer. */
const idle = new Set(
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
const importing = /^\s*(?:import\b|from\b.*\bimport\b|export\s+(?:\*|\{[^}]*\})\s+from\b|#\s*include\b|package\b)/;

/** Lists all parts of a task's answer that would give it away. */
export function listAnswerParts(task: AnsweredTask): readonly AnswerPart[] {
  const lines = [...addedLines(task), ...testLines(task)];
  return [...listPaths(task), ...lines.flatMap(partsOfLine)];
}

/** Lists the lines that the reference brings, by their place in its file. */
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

/** Lists the path of a hidden test, and its last part where that is a name of its own. */
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

/** Returns a line, or a quoted text in it, as a part of the answer where it tells enough to be found. */
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

/** A line that a reference changes or brings, as tokens of code in lower case. */
export interface ChangedLine {
  readonly tokens: readonly string[];
  /** For each token, true where the line did not have it before. */
  readonly isNew: readonly boolean[];
  /** The new tokens with the words on both sides of them, each joined by blanks: ` stock - reserved `. */
  readonly spans: readonly string[];
  /** Place in the text of the patch, 1-based. */
  readonly line: number;
  readonly shown: string;
}

const token = /[\p{L}_$][\p{L}\p{N}_$]*|\p{N}+(?:\.\p{N}+)?|=>|[=!]==?|[<>]=|&&|\|\||\?\?|[^\s\p{L}\p{N}_$]/gu;
const isWord = /^[\p{L}\p{N}_$]/u;
const operator = /^(?:[-+*/%<>]|[=!]==?|[<>]=|&&|\|\||\?\?)$/;

/** Operators as people say them. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/\bplus\b/giu, '+'],
  [/\bminus\b/giu, '-'],
  [/\btimes\b/giu, '*'],
  [/\b(?:divided by|over)\b/giu, '/'],
  [/\bmodulo\b/giu, '%'],
  [/\b(?:at least)\b/giu, '>='],
  [/\b(?:at most)\b/giu, '<='],
  [/\b(?:is )?(?:more|greater) than\b/giu, '>'],
  [/\b(?:is )?less than\b/giu, '<'],
];

/** Cuts text into tokens of code, in lower case. */
export function splitTokens(text: string): readonly string[] {
  return (text.normalize('NFKC').match(token) ?? []).map((each) => each.toLowerCase());
}

/** Joins tokens so that whole tokens are found by their blanks. */
export function joinTokens(tokens: readonly string[]): string {
  return ` ${tokens.join(' ')} `;
}

/** Returns the tokens of a text of people: as it stands, and with spoken operators as signs, without quotes of code. */
export function sayTokens(text: string): readonly string[] {
  const signs = spoken.reduce((said, [words, sign]) => said.replace(words, ` ${sign} `), text);
  return splitTokens(signs.replaceAll('`', ' '));
}

/** Lists the lines that a reference changes, each with what is new in it. */
export function listChangedLines({ reference }: Pick<SearchedTask, 'reference'>): readonly ChangedLine[] {
  const rows = reference.split('\n');
  const changed: ChangedLine[] = [];
  let removed: (readonly string[])[] = [];
  for (const [index, row] of rows.entries()) {
    if (/^-(?!-- )/.test(row)) removed.push(splitTokens(row.slice(1)));
    else if (/^\+(?!\+\+ )/.test(row)) changed.push(compareLine(row.slice(1), removed, index + 1));
    else removed = [];
  }
  return changed.filter(({ tokens, shown }) => tokens.length > 0 && !importing.test(shown));
}

/** Compares an added line with the removed one that it took the place of: the one with most tokens in common, if any word is. */
function compareLine(text: string, removed: readonly (readonly string[])[], line: number): ChangedLine {
  const tokens = splitTokens(text);
  const rows = removed.map((before) => findCommon(before, tokens));
  const closest = rows.reduce<readonly boolean[]>((best, row) => (count(row) > count(best) ? row : best), []);
  const isChange = closest.some((isCommon, at) => isCommon && isWord.test(tokens[at] ?? ''));
  const isNew = tokens.map((_, at) => !(isChange && closest[at]));
  return { tokens, isNew, spans: isChange ? listSpans(tokens, isNew) : [], line, shown: text.trim() };
}

function count(row: readonly boolean[]): number {
  return row.filter(Boolean).length;
}

/**
 * Marks the tokens of `after` that are part of a longest common row of both. A token before which others were only taken away counts as new: it
 * follows on another one than before.
 */
function findCommon(before: readonly string[], after: readonly string[]): readonly boolean[] {
  const lengths = before.map(() => after.map(() => 0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] ?? [];
      row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const common = after.map(() => false);
  let wasCut = false;
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    if (before[i] === after[j]) {
      common[j] = !(wasCut && j > 0 && common[j - 1]);
      wasCut = false;
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      wasCut = true;
      i += 1;
    } else j += 1;
  }
  return common;
}

/** Lists rows of new tokens with the nearest word on each side, where they say more than one word does. */
function listSpans(tokens: readonly string[], isNew: readonly boolean[]): readonly string[] {
  const starts = isNew.flatMap((each, at) => (each && !isNew[at - 1] ? [at] : []));
  return starts.flatMap((start) => {
    const length = isNew.slice(start).indexOf(false);
    const end = length === -1 ? tokens.length : start + length;
    const from = nearestWord(tokens, start, -1);
    const to = nearestWord(tokens, end - 1, 1);
    const span = tokens.slice(from, to + 1);
    return isTelling(span) ? [joinTokens(span)] : [];
  });
}

/** How far beside the new tokens a word may stand: `price - (` has one two tokens away. */
const nearby = 2;

function nearestWord(tokens: readonly string[], from: number, step: 1 | -1): number {
  for (let distance = 1; distance <= nearby; distance += 1) {
    const at = from + step * distance;
    if (isWord.test(tokens[at] ?? '')) return at;
  }
  return from;
}

/** Returns true for two words with an operator between them, or two words that belong to no language. */
function isTelling(span: readonly string[]): boolean {
  const words = new Set(span.filter((each) => isWord.test(each)));
  const specificWords = [...words].filter((word) => !idle.has(word) && word.length > 1);
  return words.size >= 2 && (span.some((each) => operator.test(each)) || specificWords.length >= 2);
}
