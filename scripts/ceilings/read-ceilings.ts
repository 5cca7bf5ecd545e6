import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ceilings } from './hold-ceilings.ts';

/** src/ceilings.json: concepts a user can meet and what the tree weighs. */
export interface CeilingsFile {
  readonly concepts: Ceilings;
  readonly tree: Ceilings;
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
