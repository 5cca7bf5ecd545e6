import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackage } from './find-package.ts';

/** Version of the package this code belongs to, for example `0.1.0`. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(findPackage(), 'package.json'), 'utf8')) as { version: string };
  return version;
}
