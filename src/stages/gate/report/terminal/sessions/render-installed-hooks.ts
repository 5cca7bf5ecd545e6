import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { type FileDiff, renderDiff } from '../drawing/diff-lines.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapText } from '../drawing/wrap-text.ts';

/** What changes in a person's file of hooks, as it is shown. */
export interface InstalledHooksView {
  readonly file: string;
  readonly isRemoved: boolean;
  readonly isWritten: boolean;
  readonly diffs: readonly FileDiff[];
}

/** The diff of a file of hooks, whether it was written, and what to do next. */
export function renderInstalledHooks(view: InstalledHooksView, options: TerminalOptions): string {
  return setPage(options, (width, paint) => [
    wrapText(writeHead(view), width).map((line) => paint('bold', line)),
    ...view.diffs.map((diff) => renderDiff(diff, paint)),
    wrapText(writeNext(view), width),
  ]);
}

function writeHead({ diffs, isWritten, isRemoved, file }: InstalledHooksView): string {
  const named = escapeTerminal(file);
  if (diffs.length === 0) return isRemoved ? `No hook of rentroll is in ${named}.` : `${named} has them already.`;
  return `${isWritten ? 'Changed' : 'Would change'} ${named}.`;
}

function writeNext({ diffs, isWritten, isRemoved }: InstalledHooksView): string {
  if (diffs.length > 0 && !isWritten)
    return `Nothing was written. To write it: rentroll hook install codex ${isRemoved ? '--remove ' : ''}--yes`;
  if (isRemoved) return 'What was collected stays: rentroll session history';
  return 'Codex asks once whether it may run them; they never keep a session from going on. See what they collect: rentroll session history';
}
