import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DaemonProgram } from '../../flows/daemon/control-daemon.ts';

/** The daemon beside a bundle of dist/, or in the sources. */
export function findDaemonProgram(): DaemonProgram {
  const places = ['./daemon.js', '../daemon.ts'].map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const entry = places.find((place) => existsSync(place)) ?? '';
  return { entry, folder: dirname(entry), args: [] };
}
