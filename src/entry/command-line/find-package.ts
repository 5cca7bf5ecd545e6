import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DaemonProgram } from '../../session/daemon/control-daemon.ts';
import type { RentrollProgram } from '../../session/daemon/fallback-plugin.ts';

/** Folder of the package this code belongs to, in lib or in the sources. */
export function findPackage(): string {
  return findAbove(join('bin', 'rentroll.js'));
}

/** Folder of the Action's `action.yml` that goes with this code: lib has one of its own, which starts the bundle beside it. */
export function findOwnAction(): string {
  return findAbove('action.yml');
}

/** The nearest folder from this file up that has a file; the root where none has. */
function findAbove(file: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, file)) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

/** Version of that package, for example `0.1.0`. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(findPackage(), 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** What a file of hooks starts instead: it finds a Node that is not of the checkout which a session works in. */
export function findLauncher(): string {
  return join(findPackage(), 'bin', 'rentroll.sh');
}

/** How another program starts the rentroll that runs now. */
export function findRentroll(): RentrollProgram {
  return { node: process.execPath, bin: join(findPackage(), 'bin', 'rentroll.js'), version: readVersion() };
}

/** The daemon beside a bundle of lib/, or in the sources. */
export function findDaemonProgram(): DaemonProgram {
  const places = ['./daemon.cjs', '../daemon.ts'].map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const entry = places.find((place) => existsSync(place)) ?? '';
  return { entry, folder: dirname(entry), args: [] };
}
