import { spawnSync } from 'node:child_process';
import { lchownSync, mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { defined } from '../../src/core/util/values.ts';

/** The user `nobody`, as whom a process of ours has no right that its files do not give it. */
export const nobody = 65534;
const isRoot = process.getuid?.() === 0;

/** Where sources are kept compiled, set by test/setup/temporary-folder.ts; without it each process compiles them anew. */
const compiled = process.env['RENTROLL_TEST_COMPILED'];

/**
 * A folder that belongs to a user who is not root, and a way to run one of our scripts as that user: root reads and deletes everything,
 * whatever its modes say. Where the tests themselves are not run by root, it is simply ours.
 */
export function openNobody() {
  // Not below the temporary folder of the tests: nobody else may enter that.
  const folder = mkdtempSync('/tmp/rentroll-nobody-');
  const own = (path: string | Buffer) => {
    if (isRoot) lchownSync(path, nobody, nobody);
  };
  own(folder);
  return {
    folder,
    /** Gives that user a file or folder. */
    own,
    /** Runs a script (path from the root of the package) and returns the JSON it prints. */
    run<T>(script: string, ...args: readonly string[]): T {
      const own = { PATH: process.env['PATH'], HOME: folder, TMPDIR: folder };
      const { stdout, stderr } = spawnSync(process.execPath, [resolve(script), ...args], {
        ...(isRoot ? { uid: nobody, gid: nobody } : {}),
        cwd: folder,
        env: { ...own, ...defined({ NODE_COMPILE_CACHE: compiled }) },
        encoding: 'utf8',
      });
      if (stdout === '') throw new Error(stderr);
      return JSON.parse(stdout) as T;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
