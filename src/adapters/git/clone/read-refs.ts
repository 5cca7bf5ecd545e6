import { join } from 'node:path';
import { type Clone, readGitFile } from './find-clone.ts';

/** The whole name of an object. */
export const objectName = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** Symbolic refs that lead to symbolic refs: as far as git goes. */
const deepest = 5;

/** The object that a ref names by its whole name (`HEAD`, `refs/heads/main`); undefined where there is none. Nothing of git is started. */
export function readRef(clone: Clone, name: string, depth = deepest): string | undefined {
  if (!isRefName(name)) return undefined;
  const text = readGitFile(join(isOwnRef(name) ? clone.gitDir : clone.commonDir, name));
  const target = /^ref:\s*(\S+)/.exec(text ?? '')?.[1];
  if (target !== undefined) return depth === 0 ? undefined : readRef(clone, target, depth - 1);
  // FETCH_HEAD has more behind the name.
  const [id = ''] = (text ?? '').split(/\s/);
  return objectName.test(id) ? id : readPacked(clone).get(name);
}

/** The name of the branch that the remote calls its default, as this clone knows it. */
export function readRemoteDefault({ commonDir }: Clone): string | undefined {
  const text = readGitFile(join(commonDir, 'refs/remotes/origin/HEAD')) ?? '';
  return /^ref:\s*refs\/remotes\/origin\/(\S+)/.exec(text)?.[1];
}

/** Refs that each working tree has for itself. */
export function isOwnRef(name: string): boolean {
  return !name.startsWith('refs/') || /^refs\/(?:bisect|worktree|rewritten)\//.test(name);
}

/** What git takes for the name of a ref: it leads nowhere but below the git directory. */
export function isRefName(name: string): boolean {
  if (!/^(?:[A-Z_]+|refs\/.+)$/.test(name)) return false;
  const hasOdd = [...name].some((letter) => letter <= ' ' || '\u007f~^:?*[\\'.includes(letter));
  return (
    !hasOdd &&
    !name.split('/').some((part) => part === '' || part.startsWith('.') || part.endsWith('.lock')) &&
    !name.includes('..')
  );
}

/** Refs that lie in one file together, with the objects they name. */
export function readPacked({ commonDir }: Clone): ReadonlyMap<string, string> {
  const lines = (readGitFile(join(commonDir, 'packed-refs')) ?? '').split('\n');
  const entries = lines.map((line) => /^([0-9a-f]{40,64}) (\S+)$/.exec(line)).filter((entry) => entry !== null);
  return new Map(entries.map(([, id = '', name = '']) => [name, id]));
}
