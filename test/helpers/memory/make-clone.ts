import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a clone without objects, as git lays it out, and returns its root: enough for all that finds a clone, stores state below its git directory
 * or reads its refs. Git itself is not started.
 */
export function makeClone(root = mkdtempSync(join(tmpdir(), 'clone-'))): string {
  for (const name of ['objects', 'refs/heads']) mkdirSync(join(root, '.git', name), { recursive: true });
  writeFileSync(join(root, '.git', 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(join(root, '.git', 'config'), '[core]\n\trepositoryformatversion = 0\n');
  return root;
}

/** Lets the checked-out branch of such a clone name a commit, by its whole id. */
export function moveHead(root: string, commit: string): void {
  writeFileSync(join(root, '.git', 'refs', 'heads', 'main'), `${commit}\n`);
}
