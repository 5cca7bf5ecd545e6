import type { FileLine } from '../../../../core/report/blocks/block.ts';
import { files, heading, lines, part, steps } from '../../../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';

/** Shows the files written and kept, and the next steps. */
export const renderInit = forTerminal((view: InitView) => [
  heading(view.files.length === 0 ? 'Nothing to write: all files are there.' : 'rentroll is set up.'),
  files(view.files, false),
  part('Kept as they are', lines(view.kept, { lead: '  keep    ' })),
  steps(view.next),
]);

/** Holds the result of `init` as it is shown. */
export interface InitView {
  readonly files: readonly FileLine[];
  readonly kept: readonly string[];
  readonly next: readonly string[];
}
