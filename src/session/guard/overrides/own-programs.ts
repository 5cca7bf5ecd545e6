import { ownEntries } from '../entries/own-entries.ts';
import { makeProgram } from '../match/make-program.ts';
import { packProgram } from '../match/pattern-program.ts';

/** The programs of our own patterns, packed, by pattern; the hook module's bundle holds what this returns (scripts/build/slim-entries.ts). */
export function listOwnPrograms(): Readonly<Record<string, string>> {
  return packPatterns(ownEntries);
}

/** The programs of the patterns in entries, packed, by pattern. Throws what re2js throws. */
export function packPatterns(entries: readonly object[]): Readonly<Record<string, string>> {
  const patterns = entries.flatMap((entry) => ('text' in entry && typeof entry.text === 'string' ? [entry.text] : []));
  return Object.fromEntries(patterns.map((pattern) => [pattern, packProgram(makeProgram(pattern))]));
}
