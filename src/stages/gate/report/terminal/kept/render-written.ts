import { type FileLine, renderFiles } from '../drawing/file-lines.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';

/** One sentence and the files that were written for it to be true. */
export function renderWritten(title: string, files: readonly FileLine[], options: TerminalOptions): string {
  return setPage(options, (_, paint) => [[paint('bold', title)], renderFiles(files, false, paint)]);
}
