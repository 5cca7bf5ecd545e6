import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isBelowFolder, listFiles } from './list-files.ts';

/** `hashFiles()`: SHA-256 over the SHA-256 of each matching file below the workspace, in order; empty when none matches. */
export function hashFiles(workspace: string, patterns: readonly string[]): string {
  const lines = patterns.flatMap((pattern) => pattern.split('\n')).filter((line) => line.trim() !== '');
  const files = listFiles(workspace, lines, { hidden: true }).files.filter((file) => isBelowFolder(workspace, file));
  if (files.length === 0) return '';
  const all = createHash('sha256');
  for (const file of files) all.update(createHash('sha256').update(readFileSync(file)).digest());
  return all.digest('hex');
}
