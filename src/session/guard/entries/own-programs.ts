import { makeProgram } from '../match/make-program.ts';
import { packProgram } from '../match/run-program.ts';
import { ownEntries } from './own-entries.ts';

/** The programs of our own patterns, packed, by pattern; the hook module's bundle holds what this returns (scripts/build/slim-entries.ts). */
export function listOwnPrograms(): Readonly<Record<string, string>> {
  return listPrograms(ownEntries);
}

/** The programs of the patterns in entries, packed, by pattern. Throws what re2js throws. */
export function listPrograms(entries: readonly object[]): Readonly<Record<string, string>> {
  const patterns = entries.flatMap((entry) => ('text' in entry && typeof entry.text === 'string' ? [entry.text] : []));
  return Object.fromEntries(patterns.map((pattern) => [pattern, packProgram(makeProgram(pattern))]));
}
