import type { Blame, Problem } from '../../../foundation/model/problem.ts';
import type { TreeEntry } from '../../../foundation/model/tree.ts';

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
