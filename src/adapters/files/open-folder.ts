import { type Dirent, readdirSync } from 'node:fs';
import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tree, TreeEntry } from '../../core/model/tree.ts';
import { isInside } from '../../core/util/repository-path.ts';
import { compareText } from '../../core/util/values.ts';
import { readTreeFile } from './read-plain.ts';

/** Most files that are listed: a folder outside of git may be somebody's home. */
const mostFiles = 20_000;

/** Opens a folder of no repository as a `Tree`, without what is installed or hidden; the folders of agents are listed. Links are listed, never followed. */
export function openFolder(root: string): Tree {
  let listed: readonly TreeEntry[] | undefined;
  return {
    name: 'FOLDER',
    read: async (path, mostBytes) => readTreeFile(join(root, path), mostBytes),
    readLink: (path) => readlink(join(root, path)).catch(() => undefined),
    async list(path) {
      listed ??= walk(root);
      return listed.filter((entry) => isInside(entry.path, path || '.'));
    },
  };
}

/** Lists the files of a folder level by level, so that a large folder is cut where it is deepest. */
function walk(root: string): readonly TreeEntry[] {
  const listed: TreeEntry[] = [];
  for (let folders = ['']; folders.length > 0 && listed.length < mostFiles; ) {
    const entries = folders.flatMap((folder) => readFolder(root, folder));
    listed.push(...entries.flatMap(({ path, entry }) => toEntry(path, entry)));
    folders = entries.flatMap(({ path, entry }) => (entry.isDirectory() && !isLeftOut(entry.name) ? [path] : []));
  }
  return listed.slice(0, mostFiles).sort((a, b) => compareText(a.path, b.path));
}

function toEntry(path: string, entry: Dirent): readonly TreeEntry[] {
  if (entry.isSymbolicLink()) return [{ path, mode: '120000' }];
  return entry.isFile() ? [{ path, mode: '100644' }] : [];
}

/** Reads the entries of a folder; none where it may not be read. */
function readFolder(root: string, folder: string): readonly { readonly path: string; readonly entry: Dirent }[] {
  try {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    return entries.map((entry) => ({ path: folder === '' ? entry.name : `${folder}/${entry.name}`, entry }));
  } catch {
    return [];
  }
}

/** Hidden folders in which agents look for instructions. */
const agentFolders: ReadonlySet<string> = new Set(['.claude', '.codex', '.agents', '.github']);

function isLeftOut(name: string): boolean {
  return name === 'node_modules' || (name.startsWith('.') && !agentFolders.has(name));
}
