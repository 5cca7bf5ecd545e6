import { disarmCommands } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { type FileLine, joinBlocks, renderFiles } from '../drawing/file-lines.ts';
import { choosePaint } from '../drawing/paint.ts';
import type { TerminalOptions } from '../drawing/terminal-options.ts';

/** One sentence and the files that were written for it to be true. */
export function renderWritten(title: string, files: readonly FileLine[], { color }: TerminalOptions): string {
  const paint = choosePaint(color);
  return disarmCommands(joinBlocks([[paint('bold', title)], renderFiles(files, false, paint)]));
}
