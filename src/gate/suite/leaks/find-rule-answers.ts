import { clipCharacters } from '../../../core/text/escape/escape-plain.ts';
import {
  type AnswerLine,
  type AnswerPart,
  type ChangedLine,
  joinTokens,
  listAnswerParts,
  listChangedLines,
  sayTokens,
  shortestQuote,
  splitTokens,
} from './list-answer-parts.ts';
import { type SearchedTask, splitWords, standsIn, type Words, wordsOfTask } from './searched-task.ts';

/** A part of a golden task's answer that stands in a text of memory: where the answer has it, and its words, cut to a readable length. */
export interface RuleAnswer extends AnswerLine {
  readonly task: string;
  /** `change`: what the reference changes in a line; `files`: all files that it changes, as of most tasks. */
  readonly kind: AnswerPart['kind'] | 'change' | 'files';
}

/** So many words of a line that tell something, and so much of them, are that line in other words. */
const [fewestWords, mostOfLine] = [4, 0.8];

/** A row of words that stand in a text may have so many others between them, for each of theirs. */
const spread = 3;

/** The parts of a task's answer, ready to be looked for in many texts. */
interface TaskAnswer {
  readonly parts: readonly AnswerPart[];
  readonly changes: readonly ChangedLine[];
}

/** Lists the parts of a task's answer once, for all texts that are held against them. */
export function openAnswer(task: Omit<SearchedTask, 'files'>): TaskAnswer {
  return { parts: listAnswerParts(task), changes: listChangedLines(task) };
}

/**
 * Finds the parts of a task's answer that a text gives away: a line of the reference or of a hidden test, what the reference changes in a line
 * (`stock - reserved` for `stock + reserved`) or half of it, a name that only they have, the path of a hidden test. Case, spacing, how a name is
 * put together and a few other words between make no difference. Text that an agent has anyway (its start, its prompt, `visibleLines` such as
 * base's memory) gives nothing away. Pure; one finding for each place of the answer.
 */
export function findRuleAnswers(
  text: string,
  task: SearchedTask,
  visibleLines: readonly string[] = [],
  answer: TaskAnswer = openAnswer(task),
): readonly RuleAnswer[] {
  const telling = findParts(text, task, visibleLines, answer);
  const changes = findChanges(text, task, visibleLines, answer);
  // A whole line says more than a change or a name in it, and comes first.
  const lines = telling.filter(({ kind }) => kind !== 'name');
  const places = new Map<string, RuleAnswer>();
  for (const part of [...lines, ...changes, ...telling]) {
    const place = `${part.file}:${part.line}`;
    if (!places.has(place)) places.set(place, part);
  }
  return [...places.values()];
}

/** Returns true for a text that could give anything away: only then is it worth reading what the task starts from. */
export function isSuspect(text: string, { parts, changes }: TaskAnswer): boolean {
  const rule = splitWords(text);
  return parts.some((part) => isSaid(part, rule, text)) || findSaidChanges(text, changes).length > 0;
}

function findParts(
  text: string,
  task: SearchedTask,
  visibleLines: readonly string[],
  { parts }: TaskAnswer,
): readonly RuleAnswer[] {
  const rule = splitWords(text);
  const suspects = parts.filter((part) => isSaid(part, rule, text));
  if (suspects.length === 0) return [];
  const there = [...wordsOfTask(task), ...visibleLines.map(splitWords)];
  return suspects
    .filter((part) => !isKnown(part, rule, there))
    .map(({ kind, file, line, shown }) => ({ task: task.id, kind, file, line, text: clipCharacters(shown, 100) }));
}

function findChanges(
  text: string,
  task: SearchedTask,
  visibleLines: readonly string[],
  { changes }: TaskAnswer,
): readonly RuleAnswer[] {
  const suspects = findSaidChanges(text, changes);
  if (suspects.length === 0) return [];
  const there = [task.prompt, ...task.files.values(), ...visibleLines];
  return suspects
    .filter(({ row }) => !there.some((each) => hasRow(row, each)))
    .map(({ line, shown }) => ({
      task: task.id,
      kind: 'change',
      file: task.referenceFile,
      line,
      text: clipCharacters(shown, 100),
    }));
}

function isSaid(part: AnswerPart, rule: Words, text: string): boolean {
  if (part.kind === 'line') return isQuoted(part, rule) || rowOf(part.words, rule) !== undefined;
  if (part.words.parts.length >= wordsOfPhrase) return standsIn(part.words, rule);
  // Two words of a name are two words of a language: they have to stand there as one.
  return namesOf(text).has(part.words.joined);
}

/** A name of so many words is not said by chance, also where they are written as words. */
const wordsOfPhrase = 3;

function namesOf(text: string): ReadonlySet<string> {
  return new Set(
    (text.match(/[\p{L}\p{N}_$.-]+/gu) ?? [])
      .flatMap((name) => [name, ...name.split('.')])
      .map((name) => splitWords(name).joined),
  );
}

function isKnown(part: AnswerPart, rule: Words, there: readonly Words[]): boolean {
  if (part.kind !== 'line') return there.some((text) => standsIn(part.words, text));
  if (isQuoted(part, rule)) return there.some((text) => isQuoted(part, text));
  const row = rowOf(part.words, rule) ?? [];
  return there.some((text) => rowOf({ parts: row }, text, 1) !== undefined);
}

function isQuoted({ words: { tight } }: AnswerPart, text: Words): boolean {
  return tight.length >= shortestQuote && text.tight.includes(tight);
}

/** Finds the words of a line that a text says in its order, close together; undefined where it says too few of them. */
function rowOf({ parts }: Pick<Words, 'parts'>, text: Words, share = mostOfLine): readonly string[] | undefined {
  if (parts.length < fewestWords) return undefined;
  const wanted = Math.ceil(share * parts.length);
  for (let from = 0; from < text.parts.length; from += 1) {
    if (!parts.includes(text.parts[from] ?? '')) continue;
    const matched = inOrder(parts, text.parts.slice(from, from + spread * parts.length));
    if (matched.length >= wanted) return matched;
  }
  return undefined;
}

/** Finds the longest row of words that both have in the same order. */
function inOrder(a: readonly string[], b: readonly string[]): readonly string[] {
  let rows: (readonly string[])[] = b.map(() => []).concat([[]]);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const next: (readonly string[])[] = [[]];
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const skip = longer(rows[j] ?? [], next[0] ?? []);
      next.unshift(a[i] === b[j] ? longer([a[i] ?? '', ...(rows[j + 1] ?? [])], skip) : skip);
    }
    rows = next;
  }
  return rows[0] ?? [];
}

function longer(a: readonly string[], b: readonly string[]): readonly string[] {
  return a.length >= b.length ? a : b;
}

/** A change of the reference that a text says, with the row of tokens that it says. */
interface SaidChange extends Pick<ChangedLine, 'line' | 'shown'> {
  readonly row: string;
}

/** So much of a changed line, in a row, is that line. */
const halfOfLine = 0.5;
const fewestNames = 3;

/**
 * Finds the changed lines that a text says: what is new in one with the words beside it (`stock - reserved`, also as "stock minus reserved"),
 * or half of its tokens in a row. Pure.
 */
function findSaidChanges(text: string, lines: readonly ChangedLine[]): readonly SaidChange[] {
  const spoken = sayTokens(text);
  const joined = joinTokens(spoken);
  const words = new Set(spoken);
  return lines.flatMap((line) => {
    const span = line.spans.find((each) => joined.includes(each));
    const row = span ?? findHalf(line, spoken, words);
    return row === undefined ? [] : [{ line: line.line, shown: line.shown, row }];
  });
}

/** Returns true where a text of the start has the row as well: whoever works there reads it anyway. */
function hasRow(row: string, text: string): boolean {
  const lower = text.toLowerCase();
  // Cutting a text into tokens takes long, and most have not even the words.
  return (
    row
      .trim()
      .split(' ')
      .every((token) => lower.includes(token)) && joinTokens(splitTokens(text)).includes(row)
  );
}

/** Finds the longest row of tokens that line and text share, where it is half of the line and holds something new. */
function findHalf(line: ChangedLine, text: readonly string[], words: ReadonlySet<string>): string | undefined {
  const { tokens, isNew } = line;
  const wanted = Math.ceil(halfOfLine * tokens.length);
  if (tokens.filter((each) => words.has(each)).length < wanted) return undefined;
  let best: readonly string[] = [];
  for (let from = 0; from + wanted <= tokens.length; from += 1)
    for (let at = 0; at + wanted <= text.length; at += 1) {
      const length = runFrom(tokens, from, text, at);
      const isTelling = isNew.slice(from, from + length).includes(true);
      if (length >= wanted && length > best.length && isTelling) best = tokens.slice(from, from + length);
    }
  const named = new Set(best.filter((each) => /^[\p{L}_$]/u.test(each)));
  return named.size >= fewestNames && best.join('').length >= shortestQuote ? joinTokens(best) : undefined;
}

function runFrom(a: readonly string[], from: number, b: readonly string[], at: number): number {
  let length = 0;
  while (from + length < a.length && a[from + length] === b[at + length]) length += 1;
  return length;
}
