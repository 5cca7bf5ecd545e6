import { type Blame, makeError, type Problem } from '../../../foundation/model/problem.ts';
import type { GoldenTask } from '../../../foundation/model/rule/task.ts';

type SuiteTask = Pick<GoldenTask, 'id' | 'agent' | 'file'>;

function findMismatches(tasks: readonly SuiteTask[], agent: string, blame: Blame): readonly Problem[] {
  const hint = `Write "agent: ${agent}", or move the file to the other suite.`;
  return tasks
    .filter((task) => task.agent !== agent)
    .map(({ id, file, agent: own }) => {
      const message = `the golden task "${id}" is for agent "${own}", but lies in the suite of "${agent}"`;
      return makeError(blame, 'suite-agent-mismatch', message, hint, { file, line: 1, column: 1 });
    });
}

/** Task ids that an earlier file already uses; ids name trials in the journal, so they are unique over all suites. */
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
