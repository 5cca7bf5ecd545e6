import type { Blame, Problem } from '../../core/model/problem.ts';
import type { TreeEntry } from '../../core/model/tree.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { sha256, sha256Hex } from '../../core/util/hash.ts';

/** One file of the fixture; `path` is relative to the fixture's root, `mode` a git file mode. */
export interface FixtureEntry {
  readonly path: string;
  readonly mode: string;
  readonly content: Uint8Array;
}

/** Installed packages, git's own files, our local state, and the list of planted bugs that agents must not see. */
const left = new Set(['node_modules', '.git', '.rentroll', 'bugs.md']);

/** True for a path (relative to the fixture's root) that belongs to the fixture as agents see it. */
export function isFixtureFile(path: string): boolean {
  return path.split('/').every((segment) => !left.has(segment.toLowerCase()));
}

/**
 * `sha256:` hash of the fixture: over path, mode and content hash of every fixture file in order of path. Files that do not
 * belong to the fixture are left out here too, so that callers cannot forget it.
 */
export function hashFixture(entries: readonly FixtureEntry[]): string {
  const files = entries.filter((entry) => isFixtureFile(entry.path)).sort((a, b) => compareText(a.path, b.path));
  return sha256(JSON.stringify(files.map(({ path, mode, content }) => [path, mode, sha256Hex(content)])));
}

const names: Readonly<Record<string, string>> = { '120000': 'a symbolic link', '160000': 'a submodule' };

/** One error per entry that is not a regular file: what a link points to is not frozen and may lie outside the repository. */
export function refuseSpecialEntries(entries: readonly TreeEntry[], blame: Blame): readonly Problem[] {
  return entries.flatMap((entry): Problem[] => {
    const name = names[entry.mode];
    if (name === undefined) return [];
    const message = `"${entry.path}" is ${name}`;
    const hint = 'Commit the file itself; links and submodules cannot be frozen.';
    return [{ code: 'suite-special-entry', severity: 'error', message, hint, at: { file: entry.path }, blame }];
  });
}
