import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Clone, readGitFile } from './find-clone.ts';
import { isOwnRef, isRefName, readPacked, readRef } from './read-refs.ts';

/** Reads the ref that a symbolic one leads to, by its whole name; undefined for a detached HEAD. */
export function readSymbolicRef(clone: Clone, name: string): string | undefined {
  if (!isRefName(name)) return undefined;
  const text = readGitFile(join(isOwnRef(name) ? clone.gitDir : clone.commonDir, name));
  const target = /^ref:\s*(\S+)/.exec(text ?? '')?.[1];
  return target !== undefined && isRefName(target) ? target : undefined;
}

/** Lists each ref of the clone with the object it names, `HEAD` first. */
export function listRefs(clone: Clone): ReadonlyMap<string, string> {
  const loose = listFiles(join(clone.commonDir, 'refs')).map((path) => `refs/${path}`);
  const names = new Set(['HEAD', ...readPacked(clone).keys(), ...loose]);
  return new Map(
    [...names].flatMap((name) => {
      const id = readRef(clone, name);
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
}

/** Paths of files below a folder; none where there is no such folder. Links to folders are not followed. */
function listFiles(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => !entry.isDirectory());
    return files.map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  } catch {
    return [];
  }
}
