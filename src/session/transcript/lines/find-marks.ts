/**
 * What makes a tool's result one that has to be decoded: an error, or a second object glued to the first. Quotes inside of strings are
 * escaped in JSON, so the first cannot stand in a text that somebody wrote, and the second hardly ever.
 */
const marks = ['"is_error":true', '}{"'].map((mark) => Buffer.from(mark));

/** Finds lines with a mark; lines are asked for in order. */
export interface Marks {
  hasAny(start: number, end: number): boolean;
}

/** Looks for marks in `bytes`, over which each mark's search goes once. */
export function openMarks(bytes: Buffer): Marks {
  const next = marks.map((mark) => bytes.indexOf(mark));
  return {
    hasAny: (start, end) => {
      let has = false;
      for (let index = 0; index < marks.length; index += 1) {
        let at = next[index] ?? -1;
        if (at >= 0 && at < start) at = bytes.indexOf(marks[index] as Buffer, start);
        next[index] = at;
        if (at >= 0 && at < end) has = true;
      }
      return has;
    },
  };
}
