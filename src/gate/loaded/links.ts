import { posix } from 'node:path';
import type { Tree } from '../../core/model/tree.ts';
import type { LaidFile, LaidFiles } from '../../core/model/trial/overlay.ts';
import { folderOf, isRepositoryPath } from '../../core/util/repository-path.ts';

/** The links of a tree by their paths, each with the path of the repository that it leads to; a target outside of it begins with `/` or `..`. */
export type Links = ReadonlyMap<string, string>;

/** Most links of a tree that are followed, and links on the way to one file. */
const limits = { links: 2_000, steps: 40 } as const;

/** Reads where the links of a tree lead. */
export async function readLinks(tree: Tree): Promise<Links> {
  const entries = (await tree.list('')).filter(({ mode }) => mode === '120000').slice(0, limits.links);
  const targets = entries.map(async ({ path }) => {
    const target = (await tree.readLink(path)) ?? '';
    return [path, posix.isAbsolute(target) ? target : joinFolder(folderOf(path), target)] as const;
  });
  return new Map(await Promise.all(targets));
}

/**
 * Finds the path behind all links, of the file and of every folder on the way to it; undefined for links that lead in a circle or out of the
 * repository, where nothing is read.
 */
export function realPath(path: string, links: Links): string | undefined {
  if (links.size === 0) return path;
  let real = path;
  for (let step = 0; step < limits.steps; step += 1) {
    const next = followOne(real, links);
    if (next === undefined) return real;
    real = next.path;
    if (!isRepositoryPath(real)) return undefined;
  }
  return undefined;
}

/** Follows the first link on the way to a path; undefined where there is none. */
export function followOne(path: string, links: Links): { readonly link: string; readonly path: string } | undefined {
  const folders = path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'));
  const link = folders.find((folder) => links.has(folder));
  if (link === undefined) return undefined;
  return { link, path: joinFolder(links.get(link) ?? '', path.slice(link.length + 1)) };
}

function joinFolder(folder: string, path: string): string {
  return posix.join(folder, path).replace(/\/$/, '');
}

/** Returns a link from one path of a copy to another. */
export function layLink(path: string, to: string): LaidFile {
  return { bytes: Buffer.from(posix.relative(posix.dirname(path), to)), mode: '120000' };
}

/** Finds what lies at a path of a copy, behind a link of ours. */
export function findLaid(
  files: LaidFiles,
  path: string,
): { readonly path: string; readonly file: LaidFile | null | undefined } {
  const file = files.get(path);
  if (file?.mode !== '120000') return { path, file };
  const behind = posix.join(posix.dirname(path), Buffer.from(file.bytes).toString('utf8'));
  return { path: behind, file: files.get(behind) };
}
