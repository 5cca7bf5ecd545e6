import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatCount } from '../../words/figures/format-tokens.ts';
import { type FileLine, renderFiles } from '../drawing/file-lines.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented } from '../drawing/wrap-text.ts';

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

/** Files written and kept, what was imported and what was not (by reason), and what to do next. */
export function renderInit(view: InitView, options: TerminalOptions): string {
  const head = view.files.length === 0 ? 'Nothing to write: all files are there.' : 'rentroll is set up.';
  return setPage(options, (width, paint) => [
    [paint('bold', head)],
    renderFiles(view.files, false, paint),
    view.kept.length === 0
      ? []
      : ['Kept as they are', ...view.kept.map((file) => `  ${paint('dim', 'keep  ')}  ${escapeTerminal(file)}`)],
    ...view.imported.map((file) => renderImported(file, width)),
    ['Next', ...view.next.flatMap((step, place) => wrapIndented(`  ${place + 1}. `, escapeTerminal(step), width))],
  ]);
}

function renderImported({ file, added, skipped }: InitView['imported'][number], width: number): readonly string[] {
  const byReason = Map.groupBy(skipped, ({ why }) => (why.startsWith('nearly the same') ? 'said already' : why));
  const reasons = [...byReason].map(([why, lines]) => `${why} ${lines.length} (${listLines(lines)})`);
  return [
    `Imported ${formatCount(added.length, 'candidate')} from ${escapeTerminal(file)}`,
    ...(skipped.length === 0
      ? []
      : wrapIndented(`  ${formatCount(skipped.length, 'line')} skipped: `, escapeTerminal(reasons.join('; ')), width)),
  ];
}

const shownLines = 8;

function listLines(lines: readonly { readonly line: number }[]): string {
  const shown = lines.slice(0, shownLines).map(({ line }) => line);
  return `line ${shown.join(', ')}${lines.length > shownLines ? ', …' : ''}`;
}
