import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the package this code belongs to, in lib or in the sources. */
export function findPackage(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'bin', 'rentroll.js')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

/** Version of that package, for example `0.1.0`. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(findPackage(), 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** The program that a file of hooks starts instead: it finds a Node that is not of the checkout which a session works in. */
export function findLauncher(): string {
  return join(findPackage(), 'bin', 'rentroll.sh');
}
