import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the package this code belongs to, in dist or in the sources. */
export function findPackage(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'action.yml')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}
