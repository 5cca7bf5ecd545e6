import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder of this user, and those above it that are missing. Step by step: Node's own `recursive` never ends where the system says of a
 * folder that is there that it is not, as below /proc. Throws what the system says.
 */
export function makeFolder(path: string, mode = 0o700): void {
  const above = dirname(path);
  if (!existsSync(above)) makeFolder(above, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    const isNowhere = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isNowhere ? Object.assign(new Error(`no folder can be made in "${above}"`), { code: 'EROFS' }) : error;
  }
}
