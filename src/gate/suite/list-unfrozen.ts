import type { FixtureLock } from '../../core/model/rule/task.ts';
import type { Tree } from '../../core/model/tree.ts';
import { parseTask } from './parse-task.ts';

/** How the note of a mined task begins whose prompt waits for a person. */
export const mendFirst = 'Mend the prompt before this task is frozen';

/**
 * Task files that a mining wrote and was killed before it froze them. Tasks that people wrote, and those whose prompt waits for a person, are
 * not among them: freezing those is a person's word.
 */
export async function listUnfrozen(
  tree: Pick<Tree, 'read'>,
  files: readonly string[],
  lock: FixtureLock | undefined,
): Promise<readonly string[]> {
  const open = files.filter((file) => !Object.hasOwn(lock?.tasks ?? {}, file));
  const texts = await Promise.all(open.map(async (file) => (await tree.read(file)) ?? Buffer.alloc(0)));
  return open.filter((file, index) => {
    const text = texts[index] ?? Buffer.alloc(0);
    return parseTask(text, file, 'head').value?.origin !== undefined && !text.includes(mendFirst);
  });
}
