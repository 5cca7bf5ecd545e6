import type { FileLine } from '../../blocks/block.ts';
import { files, heading } from '../../blocks/make-blocks.ts';
import { forTerminal } from '../../print/print-terminal.ts';

/** One sentence and the files that were written for it to be true. */
export const renderWritten = forTerminal((title: string, written: readonly FileLine[]) => [
  heading(title),
  files(written, false),
]);
