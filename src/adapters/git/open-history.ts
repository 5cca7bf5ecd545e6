import type { CommitEntry, CommitFiles, CommitHistory } from '../../core/model/tree.ts';
import { splitBatch } from './clone/call-git.ts';
import { missingObject } from './clone/reach-clone.ts';
import { isShallow } from './resolve-revision.ts';
import { runGit, splitPaths } from './run-git.ts';

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
  const asked = commits.flatMap((commit) => [commit, `${commit}^{tree}`]);
  const call = ['cat-file', '--batch-check=%(objecttype) %(objectname)'];
  const result = await runGit(root, call, `${asked.join('\n')}\n`);
  if (!result.ok) throw new Error(`git cat-file failed: ${result.stderr}`);
  const lines = result.stdout.toString('utf8').split('\n');
  return commits.map((commit, index) => {
    const [, tree = ''] = (lines[2 * index + 1] ?? '').split(' ');
    return lines[2 * index] === `commit ${commit}` ? openCommitFiles(root, commit, tree) : undefined;
  });
}

function openCommitFiles(root: string, commit: string, tree: string): CommitFiles {
  let listing: Promise<readonly CommitEntry[]> | undefined;
  return {
    commit,
    tree,
    list() {
      listing ??= listEntries(root, tree);
      return listing;
    },
    message: () => readMessage(root, commit),
    read: (entries) => readEntries(root, entries),
  };
}

/** Everything after the first empty line of a commit's object. */
async function readMessage(root: string, commit: string): Promise<string> {
  const result = await runGit(root, ['cat-file', 'commit', commit]);
  const text = result.stdout.toString('utf8');
  return result.ok ? text.slice(text.indexOf('\n\n') + 2) : '';
}

async function listEntries(root: string, tree: string): Promise<readonly CommitEntry[]> {
  const result = await runGit(root, ['ls-tree', '-r', '-z', '-l', '--full-tree', tree]);
  if (!result.ok) throw missingObject(root, tree, result.stderr);
  return splitPaths(result.stdout).map(parseEntry);
}

/** One line of `ls-tree -z -l`: `<mode> <type> <id> <size>\t<path>`, with spaces in front of the size. */
function parseEntry(line: string): CommitEntry {
  const tab = line.indexOf('\t');
  const [mode = '', , id = '', size = ''] = line.slice(0, tab).split(/ +/);
  return { path: line.slice(tab + 1), mode, id, bytes: Number(size) || 0 };
}

async function readEntries(root: string, entries: readonly CommitEntry[]): Promise<readonly (Buffer | undefined)[]> {
  const contents: (Buffer | undefined)[] = [];
  for (const batch of cutBatches(entries)) {
    const result = await runGit(root, ['cat-file', '--batch'], `${batch.map(({ id }) => id).join('\n')}\n`);
    if (!result.ok) throw new Error(`git cat-file failed: ${result.stderr}`);
    const blobs = splitBatch(result.stdout);
    const lost = batch.find((entry, index) => blobs[index] === undefined && !isModule(entry));
    if (lost !== undefined) throw missingObject(root, lost.id, 'missing');
    contents.push(...blobs);
  }
  return contents;
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
