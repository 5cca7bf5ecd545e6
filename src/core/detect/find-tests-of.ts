import { folderOf, isInside } from '../util/repository-path.ts';
import { classifyFile } from './classify-file.ts';

/**
 * Test files that read data of tests, where a commit changed the data alone: those in the nearest folder above it that hold its folder's
 * name in their text. A snapshot belongs to the file it is named after. Empty where none is found.
 */
export async function findTestsOf(
  data: readonly string[],
  files: ReadonlySet<string>,
  read: (path: string) => Promise<string | undefined>,
): Promise<readonly string[]> {
  const tests = [...files].filter((path) => classifyFile(path) === 'test');
  const texts = new Map(await Promise.all(tests.map(async (path) => [path, (await read(path)) ?? ''] as const)));
  const found = data.map((path) => ofSnapshot(path, files) ?? nearest(path, texts));
  return [...new Set(found.flat())].sort();
}

function ofSnapshot(path: string, files: ReadonlySet<string>): readonly string[] | undefined {
  const [, folder = '', name = ''] = /^(.*?)__snapshots__\/([^/]+)\.snap$/.exec(path) ?? [];
  return files.has(`${folder}${name}`) ? [`${folder}${name}`] : undefined;
}

function nearest(path: string, texts: ReadonlyMap<string, string>): readonly string[] {
  const own = folderOf(path);
  const name = own.slice(own.lastIndexOf('/') + 1);
  for (let folder = own; ; folder = folderOf(folder)) {
    const near = [...texts].filter(([test, text]) => isInside(test, folder) && text.includes(name));
    if (near.length > 0) return near.map(([test]) => test);
    if (folder === '.') return [];
  }
}
