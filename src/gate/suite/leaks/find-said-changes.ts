import { shortestQuote } from './list-answer-parts.ts';
import { type ChangedLine, joinTokens, sayTokens, splitTokens } from './list-changes.ts';

/** A change of the reference that a text says, with the row of tokens that it says. */
interface SaidChange extends Pick<ChangedLine, 'line' | 'shown'> {
  readonly row: string;
}

/** So much of a changed line, in a row, is that line. */
const mostOfLine = 0.5;
const fewestWords = 3;

/**
 * Finds the changed lines that a text says: what is new in one with the words beside it (`stock - reserved`, also as "stock minus reserved"),
 * or half of its tokens in a row. Pure.
 */
export function findSaidChanges(text: string, lines: readonly ChangedLine[]): readonly SaidChange[] {
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
export function hasRow(row: string, text: string): boolean {
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
  const wanted = Math.ceil(mostOfLine * tokens.length);
  if (tokens.filter((each) => words.has(each)).length < wanted) return undefined;
  let best: readonly string[] = [];
  for (let from = 0; from + wanted <= tokens.length; from += 1)
    for (let at = 0; at + wanted <= text.length; at += 1) {
      const length = runFrom(tokens, from, text, at);
      const isTelling = isNew.slice(from, from + length).includes(true);
      if (length >= wanted && length > best.length && isTelling) best = tokens.slice(from, from + length);
    }
  const named = new Set(best.filter((each) => /^[\p{L}_$]/u.test(each)));
  return named.size >= fewestWords && best.join('').length >= shortestQuote ? joinTokens(best) : undefined;
}

function runFrom(a: readonly string[], from: number, b: readonly string[], at: number): number {
  let length = 0;
  while (from + length < a.length && a[from + length] === b[at + length]) length += 1;
  return length;
}
