import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isInPlace, snapshotCopy } from '../../measure/incidents/copy-snapshot.ts';

/** Larger files are data; nobody reads a fix in them. */
const largestTextBytes = 2 * 1024 * 1024;

/** Text files of a folder by path: no links, no giants, no bytes. */
export async function readFolderTexts(root: string): Promise<ReadonlyMap<string, string>> {
  const paths = [...(await snapshotCopy(root)).keys()].filter(isInPlace);
  const texts = await Promise.all(paths.map(async (path) => [path, await readText(join(root, path))] as const));
  return new Map(texts.flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const])));
}

/** Undefined for what is no text: links, giants, bytes. */
async function readText(path: string): Promise<string | undefined> {
  const facts = await lstat(path);
  if (!facts.isFile() || facts.size > largestTextBytes) return undefined;
  const bytes = await readFile(path);
  return bytes.includes(0) ? undefined : bytes.toString('utf8');
}
