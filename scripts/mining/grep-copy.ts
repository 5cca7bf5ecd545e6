import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where lines stand in a copy, as an agent's grep would tell it: `file: line`, git's own files unpacked, packages included that are linked
 * in. Each line once.
 */
export function grepCopy(root: string, lines: readonly string[]): readonly string[] {
  const left = new Set(lines);
  const found: string[] = [];
  for (const { path, text } of [...readTexts(root, ''), ...readObjects(root)]) {
    for (const line of left) {
      if (!text.includes(line)) continue;
      found.push(`${path}: ${line}`);
      left.delete(line);
    }
  }
  return found;
}

/** Commits that git of a copy can reach in any way, lost ones included; 0 without git. */
export function countCommits(root: string): number {
  return listObjects(root).filter((line) => line.includes(' commit ')).length;
}

function* readTexts(root: string, folder: string): Generator<{ readonly path: string; readonly text: string }> {
  for (const name of readdirSync(join(root, folder))) {
    const path = join(folder, name);
    const facts = lstatSync(join(root, path));
    if (facts.isDirectory() && path !== '.git') yield* readTexts(root, path);
    if (facts.isSymbolicLink() && name === 'node_modules') yield* readTexts(root, `${path}/.`);
    if (facts.isFile() && facts.size < 8 * 1024 * 1024) yield { path, text: readFileSync(join(root, path), 'utf8') };
  }
}

function* readObjects(root: string): Generator<{ readonly path: string; readonly text: string }> {
  for (const line of listObjects(root)) {
    const [id = '', kind = ''] = line.split(' ');
    if (kind === 'tree') continue;
    yield { path: `git ${kind} ${id.slice(0, 10)}`, text: git(root, ['cat-file', '-p', id]) };
  }
}

function listObjects(root: string): readonly string[] {
  const all = git(root, ['cat-file', '--batch-all-objects', '--batch-check']);
  return all.split('\n').filter((line) => line !== '');
}

function git(root: string, args: readonly string[]): string {
  try {
    return execFileSync('git', ['-C', root, ...args], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}
