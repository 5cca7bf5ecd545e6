import type { Born } from '../../../../../foundation/model/rule/rule.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatCount, formatTokens } from '../../words/figures/format-tokens.ts';
import { type FileDiff, renderDiff } from '../drawing/diff-lines.ts';
import { type FileLine, renderFiles } from '../drawing/file-lines.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';

/** What proposing did, as it is shown. */
export interface ProposeView {
  readonly dryRun: boolean;
  readonly file: string;
  readonly added: readonly {
    readonly id: string;
    readonly agent: string;
    readonly body: string;
    readonly born?: Born;
  }[];
  readonly refused: readonly { readonly body: string; readonly reason: string }[];
  readonly files: readonly FileLine[];
  readonly diffs: readonly FileDiff[];
}

/** Which candidates went into the ledger and where they come from, which were refused, the diff, and what to do next. */
export function renderPropose(view: ProposeView, options: TerminalOptions): string {
  const { added, refused, diffs, files, dryRun } = view;
  return setPage(options, (width, paint) => [
    wrapText(writeHead(view), width).map((line) => paint('bold', line)),
    added.flatMap((rule) => renderRule(rule, width)),
    refused.flatMap(({ body, reason }) => wrapIndented('  - ', escapeTerminal(`${body} (refused: ${reason})`), width)),
    ...diffs.map((diff) => renderDiff(diff, paint)),
    files.length === 0 ? [] : renderFiles(files, dryRun, paint),
    writeNext(view).flatMap((text) => wrapText(text, width)),
  ]);
}

function writeHead({ added, refused, dryRun, file }: ProposeView): string {
  if (added.length + refused.length === 0) return 'No candidate waits for this repository.';
  const verb = dryRun ? 'Would write' : 'Wrote';
  const rest = refused.length === 0 ? '' : `, ${formatTokens(refused.length)} refused`;
  return `${verb} ${formatCount(added.length, 'candidate')} into ${escapeTerminal(file)}${rest}.`;
}

function renderRule({ id, agent, body, born }: ProposeView['added'][number], width: number): readonly string[] {
  const cost = born?.cost === undefined ? '' : ` of ${formatTokens(born.cost)} tokens`;
  const from = `${born?.of ?? ''} from session ${born?.session ?? 'unknown'}${cost}, ${born?.on ?? ''}`;
  const why = born?.why === undefined ? '' : `: ${born.why}`;
  return [
    ...wrapIndented('  + ', escapeTerminal(`${id} (${agent}): ${body}`), width),
    ...wrapIndented('    ', escapeTerminal(`${from}${why}`), width),
  ];
}

function writeNext({ added, refused, dryRun }: ProposeView): readonly string[] {
  if (dryRun && added.length > 0) return ['Next: the same command without --dry-run.'];
  if (added.length > 0)
    return ['They are in no memory until they earned. Commit them, then measure them: rentroll check'];
  if (refused.length > 0) return [];
  return ['Look at dear sessions: rentroll session distill. Look for what they have in common: rentroll session learn'];
}

/** What became of the pull request with candidates. */
export function renderProposedPull(
  view: Pick<ProposeView, 'added' | 'refused'> & { readonly outcome: string; readonly url?: string },
  options: TerminalOptions,
): string {
  const { added, refused, outcome, url } = view;
  const head =
    url === undefined
      ? 'No candidate waits for this repository.'
      : `Pull request with ${formatCount(added.length, 'candidate')} (${outcome}): ${escapeTerminal(url)}`;
  return setPage(options, (width, paint) => [
    wrapText(head, width).map((line) => paint('bold', line)),
    added.flatMap((rule) => renderRule(rule, width)),
    refused.flatMap(({ body, reason }) => wrapIndented('  - ', escapeTerminal(`${body} (refused: ${reason})`), width)),
  ]);
}
