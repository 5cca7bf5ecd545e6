import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Which code lies in a folder. */
export interface Build {
  /** Twelve hex digits over names, sizes and times of its modules. */
  readonly hash: string;
  /** When the newest of them was written, milliseconds since 1970. */
  readonly builtAt: number;
}

/** What `lib/` (or a folder of sources) holds now: a daemon that runs other, older code makes room for a new one. */
export function hashBuild(folder: string): Build {
  const names = readdirSync(folder).filter((name) => /\.c?[jt]s$/.test(name));
  const modules = names.sort().map((name) => ({ name, ...pickFacts(join(folder, name)) }));
  const text = modules.map(({ name, size, changed }) => `${name} ${size} ${changed}`).join('\n');
  return {
    hash: createHash('sha256').update(text).digest('hex').slice(0, 12),
    builtAt: Math.max(0, ...modules.map(({ changed }) => changed)),
  };
}

function pickFacts(file: string) {
  const { size, mtimeMs } = statSync(file);
  return { size, changed: Math.round(mtimeMs) };
}
