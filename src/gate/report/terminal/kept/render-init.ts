import type { Block, FileLine } from '../../../../core/report/blocks/block.ts';
import { files, heading, lines, part, steps } from '../../../../core/report/blocks/make-blocks.ts';
import { formatCount } from '../../../../core/report/figures/format-tokens.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';

/** Files written and kept, what was imported and what was not (by reason), and what to do next. */
export const renderInit = forTerminal((view: InitView) => [
  heading(view.files.length === 0 ? 'Nothing to write: all files are there.' : 'rentroll is set up.'),
  files(view.files, false),
  part('Kept as they are', lines(view.kept, { lead: '  keep    ' })),
  ...view.imported.map(importedBlock),
  steps(view.next),
]);

function importedBlock({ file, added, skipped }: InitView['imported'][number]): Block {
  const byReason = Map.groupBy(skipped, ({ why }) => (why.startsWith('nearly the same') ? 'said already' : why));
  const reasons = [...byReason].map(([why, own]) => `${why} ${own.length} (${listLines(own)})`);
  return lines([
    `Imported ${formatCount(added.length, 'candidate')} from ${file}`,
    ...(skipped.length === 0
      ? []
      : [{ lead: `  ${formatCount(skipped.length, 'line')} skipped: `, text: reasons.join('; ') }]),
  ]);
}

/** What `init` did, as it is shown. */
export interface InitView {
  readonly files: readonly FileLine[];
  readonly kept: readonly string[];
  readonly imported: readonly {
    readonly file: string;
    readonly added: readonly string[];
    readonly skipped: readonly { readonly line: number; readonly why: string }[];
  }[];
  readonly next: readonly string[];
}

const shownLines = 8;

function listLines(lines: readonly { readonly line: number }[]): string {
  const shown = lines.slice(0, shownLines).map(({ line }) => line);
  return `line ${shown.join(', ')}${lines.length > shownLines ? ', …' : ''}`;
}
