import { idle, importing } from './list-answer-parts.ts';
import type { SearchedTask } from './searched-task.ts';

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

/** Rows of new tokens with the nearest word on each side, as far as they say more than one word does. */
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

/** Two words with an operator between them, or two words that no language has of its own. */
function isTelling(span: readonly string[]): boolean {
  const words = new Set(span.filter((each) => isWord.test(each)));
  const specificWords = [...words].filter((word) => !idle.has(word) && word.length > 1);
  return words.size >= 2 && (span.some((each) => operator.test(each)) || specificWords.length >= 2);
}
