import { join } from 'node:path';
import type { RentrollProgram } from '../../flows/daemon/fallback-plugin.ts';
import { findPackage } from './find-package.ts';
import { readVersion } from './read-version.ts';

/** How another program starts the rentroll that runs now. */
export function findRentroll(): RentrollProgram {
  return { node: process.execPath, bin: join(findPackage(), 'bin', 'rentroll.js'), version: readVersion() };
}
