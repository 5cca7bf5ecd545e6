import { posix } from 'node:path';
import type { FileChange } from '../../adapters/files/apply-changes.ts';
import type { Tree, TreeEntry } from '../../core/model/tree.ts';
import { folderOf, isInside, joinPath } from '../../core/util/repository-path.ts';
import { compareText } from '../../core/util/values.ts';
import { type Links, readLinks, realPath } from '../loaded/links.ts';

/** Where a link to a folder brings in what agents load. */
const loaded = /^\.(?:claude|agents|codex|github)(?:\/|$)/;
/** Files that name programs, servers and what is loaded: runtimes read them through a link. */
const settings = /^\.claude\/settings(?:\.local)?\.json$|^\.mcp\.json$|^\.codex\/(?:config\.toml|hooks\.json)$/;
/** Longest chain of links that is followed. */
const deepest = 6;

/**
 * Opens the tree as agents see it: a link of `.claude`, `.agents`, `.codex` or `.github` that leads to a folder of the repository has that folder's
 * files below it, and settings that are a link are the file that it leads to. A tree without such links is given back as it is.
 */
export async function followFolders(tree: Tree): Promise<Tree> {
  const committed = await tree.list('');
  const links = await readLinks(tree);
  const byPath = new Map(committed.map((entry) => [entry.path, entry]));
  const behind = ({ path, mode }: TreeEntry) =>
    mode === '120000' && settings.test(path) ? byPath.get(realPath(path, links) ?? '') : undefined;
  const entries = committed.map((entry) => ({ ...entry, ...behind(entry), path: entry.path }));
  const linkedSettings = new Set(committed.filter(behind).map(({ path }) => path));
  const opened = new Set<string>();
  for (let step = 0; step < deepest; step += 1) {
    const closed = entries.filter(({ path, mode }) => mode === '120000' && loaded.test(path) && !opened.has(path));
    for (const { path: link } of closed) {
      opened.add(link);
      const folder = realPath(link, links);
      const place = realPath(folderOf(link), links);
      // A link to a folder that it lies in itself would have itself below it, without end.
      if (folder === undefined || isInside(`${place}/x`, folder)) continue;
      const below = committed.filter(({ path }) => path.startsWith(`${folder}/`));
      entries.push(...below.map((entry) => ({ ...entry, path: joinPath(link, entry.path.slice(folder.length + 1)) })));
    }
  }
  if (entries.length === committed.length && linkedSettings.size === 0) return tree;
  // The last name stays: a link to a file is no file.
  const nameOf = (path: string) =>
    linkedSettings.has(path)
      ? (realPath(path, links) ?? path)
      : joinPath(realPath(folderOf(path), links) ?? '.', path.slice(path.lastIndexOf('/') + 1));
  return {
    ...tree,
    read: (path, mostBytes) => tree.read(nameOf(path), mostBytes),
    readLink: async (path) => (links.has(path) ? tree.readLink(path) : relativeTarget(path, links)),
    list: async (path) => (path === '' ? entries : entries.filter((entry) => isInside(entry.path, path))),
  };
}

/** Where a link leads that lies behind another link, from the place where agents see it. */
function relativeTarget(path: string, links: Links): string | undefined {
  const real = realPath(path, links);
  return real === undefined || real === path ? undefined : posix.relative(folderOf(path), real);
}

/** Overlays a tree with planned changes, so that their result can be judged before anything is written. */
export function overlayTree(tree: Tree, changes: readonly FileChange[]): Tree {
  const after = new Map(changes.map((change) => [change.path, change.after]));
  return {
    ...tree,
    async read(path, mostBytes) {
      if (!after.has(path)) return tree.read(path, mostBytes);
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
