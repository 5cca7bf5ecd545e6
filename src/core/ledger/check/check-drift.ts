import type { Problem } from '../../model/problem.ts';
import { quoteValue } from '../../text/escape/quote-value.ts';

/** One memory file: what the ledger gives, and what is there. */
export interface FoundMemory {
  readonly expected: string;
  /** Undefined: the file is missing. */
  readonly actual: string | undefined;
  /** Text that base has there; undefined where it has no such file, or where there is no base. */
  readonly atBase?: string | undefined;
  /** Active rules whose words no receipt has proved: memory is not written with them. */
  readonly unproved?: readonly string[];
}

/**
 * Compares compiled memory with the committed file. A difference is one error at the first line that differs, with what mends it: where
 * the file is still base's, the ledger has changed and was not compiled. Line endings count as they are, since agents read bytes.
 */
export function checkDrift({ expected, actual, atBase, unproved = [] }: FoundMemory, file: string): readonly Problem[] {
  if (actual === expected) return [];
  const base = { severity: 'error', blame: 'head' } as const;
  const first =
    unproved.length === 0
      ? 'Run: rentroll stamp.'
      : `Write "status: candidate" for ${unproved.map((id) => quoteValue(id)).join(', ')}, whose words nobody has measured. Then run: rentroll stamp.`;
  const follow = `${first} Then commit ${quoteValue(file)} with the ledger.`;
  if (actual === undefined) {
    const message = `compiled memory "${file}" is missing`;
    return [{ ...base, code: 'memory-missing', message, hint: follow, at: { file } }];
  }
  const expectedLines = expected.split('\n');
  const actualLines = actual.split('\n');
  const at = expectedLines.findIndex((line, index) => line !== actualLines[index]);
  const index = at === -1 ? expectedLines.length : at;
  const message = `compiled memory differs from the ledger: found ${describeLine(actualLines, index)}, the ledger gives ${describeLine(expectedLines, index)}`;
  const hint = actual === atBase ? follow : edited;
  return [{ ...base, code: 'memory-drift', message, hint, at: { file, line: index + 1, column: 1 } }];
}

const edited = 'Put the change into the ledger, then run: rentroll stamp. Memory is never edited.';

/** Describes one line; the text after the last line break is none. */
function describeLine(lines: readonly string[], index: number): string {
  const line = lines[index];
  if (line === undefined) return 'no line break at the end';
  return line === '' && index === lines.length - 1 ? 'the end of the file' : quoteValue(line);
}
