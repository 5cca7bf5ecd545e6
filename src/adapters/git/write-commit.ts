import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FileEdit } from '../../core/model/tree.ts';
import { reachClone } from './clone/reach-clone.ts';
import { demandGit, readGitLine } from './run-git.ts';

/** Objects that no reference names: git removes them one day. */
export interface WrittenCommit {
  readonly commit: string;
  readonly tree: string;
}

/** Dates do not matter for what is judged; a fixed one gives the same objects for the same edits. */
const [name, email] = ['rentroll', 'rentroll@example.invalid'];
const identity = {
  GIT_AUTHOR_NAME: name,
  GIT_AUTHOR_EMAIL: email,
  GIT_COMMITTER_NAME: name,
  GIT_COMMITTER_EMAIL: email,
};

/**
 * Writes a commit with the tree of `from`, edited, and `from` as its parent into the object store of `root`. No branch, index or file of
 * the working tree is touched. Throws Error when git fails.
 */
export async function writeCommit(root: string, from: string, edits: readonly FileEdit[]): Promise<WrittenCommit> {
  const tree = await writeTree(root, from, edits);
  const date = (await readGitLine(root, ['show', '-s', '--format=%cd', '--date=raw', from])) ?? '0 +0000';
  const env = { ...identity, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const commit = await demandGit(root, ['commit-tree', tree, '-p', from, '-m', 'Stamp'], '', env);
  return { commit, tree };
}

/** Writes the tree of a commit with edits as an object; the same edits give the same name everywhere. */
export async function writeTree(root: string, from: string, edits: readonly FileEdit[]): Promise<string> {
  const env = { GIT_INDEX_FILE: resolve(reachClone(root).gitDir, `rentroll-index-${randomUUID()}`) };
  try {
    await demandGit(root, ['read-tree', from], '', env);
    const lines: string[] = [];
    for (const { path, text, mode = '100644' } of edits) {
      const blob = text === undefined ? undefined : await demandGit(root, ['hash-object', '-w', '--stdin'], text);
      lines.push(blob === undefined ? `0 ${'0'.repeat(from.length)}\t${path}\0` : `${mode} ${blob}\t${path}\0`);
    }
    await demandGit(root, ['update-index', '-z', '--index-info'], lines.join(''), env);
    return await demandGit(root, ['write-tree'], '', env);
  } finally {
    await rm(env.GIT_INDEX_FILE, { force: true });
  }
}
