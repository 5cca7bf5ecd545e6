import type { ChoosableTask, LeftTask, SuiteChoice } from '../../foundation/model/mining/suite-choice.ts';
import type { GoldenTask } from '../../foundation/model/rule/task.ts';

/** The tasks that were not chosen, in order of id, with why. */
export function listNotChosen({ pool, chosen }: SuiteChoice, tasks: readonly GoldenTask[]): readonly LeftTask[] {
  const kept = new Set(chosen.tasks);
  const files = new Map(tasks.map(({ id, file }) => [id, file]));
  return pool
    .filter(({ task }) => !kept.has(task))
    .map((own) => ({ task: own.task, file: files.get(own.task) ?? '', why: explainLeft(own) }));
}

/** Why a task is not in the suite, as a reason for the lock. */
function explainLeft({ trouble, completed, failures, fittedCv }: ChoosableTask): string {
  if (trouble === 'cannot-judge') return `none of its ${failures} baseline trials completed`;
  if (trouble === 'flaky') return `${failures} of its ${failures + completed} baseline trials failed`;
  if (trouble === 'too-noisy') return `its trials spread by ${Math.round(100 * fittedCv)} %`;
  return 'the others settle a verdict for fewer tokens';
}
