import type { CommitEntry, CommitFiles, CommitHistory } from '../../core/model/tree.ts';
import { nameObject } from './clone/call-git.ts';
import { alteredObject, missingObject } from './clone/reach-clone.ts';
import { readObjects } from './read-objects.ts';
import { isShallow } from './resolve-refs.ts';
import { runGit } from './run-git.ts';

/** Most bytes that one call reads: an answer is held in memory. */
const largestBatchBytes = 64 * 1024 * 1024;

/** Opens the commits of a repository, read from git objects. No filter, attribute or hook of a checkout has a say in what they hold. */
export function openHistory(root: string): CommitHistory {
  return {
    find: (commits) => findCommits(root, commits),
    isShallow: () => isShallow(root),
  };
}

/** Asks for all of them at once; an id of anything but a commit finds nothing. */
async function findCommits(root: string, commits: readonly string[]): Promise<readonly (CommitFiles | undefined)[]> {
  const objects = await readObjects(root, commits);
  return commits.map((commit, index) => {
    const object = objects[index];
    if (object?.type !== 'commit') return undefined;
    const id = nameObject('commit', object.content, commit);
    if (id === commit) return openCommitFiles(root, commit, object.content);
    // The beginning of an id finds nothing.
    if (commit.length !== id.length) return undefined;
    throw alteredObject(commit);
  });
}

function openCommitFiles(root: string, commit: string, content: Buffer): CommitFiles {
  let listing: Promise<readonly CommitEntry[]> | undefined;
  const text = content.toString('utf8');
  return {
    commit,
    tree: treeOf(content),
    list() {
      listing ??= listEntries(root, commit);
      return listing;
    },
    // Everything after the first empty line of a commit's object.
    message: async () => text.slice(text.indexOf('\n\n') + 2),
    read: (entries) => readEntries(root, entries),
  };
}

async function listEntries(root: string, commit: string): Promise<readonly CommitEntry[]> {
  const files = await listCommitted(root, commit);
  const input = `${files.map(({ id }) => id).join('\n')}\n`;
  const result = await runGit(root, ['cat-file', '--batch-check=%(objectsize)'], input);
  if (!result.ok) throw new Error(`git cat-file failed: ${result.stderr}`);
  const sizes = result.stdout.toString('utf8').split('\n');
  return files.map((file, index) => ({ ...file, bytes: Number(sizes[index]) || 0 }));
}

async function readEntries(root: string, entries: readonly CommitEntry[]): Promise<readonly (Buffer | undefined)[]> {
  const contents: (Buffer | undefined)[] = [];
  for (const batch of cutBatches(entries)) {
    const ids = batch.map(({ id }) => id);
    const blobs = (await readObjects(root, ids)).map((object) =>
      object?.type === 'blob' ? object.content : undefined,
    );
    const lost = batch.find((entry, index) => blobs[index] === undefined && !isModule(entry));
    if (lost !== undefined) throw missingObject(root, lost.id, 'missing');
    const altered = batch.find(({ id }, index) => isAltered(id, blobs[index]));
    if (altered !== undefined) throw alteredObject(altered.id);
    contents.push(...blobs);
  }
  return contents;
}

function isAltered(id: string, blob: Buffer | undefined): boolean {
  return blob !== undefined && nameObject('blob', blob, id) !== id;
}

/** A commit of another repository is no object of this one. */
function isModule({ mode }: CommitEntry): boolean {
  return mode === '160000';
}

function cutBatches(entries: readonly CommitEntry[]): readonly (readonly CommitEntry[])[] {
  const batches: CommitEntry[][] = [];
  let batch: CommitEntry[] = [];
  let bytes = 0;
  for (const entry of entries) {
    bytes += entry.bytes;
    if (batch.length === 0 || bytes > largestBatchBytes) {
      batch = [];
      batches.push(batch);
      bytes = entry.bytes;
    }
    batch.push(entry);
  }
  return batches;
}

/** The entry of a commit at a path: a file, a link (its target is the content) or the commit of a submodule, by mode and id. */
export interface ListedFile {
  readonly path: string;
  readonly mode: string;
  readonly id: string;
}

/**
 * Lists all files of a commit in git's order, read from its trees, whose bytes and the commit's own are held against their ids: whoever may
 * write into the clone could otherwise move, hide or exchange files by a tree. Throws ProblemError (`git-object-altered`,
 * `git-object-missing`).
 */
export async function listCommitted(root: string, commit: string): Promise<readonly ListedFile[]> {
  const [content] = await readProved(root, 'commit', [commit]);
  const top = treeOf(content ?? Buffer.alloc(0));
  const trees = await readTrees(root, top);
  const files: ListedFile[] = [];
  const walk = (id: string, folder: string) => {
    for (const { path, mode, id: entry } of trees.get(id) ?? []) {
      if (mode === '040000') walk(entry, `${folder}${path}/`);
      else files.push({ path: `${folder}${path}`, mode, id: entry });
    }
  };
  walk(top, '');
  return files;
}

/** Reads the id of the tree that a commit's own bytes name. */
function treeOf(commit: Buffer): string {
  return /^tree ([0-9a-f]+)\n/.exec(commit.toString('latin1', 0, 80))?.[1] ?? '';
}

/** Reads a tree and all below it, by id, one request a level. */
async function readTrees(root: string, top: string): Promise<ReadonlyMap<string, readonly ListedFile[]>> {
  const trees = new Map<string, readonly ListedFile[]>();
  for (let wanted: readonly string[] = [top]; wanted.length > 0; ) {
    const contents = await readProved(root, 'tree', wanted);
    const level = contents.map((content) => readTree(content, top.length / 2));
    for (const [index, id] of wanted.entries()) trees.set(id, level[index] ?? []);
    const below = level.flat().flatMap(({ mode, id }) => (mode === '040000' && !trees.has(id) ? [id] : []));
    wanted = [...new Set(below)];
  }
  return trees;
}

/** Reads objects of one type whose bytes are those that their ids are made of. */
async function readProved(root: string, type: 'commit' | 'tree', ids: readonly string[]): Promise<readonly Buffer[]> {
  const objects = await readObjects(root, ids);
  return ids.map((id, index) => {
    const object = objects[index];
    if (object === undefined) throw missingObject(root, id, 'missing');
    if (object.type !== type || nameObject(type, object.content, id) !== id) throw alteredObject(id);
    return object.content;
  });
}

/** Reads the entries of a tree as git stores them, `<mode> <name>\0<id>`, ids as `idBytes` raw bytes. Git has refused a tree of any other form. */
function readTree(content: Buffer, idBytes: number): readonly ListedFile[] {
  const entries: ListedFile[] = [];
  for (let at = 0; at < content.length; ) {
    const nameAt = content.indexOf(32, at) + 1;
    const idAt = content.indexOf(0, nameAt) + 1;
    if (nameAt === 0 || idAt === 0) break;
    entries.push({
      path: content.toString('utf8', nameAt, idAt - 1),
      mode: toMode(Number.parseInt(content.toString('latin1', at, nameAt - 1), 8)),
      id: content.toString('hex', idAt, idAt + idBytes),
    });
    at = idAt + idBytes;
  }
  return entries;
}

/** Returns a mode as git reads it (`canon_mode` of its cache.h): of a file's permissions only the owner's right to run it counts. */
function toMode(bits: number): string {
  const kind = bits & 0o170000;
  if (kind === 0o100000) return (bits & 0o100) === 0 ? '100644' : '100755';
  if (kind === 0o120000) return '120000';
  return kind === 0o040000 ? '040000' : '160000';
}
