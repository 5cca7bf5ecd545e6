import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives the whole test run one temporary folder and removes it at the end; vitest calls it once before its workers start, once for each suite. */
export function setup(): (() => void) | undefined {
  if (process.env['RENTROLL_TEST_PREPARED'] !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-tests-'));
  process.env['TMPDIR'] = folder;
  process.env['RENTROLL_TEST_PREPARED'] = join(folder, 'prepared');
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
