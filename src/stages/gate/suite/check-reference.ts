import { parsePatch, type StructuredPatch } from 'diff';
import type { Blame, Problem } from '../../../foundation/model/problem.ts';
import { quoteValue } from '../../../foundation/text/escape/quote-value.ts';
import { isRepositoryPath } from '../../../foundation/util/repository-path.ts';

const hint = 'Make it with `git diff --relative` inside the fixture; it changes files of the fixture only.';

export function parseSafely(text: string): readonly StructuredPatch[] {
  try {
    return parsePatch(text);
  } catch {
    return [];
  }
}

function namePaths(patch: StructuredPatch): readonly string[] {
  const names = [patch.oldFileName, patch.newFileName].filter((name) => name !== undefined && name !== '/dev/null');
  return names.map((name) => String(name).replace(/^[ab]\//, ''));
}

/** What is wrong with a patch, in words; undefined when it is a unified diff that stays inside the fixture. */
function findFault(text: string, what: PatchRole): string | undefined {
  const patches = parseSafely(text);
  if (!patches.some((patch) => patch.hunks.length > 0)) return `the ${what} is not a unified diff`;
  if (/^(?:new file mode|new mode) 1[26]0000/m.test(text)) return `the ${what} creates a symbolic link or a submodule`;
  const outside = patches.flatMap(namePaths).find((path) => path === '.' || !isRepositoryPath(path));
  return outside === undefined
    ? undefined
    : `the ${what} changes ${quoteValue(outside)}, which is not a path inside the fixture`;
}

/** What a patch of a task is for. */
export type PatchRole = 'reference' | 'start';

/** Checks that a patch of a task is a unified diff whose paths stay inside the fixture and that makes no links. */
export function checkReference(
  text: string,
  file: string,
  blame: Blame,
  what: PatchRole = 'reference',
): readonly Problem[] {
  const message = findFault(text, what);
  return message === undefined
    ? []
    : [{ code: `task-bad-${what}`, severity: 'error', message, hint, at: { file, line: 1, column: 1 }, blame }];
}
