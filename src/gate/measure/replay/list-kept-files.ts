import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { keptName } from './kept-trial.ts';

/** Files of trials below a folder, and what lies in their place and is not one. */
export interface KeptFiles {
  /** Sorted, absolute or relative as the folder was. */
  readonly files: readonly string[];
  /** Links and other things with the name of a folder or file of trials. */
  readonly odd: readonly string[];
}

/** Lists the files of trials in `<folder>/<context>/`. Other names are somebody else's and left alone; a missing folder is empty. */
export function listKeptFiles(folder: string): KeptFiles {
  const contexts = readFolder(folder).filter(({ name }) => keptName.folder.test(name));
  const listed = contexts.map((context): KeptFiles => {
    const path = join(folder, context.name);
    return context.isDirectory() ? listContextFiles(path) : { files: [], odd: [path] };
  });
  return { files: listed.flatMap(({ files }) => files).sort(), odd: listed.flatMap(({ odd }) => odd).sort() };
}

/** The same for the folder of one context. */
export function listContextFiles(folder: string): KeptFiles {
  const named = readFolder(folder).filter(({ name }) => keptName.file.test(name));
  const paths = (entries: readonly Dirent[]) => entries.map(({ name }) => join(folder, name)).sort();
  return {
    files: paths(named.filter((entry) => entry.isFile())),
    odd: paths(named.filter((entry) => !entry.isFile())),
  };
}

function readFolder(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
