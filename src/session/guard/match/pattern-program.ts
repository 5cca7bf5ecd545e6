/**
 * A pattern of re2 as the program that finds it, in plain JSON: its first step, and each step as its kind, where it goes on and what else it needs.
 * Claude Code checks every word of a hook module whenever a session starts, so the module gets programs made before (`make-program.ts`), not
 * the library that makes them.
 */
export interface PatternProgram {
  readonly start: number;
  readonly steps: readonly PatternStep[];
}

/**
 * `fork` tries `out`, then `other`; `at` goes on where a place is as its bits say (as re2 numbers them: 1 a line begins, 2 it ends, 4 the text begins,
 * 8 it ends, 16 a word begins or ends, 32 it does neither); `read` takes a character within pairs of first and last.
 */
export type PatternStep =
  | readonly ['fork', out: number, other: number]
  | readonly ['go', out: number]
  | readonly ['at', out: number, bits: number]
  | readonly ['read', out: number, ranges: readonly number[]]
  | readonly ['end']
  | readonly ['fail'];

/** A program as one line of text: where it starts, its tables of characters, and its steps, which name where they go on by how far that is. */
export function packProgram({ start, steps }: PatternProgram): string {
  const tables = [...new Set(steps.flatMap(([kind, , ranges]) => (kind === 'read' ? [ranges.join(',')] : [])))];
  const packed = steps.map((step, index) => {
    const [kind, out = index] = step;
    const more = kind === 'read' ? tables.indexOf(step[2].join(',')) : kind === 'fork' ? step[2] - index : step[2];
    return [kind, out - index, ...(more === undefined ? [] : [more])].join(' ');
  });
  return [start, tables.join('/'), packed.join(';')].join('|');
}

/** The program that `packProgram` packed. */
export function openProgram(text: string): PatternProgram {
  const [start, tables = '', packed = ''] = text.split('|');
  const ranges = tables.split('/').map((table) => table.split(',').map(Number));
  const steps = packed.split(';').map((step, index): PatternStep => {
    const [kind, away, more] = step.split(' ');
    const [out, number] = [index + Number(away), Number(more)];
    if (kind === 'fork') return [kind, out, index + number];
    if (kind === 'read') return [kind, out, ranges[number] ?? []];
    if (kind === 'at') return [kind, out, number];
    return kind === 'go' ? [kind, out] : [kind === 'end' ? kind : 'fail'];
  });
  return { start: Number(start), steps };
}

/** A way through the program that waits for a character; `from`: where in the text it began. */
interface Thread {
  readonly step: number;
  readonly from: number;
}

/** Where a text was found: its first character, and the one behind it. */
type Span = readonly [from: number, to: number];

/** The part of a text that is found first, as re2 finds it; undefined where there is none. The time grows with the text, whatever the pattern. */
export function findByProgram({ start, steps }: PatternProgram, text: string): string | undefined {
  let threads: readonly Thread[] = [];
  let found: Span | undefined;
  for (let at = 0; at <= text.length && (found === undefined || threads.length > 0); ) {
    const [open, reached] = [[...threads], new Set(threads.map(({ step }) => step))];
    // Who begins later is worth less than whoever runs.
    if (found === undefined) follow(steps, { step: start, from: at }, bitsAt(text, at), reached, open);
    const after = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
    const read = readOne(steps, open, text, [at, after]);
    found = read.found ?? found;
    threads = read.next;
    at = after;
  }
  return found && text.slice(...found);
}

/** What becomes of every thread with one character; those behind one that ends are given up. */
function readOne(
  steps: readonly PatternStep[],
  threads: readonly Thread[],
  text: string,
  [at, after]: Span,
): { readonly next: readonly Thread[]; readonly found?: Span } {
  const character = text.codePointAt(at) ?? -1;
  const next: Thread[] = [];
  const [reached, bits] = [new Set<number>(), bitsAt(text, after)];
  for (const { step, from } of threads) {
    const [kind, out, ranges] = steps[step] ?? ['fail'];
    if (kind === 'end') return { next, found: [from, at] };
    if (kind === 'read' && isWithin(ranges, character)) follow(steps, { step: out, from }, bits, reached, next);
  }
  return { next };
}

/** Adds every step that waits for a character, or ends, in the order in which they are to be tried. */
function follow(
  steps: readonly PatternStep[],
  { step, from }: Thread,
  bits: number,
  reached: Set<number>,
  threads: Thread[],
): void {
  const open = [step];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    const [kind, out, more] = steps[next] ?? ['fail'];
    if (kind === 'fork') open.push(more, out);
    else if (kind === 'go' || (kind === 'at' && (more & ~bits) === 0)) open.push(out);
    else if (kind === 'read' || kind === 'end') threads.push({ step: next, from });
  }
}

function isWithin(ranges: readonly number[], character: number): boolean {
  for (let index = 0; index < ranges.length; index += 2)
    if (character >= (ranges[index] ?? 0) && character <= (ranges[index + 1] ?? -1)) return true;
  return false;
}

function bitsAt(text: string, at: number): number {
  const [isFirst, isLast] = [at === 0, at >= text.length];
  const lines = (isFirst || text[at - 1] === '\n' ? 1 : 0) | (isLast || text[at] === '\n' ? 2 : 0);
  const isEdge = isWord(text[at - 1]) !== isWord(text[at]);
  return lines | (isFirst ? 4 : 0) | (isLast ? 8 : 0) | (isEdge ? 16 : 32);
}

function isWord(character = ''): boolean {
  return /^\w$/.test(character);
}
