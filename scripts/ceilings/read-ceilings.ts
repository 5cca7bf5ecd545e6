import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ceilings } from './hold-ceilings.ts';

/** src/ceilings.json: what the tree weighs as it lies there, and what commands execute of it (held by `npm run bench modules`). */
export interface CeilingsFile {
  readonly tree: Ceilings;
  readonly executed: Ceilings;
}

const place = join('src', 'ceilings.json');

/** Reads the ceilings of a checkout. Throws when there are none. */
export function readCeilings(root: string): CeilingsFile {
  return JSON.parse(readFileSync(join(root, place), 'utf8'));
}

/** Writes them back. */
export function writeCeilings(root: string, file: CeilingsFile): void {
  writeFileSync(join(root, place), `${JSON.stringify(file, null, 2)}\n`);
}
