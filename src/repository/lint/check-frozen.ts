import type { Problem } from '../../foundation/model/problem.ts';
import type { Side } from '../reading/load-side.ts';

/** What base froze must be the same at head: its fixture and its golden tasks. New tasks are welcome. */
export function checkFrozen(base: Side, head: Side): readonly Problem[] {
  return [...checkFixture(base, head), ...checkTasks(base, head)];
}

/** What head's lock says, without what holding head against base said already. */
export function dropFrozen(locked: readonly Problem[], frozen: readonly Problem[]): readonly Problem[] {
  const isSaid = (code: string, file?: string) =>
    frozen.some((problem) => problem.code === code && (file === undefined || problem.at?.file === file));
  return locked.filter(({ code, at }) => {
    if (code === 'lock-changed-fixture') return !isSaid('fixture-changed');
    return code !== 'lock-edited-task' || !isSaid('frozen-task-edited', at?.file);
  });
}

function checkFixture({ fixture, config }: Side, head: Side): readonly Problem[] {
  if (fixture === undefined || head.fixture === undefined || fixture.hash === head.fixture.hash) return [];
  return [
    {
      code: 'fixture-changed',
      severity: 'error',
      message: `the frozen fixture "${config?.fixture.path ?? ''}" differs from base`,
      hint: 'Undo the change: every verdict was measured on the fixture as it is at base.',
      at: { file: config?.fixture.path ?? '' },
      blame: 'head',
    },
  ];
}

function checkTasks(base: Side, head: Side): readonly Problem[] {
  const after = new Map([...head.suites.values()].flatMap((suite) => suite.tasks).map((task) => [task.file, task]));
  const before = [...base.suites.values()].flatMap((suite) => suite.tasks);
  return before
    .filter((task) => after.has(task.file) && after.get(task.file)?.digest !== task.digest)
    .map((task) => ({
      code: 'frozen-task-edited',
      severity: 'error',
      message: `the golden task "${task.id}" or its reference differs from base`,
      hint: 'A frozen task is never edited: put the new version into a new file.',
      at: { file: task.file, line: 1, column: 1 },
      blame: 'head',
    }));
}
