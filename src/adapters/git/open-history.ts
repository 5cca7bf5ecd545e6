import type { CommitEntry, CommitFiles, CommitHistory } from '../../core/model/tree.ts';
import { nameObject } from './clone/call-git.ts';
import { alteredObject, missingObject } from './clone/reach-clone.ts';
import { listTree, treeOf } from './list-tree.ts';
import { splitBatch, splitObjects } from './quick-changes.ts';
import { isShallow } from './resolve-revision.ts';
import { runGit } from './run-git.ts';

/** What one call reads at most, in bytes: an answer is held in memory. */
const largestBatchBytes = 64 * 1024 * 1024;

/** The commits of a repository, read from git objects. No filter, attribute or hook of a checkout has a say in what they hold. */
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
    // The beginning of an id, or a tag: only a commit's whole id finds it.
    if (id.startsWith(commit) || commit.length !== id.length) return undefined;
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
  const files = await listTree(root, commit);
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
