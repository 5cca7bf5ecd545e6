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
  const files: string[] = [];
  const odd: string[] = [];
  for (const context of readFolder(folder).filter(({ name }) => keptName.folder.test(name))) {
    if (!context.isDirectory()) odd.push(join(folder, context.name));
    else {
      const listed = listContextFiles(join(folder, context.name));
      files.push(...listed.files);
      odd.push(...listed.odd);
    }
  }
  return { files: files.sort(), odd: odd.sort() };
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
