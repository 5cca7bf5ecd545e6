import { lstat, readFile, realpath } from 'node:fs/promises';
import { sep } from 'node:path';

/**
 * Text of a file an agent may have put there; empty when there is none, and when it is no plain file of that folder: a link could lead
 * to any file of this machine, a pipe would never end. Call it when the agent is gone.
 */
export async function readInside(folder: string, path: string): Promise<string> {
  try {
    const [root, real] = [await realpath(folder), await realpath(path)];
    if (!real.startsWith(root + sep) || !(await lstat(path)).isFile()) return '';
    return await readFile(real, 'utf8');
  } catch {
    return '';
  }
}
