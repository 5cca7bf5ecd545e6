import type { GoldenTask } from '../../../core/model/rule/task.ts';
import { defined } from '../../../core/util/values.ts';
import type { PreparedFixture } from '../../measure/fixture/prepare-fixture.ts';
import { findAnswers, type Leak } from '../../suite/leaks/find-leaks.ts';
import { readFolderTexts } from './read-folder-texts.ts';
import { readPublished } from './read-published.ts';

/** What is known of a task beside its files. */
export interface LeakKnowledge {
  /** Files that are laid over every copy: instructions, by path. */
  readonly laid?: ReadonlyMap<string, string>;
  /** Message of the commit it was mined from. */
  readonly message?: string | undefined;
  /** Tests that fail at its start and pass with its reference. */
  readonly failToPass?: readonly string[];
}

/**
 * Looks for a task's answer in everything an agent could read: the files of its prepared start, what is laid over them, and packages that
 * are the code under test as somebody published it. Throws what the system says.
 */
export async function findTaskLeaks(
  task: Pick<GoldenTask, 'reference' | 'tests'>,
  { template, modules }: Pick<PreparedFixture, 'template' | 'modules'>,
  { laid = new Map(), message, failToPass }: LeakKnowledge = {},
): Promise<readonly Leak[]> {
  const own = await readFolderTexts(template);
  const published = modules === undefined ? new Map<string, string>() : await readPublished(own, modules);
  const files = new Map([...own, ...laid]);
  return findAnswers({
    ...{ reference: task.reference, files, published },
    ...defined({ tests: task.tests, message, failToPass }),
  });
}
