import type { FileDiff } from '../../blocks/block.ts';
import { diffs, heading, say } from '../../blocks/make-blocks.ts';
import { forTerminal } from '../../print/print-terminal.ts';

/** The diff of a file of hooks, whether it was written, and what to do next. */
export const renderInstalledHooks = forTerminal((view: InstalledHooksView) => [
  heading(writeHead(view)),
  ...diffs(view.diffs),
  say(writeNext(view)),
]);

/** What changes in a person's file of hooks, as it is shown. */
export interface InstalledHooksView {
  readonly file: string;
  readonly isRemoved: boolean;
  readonly isWritten: boolean;
  readonly diffs: readonly FileDiff[];
}

function writeHead({ diffs, isWritten, isRemoved, file }: InstalledHooksView): string {
  const named = file;
  if (diffs.length === 0) return isRemoved ? `No hook of rentroll is in ${named}.` : `${named} has them already.`;
  return `${isWritten ? 'Changed' : 'Would change'} ${named}.`;
}

function writeNext({ diffs, isWritten, isRemoved }: InstalledHooksView): string {
  if (diffs.length > 0 && !isWritten)
    return `Nothing was written. To write it: rentroll hook install codex ${isRemoved ? '--remove ' : ''}--yes`;
  if (isRemoved) return 'What was collected stays: rentroll session history';
  return 'Codex asks once whether it may run them; they never keep a session from going on. See what they collect: rentroll session history';
}
