import { hasSeen, type Progress } from '../conversation/progress.ts';
import type { Script } from '../policy/script.ts';
import type { Move, Step } from './step.ts';

/** Makes the next edit whose place was seen; then creates the new files. */
export const edit: Step = (script, progress) => pendingEdits(script, progress)[0];

/** Lists the edits and new files that are still to be made and can be made. */
export function pendingEdits({ counts, solution }: Script, progress: Progress): readonly Move[] {
  if (counts.edits === 0) return [];
  const isOpen = (path: string, after: string) =>
    ![...progress.edits, ...progress.refused].some((made) => made.path === path && made.after === after);
  const changes = solution.changes
    .filter(({ path, before, after }) => isOpen(path, after) && hasSeen(progress, path, before))
    .map(({ path, before, after }) => replace(path, before, after));
  const files = solution.newFiles
    .filter(({ path, content }) => isOpen(path, content))
    .map(({ path, content }) => create(path, content));
  return [...changes, ...files];
}

/** Replaces a text of a file. */
export function replace(path: string, before: string, after: string): Move {
  const input = { file_path: path, old_string: before, new_string: after };
  return { says: `Now I can change ${path}.`, use: { name: 'Edit', input } };
}

/** Creates a file. */
export function create(path: string, content: string): Move {
  return { says: `I will create ${path}.`, use: { name: 'Write', input: { file_path: path, content } } };
}
