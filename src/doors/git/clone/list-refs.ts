import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Clone, readGitFile } from './find-clone.ts';
import { isOwnRef, isRefName, objectName, readPacked, readRef } from './read-refs.ts';

/** The ref that a symbolic one leads to, by its whole name; undefined for a detached HEAD. */
export function readSymbolicRef(clone: Clone, name: string): string | undefined {
  if (!isRefName(name)) return undefined;
  const text = readGitFile(join(isOwnRef(name) ? clone.gitDir : clone.commonDir, name));
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
  const ids = files.flatMap((file) => (readGitFile(file) ?? '').split('\n').flatMap((line) => line.split(' ', 2)));
  return [...new Set(ids)].filter((id) => objectName.test(id) && !/^0+$/.test(id));
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

/** Where git looks for a short name, in its order (gitrevisions(7)). */
const places = ['', 'refs/', 'refs/tags/', 'refs/heads/', 'refs/remotes/'];

/**
 * A revision as people write it (`HEAD~2`, `origin/main`, `v1^{}`, an id or the beginning of one) in words that need no ref: the git that
 * reads objects for us knows none. Undefined where no ref has that name. What only configuration or a log of the clone knows
 * (`@{upstream}`, `main@{1}`, `:/text`) is no revision here.
 */
export function nameRevision(clone: Clone, revision: string): string | undefined {
  const end = revision.search(/[\^~:]|@\{/);
  const name = end === -1 ? revision : revision.slice(0, end);
  const rest = end === -1 ? '' : revision.slice(end);
  if (name === '' || rest.startsWith('@{') || rest.startsWith(':')) return undefined;
  const id = findId(clone, name === '@' ? 'HEAD' : name);
  return id === undefined ? undefined : `${id}${rest}`;
}

function findId(clone: Clone, name: string): string | undefined {
  if (objectName.test(name)) return name;
  const asked = [...places.map((place) => `${place}${name}`), `refs/remotes/${name}/HEAD`];
  for (const full of asked) {
    const id = readRef(clone, full);
    if (id !== undefined) return id;
  }
  // The beginning of an id, alone or behind what `git describe` says.
  return /(?:^|-g)[0-9a-f]{4,64}$/i.test(name) && !name.startsWith('-') ? name : undefined;
}
