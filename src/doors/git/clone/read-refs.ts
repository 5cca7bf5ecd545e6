import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clone } from './find-clone.ts';
import { readPlain } from './read-plain.ts';

const objectName = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** Symbolic refs that lead to symbolic refs: as far as git goes. */
const deepest = 5;

/** The object that a ref names by its whole name (`HEAD`, `refs/heads/main`); undefined where there is none. Nothing of git is started. */
export function readRef(clone: Clone, name: string, depth = deepest): string | undefined {
  if (!isRefName(name)) return undefined;
  const text = readPlain(join(isOwnRef(name) ? clone.gitDir : clone.commonDir, name));
  const target = /^ref:\s*(\S+)/.exec(text ?? '')?.[1];
  if (target !== undefined) return depth === 0 ? undefined : readRef(clone, target, depth - 1);
  // FETCH_HEAD has more behind the name.
  const [id = ''] = (text ?? '').split(/\s/);
  return objectName.test(id) ? id : readPacked(clone).get(name);
}

/** The ref that a symbolic one leads to, by its whole name; undefined for a detached HEAD. */
export function readSymbolicRef(clone: Clone, name: string): string | undefined {
  if (!isRefName(name)) return undefined;
  const text = readPlain(join(isOwnRef(name) ? clone.gitDir : clone.commonDir, name));
  const target = /^ref:\s*(\S+)/.exec(text ?? '')?.[1];
  return target !== undefined && isRefName(target) ? target : undefined;
}

/** Each ref of the clone with the object it names, `HEAD` first. */
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

/** Every object that any ref of the clone has named, as far as its logs go back. */
export function listLogged({ gitDir, commonDir }: Clone): readonly string[] {
  const folders = [...new Set([gitDir, commonDir])].map((folder) => join(folder, 'logs'));
  const files = folders.flatMap((folder) => listFiles(folder).map((path) => join(folder, path)));
  const ids = files.flatMap((file) => (readPlain(file) ?? '').split('\n').flatMap((line) => line.split(' ', 2)));
  return [...new Set(ids)].filter((id) => objectName.test(id) && !/^0+$/.test(id));
}

/** Refs that each working tree has for itself. */
function isOwnRef(name: string): boolean {
  return !name.startsWith('refs/') || /^refs\/(?:bisect|worktree|rewritten)\//.test(name);
}

/** What git takes for the name of a ref: it leads nowhere but below the git directory. */
function isRefName(name: string): boolean {
  if (!/^(?:[A-Z_]+|refs\/.+)$/.test(name)) return false;
  const hasOdd = [...name].some((letter) => letter <= ' ' || '\u007f~^:?*[\\'.includes(letter));
  return (
    !hasOdd &&
    !name.split('/').some((part) => part === '' || part.startsWith('.') || part.endsWith('.lock')) &&
    !name.includes('..')
  );
}

function readPacked({ commonDir }: Clone): ReadonlyMap<string, string> {
  const lines = (readPlain(join(commonDir, 'packed-refs')) ?? '').split('\n');
  const entries = lines.map((line) => /^([0-9a-f]{40,64}) (\S+)$/.exec(line)).filter((entry) => entry !== null);
  return new Map(entries.map(([, id = '', name = '']) => [name, id]));
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
