import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LaidFile, layTexts } from '../../core/model/trial/overlay.ts';
import { compareText } from '../../core/text/compare-text.ts';
import type { ExportedFiles } from './judge-kit.ts';

/**
 * What a copy of a prepared start holds, with instructions over it, by path in order; installed packages and git's own files are made anew where it is
 * used. `mounted` is left out: each arm brings its own.
 */
export async function readStartFiles(
  template: string,
  instructions: ReadonlyMap<string, string>,
  mounted: string | undefined,
): Promise<ExportedFiles> {
  const laid = [...layTexts(instructions)].filter((entry): entry is [string, LaidFile] => entry[1] !== null);
  const files = new Map([...(await readBelow(template, '')), ...laid]);
  if (mounted !== undefined) files.delete(mounted);
  return new Map([...files].sort(([a], [b]) => compareText(a, b)));
}

async function readBelow(root: string, folder: string): Promise<readonly (readonly [string, LaidFile])[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const read = entries.map(async (entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.name === '.git' || entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return readBelow(root, path);
    return entry.isFile() ? [[path, await readLaid(join(root, path))] as const] : [];
  });
  return (await Promise.all(read)).flat();
}

async function readLaid(path: string): Promise<LaidFile> {
  const [bytes, { mode }] = await Promise.all([readFile(path), lstat(path)]);
  return { bytes, mode: (mode & 0o100) === 0 ? '100644' : '100755' };
}
