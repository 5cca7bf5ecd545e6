import { disarmCommands } from '../util/escape-terminal.ts';
import type { TerminalOptions } from './render-terminal.ts';
import { type FileLine, joinBlocks, renderFiles } from './terminal/file-lines.ts';
import { choosePaint } from './terminal/paint.ts';

/** One sentence and the files that were written for it to be true. */
export function renderWritten(title: string, files: readonly FileLine[], { color }: TerminalOptions): string {
  const paint = choosePaint(color);
  return disarmCommands(joinBlocks([[paint('bold', title)], renderFiles(files, false, paint)]));
}
