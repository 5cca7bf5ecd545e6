import { type Blame, makeError, type Position, type Problem } from '../model/problem.ts';

/** Turns offsets into positions for people. */
export interface LineIndex {
  /** Line and column (1-based, columns in UTF-16 units) of a UTF-16 offset; offsets behind the end count as the end. */
  locate(offset: number): Position;
}

/** One thing a text must not contain, at a UTF-16 offset. */
export interface TextFinding {
  /** Without the caller's prefix, for example `yaml-alias`. */
  readonly code: string;
  readonly offset: number;
  readonly message: string;
  readonly hint: string;
}

/** Where a finding becomes an error: whose text it is, and what its code begins with. */
export interface LocationFinder extends LineIndex {
  readonly blame: Blame;
  readonly codePrefix: string;
}

/** Returns a finding as an error at its line and column. */
export function toError({ code, offset, message, hint }: TextFinding, place: LocationFinder): Problem {
  return makeError(place.blame, `${place.codePrefix}-${code}`, message, hint, place.locate(offset));
}

function collectLineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Finds the index of the last line start that is not behind `offset`. */
function findLine(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Builds the line index of a text inside a file. `firstLine` is the file's line the text begins on (for frontmatter). A byte order mark takes no
 * column, as in editors.
 */
export function indexLines(text: string, file: string, firstLine = 1): LineIndex {
  let starts: readonly number[] | undefined;
  const mark = text.startsWith('\ufeff') ? 1 : 0;
  return {
    locate(offset) {
      starts ??= collectLineStarts(text);
      const line = findLine(starts, Math.max(0, Math.min(offset, text.length)));
      const column = Math.min(offset, text.length) - (starts[line] ?? 0) - (line === 0 ? mark : 0);
      return { file, line: firstLine + line, column: Math.max(0, column) + 1 };
    },
  };
}
