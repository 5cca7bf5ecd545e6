import { posix } from 'node:path';
import type { FileChange } from '../../adapters/files/file-change.ts';
import type { Tree, TreeEntry } from '../../core/model/tree.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { isInside, isRepositoryPath, joinPath } from '../../core/util/repository-path.ts';

/** Where a link to a folder brings in what agents load. */
const loaded = /^\.(?:claude|agents|codex|github)(?:\/|$)/;
/** Longest chain of links that is followed. */
const deepest = 6;

/**
 * Opens the tree as agents see it: a link of `.claude`, `.agents`, `.codex` or `.github` that leads to a folder of the repository has that folder's files below it. A tree without
 * such links is given back as it is.
 */
export async function followFolders(tree: Tree): Promise<Tree> {
  const committed = await tree.list('');
  let entries = committed;
  const real = new Map<string, string>();
  for (let step = 0; step < deepest; step += 1) {
    const links = entries.filter(({ path, mode }) => mode === '120000' && loaded.test(path) && !real.has(path));
    const linkedEntries = (await Promise.all(links.map((link) => openFolder(link, entries, tree, real)))).flat();
    for (const { path, from } of linkedEntries) real.set(path, from);
    for (const { path } of links) real.set(path, real.get(path) ?? path);
    if (linkedEntries.length === 0) break;
    entries = [...entries, ...linkedEntries.map(({ entry, path }) => ({ ...entry, path }))];
  }
  if (entries.length === committed.length) return tree;
  const nameOf = (path: string) => real.get(path) ?? path;
  return {
    ...tree,
    read: (path) => tree.read(nameOf(path)),
    readLink: (path) => tree.readLink(nameOf(path)),
    list: async (path) => (path === '' ? entries : entries.filter((entry) => isInside(entry.path, path))),
  };
}

/** What lies below the folder that a link leads to; nothing for a link to a file or to nowhere. */
async function openFolder(
  { path: link }: TreeEntry,
  entries: readonly TreeEntry[],
  tree: Tree,
  real: ReadonlyMap<string, string>,
): Promise<readonly { readonly path: string; readonly from: string; readonly entry: TreeEntry }[]> {
  const place = real.get(link) ?? link;
  const target = await tree.readLink(place);
  if (target === undefined || target.startsWith('/')) return [];
  const folder = posix.normalize(posix.join(posix.dirname(place), target)).replace(/\/$/, '');
  // A link to a folder that it lies in itself would have itself below it, without end.
  if (!isRepositoryPath(folder) || isInside(place, folder)) return [];
  return entries
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map((entry) => ({
      entry,
      from: real.get(entry.path) ?? entry.path,
      path: joinPath(link, entry.path.slice(folder.length + 1)),
    }));
}

/** Overlays a tree with planned changes, so that their result can be judged before anything is written. */
export function overlayTree(tree: Tree, changes: readonly FileChange[]): Tree {
  const after = new Map(changes.map((change) => [change.path, change.after]));
  return {
    ...tree,
    async read(path) {
      if (!after.has(path)) return tree.read(path);
      const text = after.get(path);
      return text === undefined ? undefined : Buffer.from(text);
    },
    readLink: async (path) => (after.has(path) ? undefined : tree.readLink(path)),
    async list(path) {
      const listed = await tree.list(path);
      const unchanged = listed.filter((entry) => !after.has(entry.path));
      const modes = new Map(listed.map((entry) => [entry.path, entry.mode]));
      const laid = [...after].filter(([file, text]) => text !== undefined && (path === '' || isInside(file, path)));
      const entries = [...unchanged, ...laid.map(([file]) => ({ path: file, mode: modes.get(file) ?? '100644' }))];
      return entries.sort((a, b) => compareText(a.path, b.path));
    },
  };
}
