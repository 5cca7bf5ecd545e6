import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callGit } from '../../../helpers/history/call-git.ts';
import { type CommitObject, type Person, parseCommit, printCommit } from './commit-objects.ts';
import { listReferences, readReference, writeReference } from './git-references.ts';
import { type GitObject, nameObject, readLoose, writeLoose } from './loose-objects.ts';
import { listTree, type ObjectStore, storeTree, type TreeFile } from './tree-objects.ts';

/** A file as a tree is to have it; no name of a blob deletes it. */
export interface TreeEdit {
  readonly path: string;
  readonly mode: string;
  readonly sha: string | null;
}

/** A commit to be made; one person at one moment when nobody is named, so that equal changes give equal commits. */
export type CommitWish = Pick<CommitObject, 'message' | 'parents' | 'tree'> & {
  readonly author?: Partial<Person> | undefined;
  readonly committer?: Partial<Person> | undefined;
};

/**
 * A repository's objects and references: a real bare repository, so that hashes are true and tests can fetch from it. Git itself is started for
 * nothing but objects in the packs of a folder that a test brings along.
 */
export interface GitStore {
  readonly folder: string;
  /** Resolves a full reference name, a branch, or the whole name of a commit to a commit. */
  findCommit(name: string): string | undefined;
  readCommit(sha: string): CommitObject | undefined;
  /** Resolves a tree, or a commit to its tree. */
  findTree(name: string): string | undefined;
  /** Files of a tree or commit by their paths. */
  listFiles(name: string): ReadonlyMap<string, TreeFile>;
  readBlob(sha: string): Buffer | undefined;
  writeBlob(content: Buffer | string): string;
  /** Edits the files of a tree, or none, and returns the name of the tree that they make. */
  writeTree(base: string | undefined, edits: readonly TreeEdit[]): string;
  writeCommit(wish: CommitWish): string;
  /** True when `before` is the commit or one of those that it follows. */
  follows(sha: string, before: string): boolean;
  /** Makes a full reference name point to a commit; removes it when there is none. */
  setRef(ref: string, sha: string | undefined): void;
  listRefs(): readonly string[];
  remove(): void;
}

const moment = '2026-03-01T09:00:00Z';
const author: Person = { name: 'github-actions[bot]', email: 'bot@example.invalid', date: moment };
const committer: Person = { name: 'GitHub', email: 'noreply@example.invalid', date: moment };
const isName = /^[0-9a-f]{40}$/;
/** The tree of no files, which git writes nowhere. */
const emptyTree: GitObject = { type: 'tree', body: Buffer.alloc(0) };

/** Opens a bare repository (or a `.git` folder), or makes an empty one when it is first asked for something. Only one it made is removed again. */
export function openGitStore(folder: string | undefined): GitStore {
  let made: string | undefined;
  const open = () => {
    if (folder !== undefined) return folder;
    made ??= makeBareRepository();
    return made;
  };
  const read = (name: string): GitObject | undefined => {
    if (!isName.test(name)) return undefined;
    if (name === nameObject(emptyTree)) return emptyTree;
    return readLoose(open(), name) ?? (folder === undefined ? undefined : readPackedObject(folder, name));
  };
  const objects: ObjectStore = { read, write: (object) => writeLoose(open(), object) };
  const readCommit = (sha: string) => {
    const object = read(sha);
    return object?.type === 'commit' ? parseCommit(object.body) : undefined;
  };
  const findCommit = (name: string) => {
    const sha = isName.test(name)
      ? name
      : (readReference(open(), name) ?? readReference(open(), `refs/heads/${name}`) ?? '');
    return readCommit(sha) === undefined ? undefined : sha;
  };
  const findTree = (name: string) => (read(name)?.type === 'tree' ? name : readCommit(findCommit(name) ?? name)?.tree);
  const listFiles = (name: string) => listTree(objects, findTree(name) ?? '');
  return {
    get folder() {
      return open();
    },
    findCommit,
    readCommit,
    findTree,
    listFiles,
    readBlob: (sha) => read(sha)?.body,
    writeBlob: (content) => objects.write({ type: 'blob', body: Buffer.from(content) }),
    writeTree: (base, edits) => storeTree(objects, editFiles(base === undefined ? new Map() : listFiles(base), edits)),
    writeCommit: ({ author: named, committer: committing = named, ...wish }) => {
      const people = { author: { ...author, ...named }, committer: { ...committer, ...committing } };
      return objects.write({ type: 'commit', body: printCommit({ ...wish, ...people }) });
    },
    follows: (sha, before) => {
      const next = [sha];
      const visited = new Set<string>();
      for (let at = next.pop(); at !== undefined; at = next.pop()) {
        if (at === before) return true;
        if (!visited.has(at)) next.push(...(readCommit(at)?.parents ?? []));
        visited.add(at);
      }
      return false;
    },
    setRef: (ref, sha) => writeReference(open(), ref, sha),
    listRefs: () => listReferences(open()),
    remove: () => {
      if (made !== undefined) rmSync(made, { recursive: true, force: true });
    },
  };
}

function editFiles(files: ReadonlyMap<string, TreeFile>, edits: readonly TreeEdit[]): ReadonlyMap<string, TreeFile> {
  const edited = new Map(files);
  for (const { path, mode, sha } of edits) {
    if (sha === null) edited.delete(path);
    else edited.set(path, { mode, sha });
  }
  return edited;
}

/** Reads an object of a pack. */
function readPackedObject(folder: string, name: string): GitObject | undefined {
  const call = (...args: string[]) =>
    callGit(['--git-dir', folder, 'cat-file', ...args], {
      cwd: '/',
      env: { GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' },
    });
  try {
    const type = call('-t', name).toString('utf8').trim() as GitObject['type'];
    return { type, body: call(type, name) };
  } catch {
    return undefined;
  }
}

/** Writes what `git init --bare` does, without starting it. */
function makeBareRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-github-'));
  for (const name of ['objects/info', 'objects/pack', 'refs/heads', 'refs/tags'])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(join(folder, 'config'), '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = true\n');
  return folder;
}
