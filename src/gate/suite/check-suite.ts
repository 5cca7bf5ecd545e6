import { parsePatch, type StructuredPatch } from 'diff';
import { type Blame, makeError, type Problem } from '../../core/model/problem.ts';
import type { GoldenTask } from '../../core/model/rule/task.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { isRepositoryPath } from '../../core/util/repository-path.ts';

type SuiteTask = Pick<GoldenTask, 'id' | 'agent' | 'file'>;

function findMismatches(tasks: readonly SuiteTask[], agent: string, blame: Blame): readonly Problem[] {
  const hint = `Write "agent: ${agent}", or move the file to the other suite.`;
  return tasks
    .filter((task) => task.agent !== agent)
    .map(({ id, file, agent: taskAgent }) => {
      const message = `the golden task "${id}" is for agent "${taskAgent}", but lies in the suite of "${agent}"`;
      return makeError(blame, 'suite-agent-mismatch', message, hint, { file, line: 1, column: 1 });
    });
}

/** Reports task ids that an earlier file already uses; ids name trials in the journal, so they are unique over all suites. */
export function findDuplicateTasks(tasks: readonly SuiteTask[], blame: Blame): readonly Problem[] {
  const byId = Map.groupBy(tasks, ({ id }) => id);
  return tasks.flatMap((task) => {
    const [first = task] = byId.get(task.id) ?? [];
    if (first === task) return [];
    const message = `the task id "${task.id}" is already used by "${first.file}"`;
    const at = { file: task.file, line: 1, column: 1 };
    return [makeError(blame, 'suite-duplicate-id', message, 'Give this task an id of its own.', at)];
  });
}

/** Checks the tasks of one folder as a suite: every task is the agent's own and no id appears twice. */
export function checkSuite(tasks: readonly SuiteTask[], agent: string, blame: Blame): readonly Problem[] {
  return [...findMismatches(tasks, agent, blame), ...findDuplicateTasks(tasks, blame)];
}

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

/** Finds the fault of a patch, in words; undefined when it is a unified diff that stays inside the fixture. */
function findFault(text: string, what: PatchRole): string | undefined {
  const patches = parseSafely(text);
  if (!patches.some((patch) => patch.hunks.length > 0)) return `the ${what} is not a unified diff`;
  if (/^(?:new file mode|new mode) 1[26]0000/m.test(text)) return `the ${what} creates a symbolic link or a submodule`;
  const outside = patches.flatMap(namePaths).find((path) => path === '.' || !isRepositoryPath(path));
  return outside === undefined
    ? undefined
    : `the ${what} changes ${quoteValue(outside)}, which is not a path inside the fixture`;
}

/** The purpose of a patch of a task. */
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
    : [makeError(blame, `task-bad-${what}`, message, hint, { file, line: 1, column: 1 })];
}
