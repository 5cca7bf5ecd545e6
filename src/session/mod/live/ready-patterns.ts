import { findByProgram, openProgram } from '../../guard/match/pattern-program.ts';
import { listOwnPrograms } from '../../guard/overrides/own-programs.ts';

/**
 * What stands in the hook module for re2js and picomatch, which are half of what Claude Code would have to check at every start: patterns that a
 * process has read before. Ours come with the module, those of people with the terms. The build puts it in their place.
 */
interface ReadyPatterns {
  /** Programs by pattern of re2. */
  readonly programs: Readonly<Record<string, string>>;
  /** Regular expressions by glob, as picomatch makes them. */
  readonly globs: Readonly<Record<string, string>>;
}

let own: Readonly<Record<string, string>> | undefined;
let told: ReadyPatterns = { programs: {}, globs: {} };

/** Takes the patterns that come with the terms; none where the terms are of an earlier version, or cannot be read. */
export function takePatterns(terms: string): void {
  try {
    const { programs = {}, withhold } = JSON.parse(terms);
    told = { programs, globs: withhold?.globs ?? {} };
  } catch {
    told = { programs: {}, globs: {} };
  }
}

/** As much of re2js as the guard uses. */
export const RE2JS = {
  CASE_INSENSITIVE: 1,
  MULTILINE: 2,
  /** One that is not ready finds nothing: terms of an earlier version bring none, and what else is guarded must hold. */
  compile(pattern: string) {
    own ??= listOwnPrograms();
    const packed = own[pattern] ?? told.programs[pattern];
    const program = packed === undefined ? undefined : openProgram(packed);
    const find = (text: string) => program && findByProgram(program, text);
    return {
      test: (text: string) => find(text) !== undefined,
      matcher: (text: string) => ({ find: () => find(text) !== undefined, group: () => find(text) }),
    };
  },
};

/** As much of picomatch as probes use. Throws for a glob that nobody has made ready. */
export function matchReady(glob: string): (path: string) => boolean {
  const source = told.globs[glob];
  if (source === undefined) throw new Error('a glob that is not ready');
  const pattern = new RegExp(source);
  return (path) => path === glob || pattern.test(path);
}
