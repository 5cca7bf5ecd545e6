import type { Problem } from '../../model/problem.ts';
import { quoteValue } from '../../text/escape/quote-value.ts';

/** One memory file: what the ledger gives, and what is there. */
export interface FoundMemory {
  readonly expected: string;
  /** Undefined: the file is missing. */
  readonly actual: string | undefined;
  /** Text that base has there; undefined where it has no such file, or where there is no base. */
  readonly atBase?: string | undefined;
  /** Active rules that no receipt lets in as they read now: memory is not written with them. */
  readonly unproved?: readonly string[];
}

/**
 * Compares compiled memory with the committed file. A difference is one error at the first line that differs, with what mends it: where
 * the file is still base's, the ledger has changed and was not compiled. Line endings count as they are, since agents read bytes.
 */
export function checkDrift({ expected, actual, atBase, unproved = [] }: FoundMemory, file: string): readonly Problem[] {
  if (actual === expected) return [];
  const base = { severity: 'error', blame: 'head' } as const;
  const isEdited = actual !== undefined && actual !== atBase;
  const hint = [
    ...(isEdited ? ['Compiled memory is never edited: make the change in the ledger instead.'] : []),
    ...(unproved.length === 0 ? [] : [askAgain(unproved)]),
    `${isEdited || unproved.length > 0 ? 'Then run' : 'Run'}: rentroll stamp. Then commit ${quoteValue(file)} with the ledger.`,
  ].join(' ');
  if (actual === undefined) {
    const message = `compiled memory "${file}" is missing`;
    return [{ ...base, code: 'memory-missing', message, hint, at: { file } }];
  }
  const expectedLines = expected.split('\n');
  const actualLines = actual.split('\n');
  const at = expectedLines.findIndex((line, index) => line !== actualLines[index]);
  const index = at === -1 ? expectedLines.length : at;
  const message = `compiled memory differs from the ledger: found ${describeLine(actualLines, index)}, the ledger gives ${describeLine(expectedLines, index)}`;
  return [{ ...base, code: 'memory-drift', message, hint, at: { file, line: index + 1, column: 1 } }];
}

/** Describes how to ask for rules again that no receipt lets in: stamping writes no memory before. */
function askAgain(unproved: readonly string[]): string {
  const ids = unproved.map((id) => quoteValue(id)).join(', ');
  return `Write "status: candidate" for ${ids}, since no receipt lets ${unproved.length === 1 ? 'it' : 'them'} in.`;
}

/** Describes one line; the text after the last line break is none. */
function describeLine(lines: readonly string[], index: number): string {
  const line = lines[index];
  if (line === undefined) return 'no line break at the end';
  return line === '' && index === lines.length - 1 ? 'the end of the file' : quoteValue(line);
}
