import { nameObject } from './clone/call-git.ts';
import { alteredObject, missingObject } from './clone/reach-clone.ts';
import { splitObjects } from './quick-changes.ts';
import { runGit, splitPaths } from './run-git.ts';

/** What a commit holds at a path: a file, a link (its target is the content) or the commit of a submodule, by mode and id. */
export interface ListedFile {
  readonly path: string;
  readonly mode: string;
  readonly id: string;
}

/**
 * All files of a commit in git's order, read from its trees, whose bytes and the commit's own are held against their ids: whoever may write into the
 * clone could otherwise move, hide or exchange files by a tree. Throws ProblemError (`git-object-altered`, `git-object-missing`).
 */
export async function listTree(root: string, commit: string): Promise<readonly ListedFile[]> {
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
export function treeOf(commit: Buffer): string {
  return /^tree ([0-9a-f]+)\n/.exec(commit.toString('latin1', 0, 80))?.[1] ?? '';
}

/** The commit and its trees by the ids that their bytes have; what git lists only says which ones to ask for. */
async function readTrees(root: string, commit: string): Promise<(id: string) => Buffer> {
  const listed = await runGit(root, ['ls-tree', '-r', '-d', '-z', '--full-tree', commit]);
  if (!listed.ok) throw unreadable(root, commit, listed.stderr);
  const trees = splitPaths(listed.stdout).flatMap((line) => /^040000 tree ([0-9a-f]+)\t/.exec(line)?.[1] ?? []);
  const asked = [commit, `${commit}^{tree}`, ...new Set(trees)];
  const answer = await runGit(root, ['cat-file', '--batch'], `${asked.join('\n')}\n`);
  if (!answer.ok) throw new Error(`git cat-file failed: ${answer.stderr}`);
  const found = splitObjects(answer.stdout).flatMap((object) => object ?? []);
  const byId = new Map(found.map(({ type, content }) => [nameObject(type, content, commit), content]));
  return (id) => {
    const content = byId.get(id);
    if (content !== undefined) return content;
    throw found.length < asked.length ? missingObject(root, id, 'missing') : alteredObject(id);
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
