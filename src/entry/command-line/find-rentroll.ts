import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DaemonProgram } from '../../session/daemon/control-daemon.ts';
import type { RentrollProgram } from '../../session/daemon/fallback-plugin.ts';
import { findPackage, readVersion } from './find-package.ts';

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
