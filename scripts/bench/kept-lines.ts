import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashParts } from '../../src/core/util/hash.ts';

const root = join(import.meta.dirname, '../..');

/** What a benchmark takes hours to record, a line of JSON each: kept as long as nothing it came of changes. `file` from the repository's root. */
export function openKept<T extends object>(
  file: string,
): {
  readonly lines: () => readonly T[];
  readonly keep: (line: T) => void;
} {
  const path = join(root, file);
  return {
    lines: () => {
      const texts = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
      return texts.filter((text) => text !== '').map((text) => JSON.parse(text) as T);
    },
    keep: (line) => appendFileSync(path, `${JSON.stringify(line)}\n`),
  };
}

/** 16 hexadecimal digits of everything that decides how a recording goes: a text of its own, and the files that match. */
export function originOf(own: string, patterns: readonly string[]): string {
  const paths = globSync(patterns, { cwd: root }).sort();
  return hashParts(own, ...paths.map((path) => readFileSync(join(root, path), 'utf8'))).slice(0, 16);
}
