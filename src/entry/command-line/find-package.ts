import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the package this code belongs to, in dist or in the sources. */
export function findPackage(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'action.yml')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

/** Version of that package, for example `0.1.0`. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(findPackage(), 'package.json'), 'utf8')) as { version: string };
  return version;
}
