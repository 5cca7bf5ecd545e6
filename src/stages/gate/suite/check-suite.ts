import type { Blame, Problem } from '../../../foundation/model/problem.ts';
import type { GoldenTask } from '../../../foundation/model/rule/task.ts';

type SuiteTask = Pick<GoldenTask, 'id' | 'agent' | 'file'>;

function findMismatches(tasks: readonly SuiteTask[], agent: string, blame: Blame): readonly Problem[] {
  return tasks
    .filter((task) => task.agent !== agent)
    .map((task) => ({
      code: 'suite-agent-mismatch',
      severity: 'error',
      message: `the golden task "${task.id}" is for agent "${task.agent}", but lies in the suite of "${agent}"`,
      hint: `Write "agent: ${agent}", or move the file to the other suite.`,
      at: { file: task.file, line: 1, column: 1 },
      blame,
    }));
}

/** Task ids that an earlier file already uses; ids name trials in the journal, so they are unique over all suites. */
export function findDuplicateTasks(tasks: readonly SuiteTask[], blame: Blame): readonly Problem[] {
  const first = new Map<string, string>();
  const problems: Problem[] = [];
  for (const task of tasks) {
    const earlier = first.get(task.id);
    if (earlier === undefined) first.set(task.id, task.file);
    else {
      const message = `the task id "${task.id}" is already used by "${earlier}"`;
      const at = { file: task.file, line: 1, column: 1 };
      problems.push({
        code: 'suite-duplicate-id',
        severity: 'error',
        message,
        hint: 'Give this task an id of its own.',
        at,
        blame,
      });
    }
  }
  return problems;
}

/** Checks the tasks of one folder as a suite: every task is the agent's own and no id appears twice. */
export function checkSuite(tasks: readonly SuiteTask[], agent: string, blame: Blame): readonly Problem[] {
  return [...findMismatches(tasks, agent, blame), ...findDuplicateTasks(tasks, blame)];
}
