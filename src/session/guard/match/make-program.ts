import { RE2JS } from 're2js';
import type { PatternProgram, PatternStep } from './pattern-program.ts';

/** A step as re2js holds it; `arg` 1 of a single character: in either case. */
interface Re2Step {
  readonly op: number;
  readonly out: number;
  readonly arg: number;
  readonly runes: Int32Array;
}

interface Re2Program {
  readonly start: number;
  readonly inst: readonly Re2Step[];
}

const last = 0x10ffff;

/** What each of re2's steps comes to, by its number; groups are not told, so that a step that opens one only goes on. */
const makers: Readonly<Record<number, (step: Re2Step) => PatternStep>> = {
  1: ({ out, arg }) => ['fork', out, arg],
  2: ({ out, arg }) => ['fork', out, arg],
  3: ({ out }) => ['go', out],
  4: ({ out, arg }) => ['at', out, arg],
  5: () => ['fail'],
  6: () => ['end'],
  7: ({ out }) => ['go', out],
  8: readRunes,
  9: readRunes,
  10: ({ out }) => ['read', out, [0, last]],
  11: ({ out }) => ['read', out, [0, 9, 11, last]],
};

/** The program of a pattern, ignoring case and with lines, as the guard compiles its patterns. Throws what re2js throws when the pattern is none. */
export function makeProgram(pattern: string): PatternProgram {
  const compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE);
  // Its types keep the program to themselves; a test runs every pattern of ours both ways.
  const { prog }: { readonly prog: Re2Program } = Reflect.get(compiled, 're2Input');
  const steps = prog.inst.map((step) => {
    const make = makers[step.op];
    if (make === undefined) throw new Error(`re2js has a step ${step.op} that no program knows`);
    return make(step);
  });
  return { start: prog.start, steps };
}

function readRunes({ out, arg, runes }: Re2Step): PatternStep {
  const [only] = runes;
  if (runes.length !== 1 || only === undefined) return ['read', out, [...runes]];
  const folded = (arg & 1) === 1 ? casesOf(only) : [only];
  return ['read', out, folded.flatMap((rune) => [rune, rune])];
}

let families: ReadonlyMap<string, readonly number[]> | undefined;

/** Every character that differs from another by its case alone, as re2 folds them. */
function casesOf(rune: number): readonly number[] {
  families ??= Map.groupBy(
    Array.from({ length: 0x1ffff }, (_, character) => character),
    familyOf,
  );
  return families.get(familyOf(rune)) ?? [rune];
}

function familyOf(character: number): string {
  return String.fromCodePoint(character).toUpperCase().toLowerCase();
}
