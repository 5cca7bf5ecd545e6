import type { CommitEntry, CommitFiles, CommitHistory } from '../../core/model/tree.ts';
import { nameObject, splitBatch, splitObjects, splitPaths } from './clone/call-git.ts';
import { alteredObject, missingObject } from './clone/reach-clone.ts';
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

/** Asks for all of them with one call; an id of anything but a commit finds nothing. */
async function findCommits(root: string, commits: readonly string[]): Promise<readonly (CommitFiles | undefined)[]> {
  if (commits.length === 0) return [];
  const result = await runGit(root, ['cat-file', '--batch'], `${commits.join('\n')}\n`);
  if (!result.ok) throw new Error(`git cat-file failed: ${result.stderr}`);
  const objects = splitObjects(result.stdout);
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
    const result = await runGit(root, ['cat-file', '--batch'], `${batch.map(({ id }) => id).join('\n')}\n`);
    if (!result.ok) throw new Error(`git cat-file failed: ${result.stderr}`);
    const blobs = splitBatch(result.stdout);
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
  let bytes = largestBatchBytes;
  for (const entry of entries) {
    bytes += entry.bytes;
    if (bytes > largestBatchBytes) {
      batches.push([]);
      bytes = entry.bytes;
    }
    batches.at(-1)?.push(entry);
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
  const objects = await readTrees(root, commit);
  const files: ListedFile[] = [];
  const walk = (id: string, folder: string) => {
    for (const { path, mode, id: entry } of readTree(objects(id), id.length / 2)) {
      if (mode === '040000') walk(entry, `${folder}${path}/`);
      else files.push({ path: `${folder}${path}`, mode, id: entry });
    }
  };
  walk(treeOf(objects(commit)), '');
  return files;
}

/** The id of the tree that a commit's own bytes name. */
function treeOf(commit: Buffer): string {
  return /^tree ([0-9a-f]+)\n/.exec(commit.toString('latin1', 0, 80))?.[1] ?? '';
}

/** The commit and its trees by the ids that their bytes have; what git lists only says which ones to ask for. */
async function readTrees(root: string, commit: string): Promise<(id: string) => Buffer> {
  const listed = await runGit(root, ['ls-tree', '-r', '-d', '-z', '--full-tree', commit]);
  if (!listed.ok) throw unreadable(root, commit, listed.stderr);
  const trees = splitPaths(listed.stdout).flatMap((line) => /^040000 tree ([0-9a-f]+)\t/.exec(line)?.[1] ?? []);
  const objectNames = [commit, `${commit}^{tree}`, ...new Set(trees)];
  const answer = await runGit(root, ['cat-file', '--batch'], `${objectNames.join('\n')}\n`);
  if (!answer.ok) throw new Error(`git cat-file failed: ${answer.stderr}`);
  const objects = splitObjects(answer.stdout).flatMap((object) => object ?? []);
  const byId = new Map(objects.map(({ type, content }) => [nameObject(type, content, commit), content]));
  return (id) => {
    const content = byId.get(id);
    if (content !== undefined) return content;
    throw objects.length < objectNames.length ? missingObject(root, id, 'missing') : alteredObject(id);
  };
}

/** Git itself names a commit, or the tree at its top, that is not what its id says. */
function unreadable(root: string, commit: string, words: string) {
  const altered = /^error: hash mismatch ([0-9a-f]+)$/m.exec(words)?.[1];
  return altered === undefined ? missingObject(root, commit, words) : alteredObject(altered);
}

/** The entries of a tree as git stores them, `<mode> <name>\0<id>`, ids as `idBytes` raw bytes. Git has refused a tree of any other form. */
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

/** The mode as git reads it (`canon_mode` of its cache.h): of a file's permissions only the owner's right to run it counts. */
function toMode(bits: number): string {
  const kind = bits & 0o170000;
  if (kind === 0o100000) return (bits & 0o100) === 0 ? '100644' : '100755';
  if (kind === 0o120000) return '120000';
  return kind === 0o040000 ? '040000' : '160000';
}
