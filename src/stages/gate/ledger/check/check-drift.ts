import type { Problem } from '../../../../foundation/model/problem.ts';
import { quoteValue } from '../../../../foundation/text/escape/quote-value.ts';

const hint = 'Memory is compiled: put the change into the ledger and run `rentroll compile`.';

function describeLine(line: string | undefined): string {
  return line === undefined ? 'the end of the file' : quoteValue(line);
}

/**
 * Compares compiled memory with the committed file (`actual` undefined: the file is missing). A difference is one error at the
 * first line that differs. Line endings count as they are, since agents read bytes.
 */
export function checkDrift(expected: string, actual: string | undefined, file: string): readonly Problem[] {
  if (actual === expected) return [];
  const base = { severity: 'error', blame: 'head', hint } as const;
  if (actual === undefined)
    return [{ ...base, code: 'memory-missing', message: `compiled memory "${file}" is missing`, at: { file } }];
  const wanted = expected.split('\n');
  const found = actual.split('\n');
  const at = wanted.findIndex((line, index) => line !== found[index]);
  const index = at === -1 ? wanted.length : at;
  const message = `compiled memory differs from the ledger: found ${describeLine(found[index])}, the ledger gives ${describeLine(wanted[index])}`;
  return [{ ...base, code: 'memory-drift', message, at: { file, line: index + 1, column: 1 } }];
}
