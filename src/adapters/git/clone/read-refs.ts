import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Clone, nameMainRemote, readGitFile } from './find-clone.ts';

/** The whole name of an object. */
export const objectName = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** Symbolic refs that lead to symbolic refs: as far as git goes. */
const deepest = 5;

/** Reads the object that a ref names by its whole name (`HEAD`, `refs/heads/main`); undefined where there is none. Nothing of git is started. */
export function readRef(clone: Clone, name: string, depth = deepest): string | undefined {
  if (!isRefName(name)) return undefined;
  const text = readGitFile(join(isOwnRef(name) ? clone.gitDir : clone.commonDir, name));
  const target = /^ref:\s*(\S+)/.exec(text ?? '')?.[1];
  if (target !== undefined) return depth === 0 ? undefined : readRef(clone, target, depth - 1);
  // FETCH_HEAD has more behind the name.
  const [id = ''] = (text ?? '').split(/\s/);
  return objectName.test(id) ? id : readPacked(clone).get(name);
}

/** Reads the name of the branch that the main remote calls its default, as this clone has noted it. */
export function readRemoteDefault(clone: Clone): string | undefined {
  const folder = `refs/remotes/${nameMainRemote(clone)}/`;
  const target = /^ref:\s*(\S+)/.exec(readGitFile(join(clone.commonDir, `${folder}HEAD`)) ?? '')?.[1];
  return target?.startsWith(folder) ? target.slice(folder.length) : undefined;
}

/** Returns true for refs that each working tree has for itself. */
function isOwnRef(name: string): boolean {
  return !name.startsWith('refs/') || /^refs\/(?:bisect|worktree|rewritten)\//.test(name);
}

/** Returns true for a name that git accepts for a ref: it leads nowhere but below the git directory. */
function isRefName(name: string): boolean {
  if (!/^(?:[A-Z_]+|refs\/.+)$/.test(name)) return false;
  const hasOdd = [...name].some((letter) => letter <= ' ' || '\u007f~^:?*[\\'.includes(letter));
  return (
    !hasOdd &&
    !name.split('/').some((part) => part === '' || part.startsWith('.') || part.endsWith('.lock')) &&
    !name.includes('..')
  );
}

/** Reads the refs that lie in one file together, with the objects they name. */
function readPacked({ commonDir }: Clone): ReadonlyMap<string, string> {
  const lines = (readGitFile(join(commonDir, 'packed-refs')) ?? '').split('\n');
  const entries = lines.map((line) => /^([0-9a-f]{40,64}) (\S+)$/.exec(line)).filter((entry) => entry !== null);
  return new Map(entries.map(([, id = '', name = '']) => [name, id]));
}

/** Where git looks for a short name, in its order (gitrevisions(7)). */
const places = ['', 'refs/', 'refs/tags/', 'refs/heads/', 'refs/remotes/'];

/**
 * Returns a revision as people write it (`HEAD~2`, `origin/main`, `v1^{}`, an id or the beginning of one) in words that need no ref: the
 * git that reads objects for us knows none. Undefined where no ref has that name. What only configuration or a log of the clone knows
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
  const refNames = [...places.map((place) => `${place}${name}`), `refs/remotes/${name}/HEAD`];
  for (const full of refNames) {
    const id = readRef(clone, full);
    if (id !== undefined) return id;
  }
  // The beginning of an id, alone or behind what `git describe` says.
  return /(?:^|-g)[0-9a-f]{4,64}$/i.test(name) && !name.startsWith('-') ? name : undefined;
}

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

/** Lists the paths of files below a folder; none where there is no such folder. Links to folders are not followed. */
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
