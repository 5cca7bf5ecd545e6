import type { Imported } from '../../../../../foundation/model/session/imported.ts';
import { formatCount, formatTokens } from '../../words/figures/format-tokens.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapText } from '../drawing/wrap-text.ts';

const bytesPerMegabyte = 1_000_000;

/** What an import found, in a few lines. */
export function renderImport(imported: Imported, options: TerminalOptions): string {
  return setPage(options, (width, paint) => [
    wrapText(writeHead(imported), width).map((line) => paint('bold', line)),
    listNotices(imported).flatMap((note) => wrapText(note, width)),
    wrapText('Look at them: rentroll session history', width),
  ]);
}

function writeHead({ files, bytes, read, unchanged, tokens, calls }: Imported): string {
  const found = `${formatCount(files, 'transcript')}, ${formatTokens(Math.round(bytes / bytesPerMegabyte))} MB`;
  if (read === 0) return `Found ${found}: nothing has changed since they were read.`;
  const rest = unchanged > 0 ? `, ${formatTokens(unchanged)} unchanged` : '';
  return `Found ${found}: read ${formatTokens(read)}${rest}. New: ${formatTokens(tokens)} tokens in ${formatCount(calls, 'model call')}.`;
}

function listNotices(imported: Imported): readonly string[] {
  const { byCli, copies, unfinished, malformed, oversized, lines, trials, refused } = imported;
  const notes: readonly (readonly [number, string])[] = [
    [
      byCli.codex,
      `${formatCount(byCli.codex, 'transcript')} of Codex, ${formatTokens(byCli['claude-code'])} of Claude Code.`,
    ],
    [copies, `${formatCount(copies, 'model call')} stood in an earlier transcript too and counted once.`],
    [
      unfinished,
      `${formatCount(unfinished, 'model call')} with fewer output tokens than text: the CLI never wrote the final count, so totals are a lower bound.`,
    ],
    [
      malformed,
      `${formatTokens(malformed)} of ${formatCount(lines, 'line')} were damaged; what was whole in them was counted.`,
    ],
    [oversized, `${formatCount(oversized, 'line')} longer than 32 MiB left out.`],
    [trials, `${formatCount(trials, 'transcript')} of benchmark trials left out: they are no real work.`],
    ...Object.entries(refused).map(
      ([why, count]) => [count, `${formatCount(count, 'file')} not read: ${why}.`] as const,
    ),
  ];
  return notes.flatMap(([count, text]) => (count > 0 ? [text] : []));
}
