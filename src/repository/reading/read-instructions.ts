import { posix } from 'node:path';
import type { Tree, TreeEntry } from '../../foundation/model/tree.ts';
import { isRepositoryPath } from '../../foundation/util/repository-path.ts';
import { findImports } from '../../stages/gate/surface/find-imports.ts';
import { readLines } from '../../stages/gate/surface/read-lines.ts';
import { followFolders } from './follow-folders.ts';

/** Files that some runtime reads at the start of a session, wherever rentroll's config points. */
const instruction = /^(?:\.claude\/)?(?:CLAUDE|CLAUDE\.local|AGENTS|AGENTS\.override)\.md$|^\.claude\/rules\/.+\.md$/;
/** Longest chain of links, and of imports, that is followed. */
const deepest = 6;

/**
 * Text of a tree's instruction files and of what they import, by path in order. A link inside the repository stands for the file it leads
 * to; a file is read once, so imports that loop end.
 */
export async function readInstructions(committed: Tree): Promise<ReadonlyMap<string, string>> {
  const tree = await followFolders(committed);
  const entries = new Map((await tree.list('')).map((entry) => [entry.path, entry]));
  const files = new Map<string, string>();
  let wanted = [...entries.keys()].filter((path) => instruction.test(path));
  for (let depth = 0; depth <= deepest && wanted.length > 0; depth += 1) {
    const read = await readTexts(tree, entries, wanted);
    for (const [path, text] of read) files.set(path, text);
    const imported = [...read].flatMap(([path, text]) => findImports(path, readLines(text)));
    const paths = imported.flatMap(({ path }) => (path === undefined ? [] : [path]));
    wanted = [...new Set(paths)].filter((path) => entries.has(path) && !files.has(path));
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Text of those of the paths that are files, or links to files of the repository. */
export async function readTexts(
  tree: Tree,
  entries: ReadonlyMap<string, TreeEntry>,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const texts = await Promise.all(paths.map((path) => readFollowed(tree, entries, path)));
  return new Map(paths.flatMap((path, place) => (texts[place] === undefined ? [] : [[path, texts[place]] as const])));
}

async function readFollowed(tree: Tree, entries: ReadonlyMap<string, TreeEntry>, path: string) {
  let at = path;
  for (let step = 0; step < deepest; step += 1) {
    if (entries.get(at)?.mode !== '120000') return (await tree.read(at))?.toString('utf8');
    const target = await tree.readLink(at);
    if (target === undefined || target.startsWith('/')) return undefined;
    at = posix.normalize(posix.join(posix.dirname(at), target));
    if (!isRepositoryPath(at)) return undefined;
  }
  return undefined;
}
