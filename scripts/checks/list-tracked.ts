import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of the files of a repository, new ones included and ignored or deleted ones not; relative to `root`, in order. */
export function listTracked(root: string): readonly string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\0');
  return [...new Set(names)].filter((name) => name !== '' && existsSync(join(root, name))).sort();
}
