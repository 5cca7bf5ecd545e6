import type { Distilled, DistillOutcome } from '../../../../../foundation/model/session/distillation.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatCount, formatTokens } from '../../words/figures/format-tokens.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';

/** What distilling did, as it is shown. */
export interface DistillView {
  readonly runs: readonly Distilled[];
  readonly previews: readonly {
    readonly session: string;
    readonly agent: string;
    readonly total: number;
    readonly threshold?: number;
    readonly priors: number;
    readonly prompt: string;
    readonly fromStatistics: readonly string[];
  }[];
  readonly waiting: number;
}

/** What became of each run, and what to do next. */
export function renderDistill(view: DistillView, options: TerminalOptions): string {
  const { runs, previews, waiting } = view;
  return setPage(options, (width, paint) => [
    ...previews.map((preview) => renderPreview(preview, width)),
    ...runs.map((run) => renderRun(run, width)),
    runs.length + previews.length === 0 ? wrapText('No session waits to be distilled.', width) : [],
    waiting === 0
      ? []
      : wrapText(
          `${formatCount(waiting, 'candidate')} waiting. Put them into the ledger: rentroll session propose`,
          width,
        ).map((line) => paint('bold', line)),
  ]);
}

function renderRun(run: Distilled, width: number): readonly string[] {
  const { session, agent, outcome, proposed, refused, by, spent } = run;
  const cost = spent > 0 ? ` It took ${formatTokens(spent)} tokens.` : '';
  const who = by === undefined ? '' : ` Proposed by ${by === 'model' ? 'the model' : 'figures alone'}.`;
  return [
    ...wrapText(escapeTerminal(`${session} (${agent}): ${outcomes[outcome]}. ${writeSize(run)}${who}${cost}`), width),
    ...writeTrouble(run).flatMap((text) => wrapIndented('  ', escapeTerminal(text), width)),
    ...proposed.flatMap((body) => wrapIndented('  + ', escapeTerminal(body), width)),
    ...refused.flatMap(({ body, reason }) =>
      wrapIndented('  - ', escapeTerminal(`${body} (refused: ${reason})`), width),
    ),
  ];
}

const outcomes: Readonly<Record<DistillOutcome, string>> = {
  proposed: 'proposed',
  nothing: 'nothing to propose',
  refused: 'all that was proposed is refused',
  'not-above': 'not dear enough to be looked at',
  'under-way': 'another process is at it',
  lost: 'was begun and never ended; it is not tried again',
};

function writeSize({ total, threshold, priors }: Pick<Distilled, 'total' | 'threshold' | 'priors'>): string {
  const before = formatCount(priors, 'completed run');
  if (threshold === undefined) return `${formatTokens(total)} tokens, with ${before} before it: too few to compare.`;
  return `${formatTokens(total)} tokens against a threshold of ${formatTokens(threshold)} (${before} before it).`;
}

function writeTrouble({ trouble, detail }: Distilled): readonly string[] {
  if (trouble === undefined || trouble === 'off') return [];
  return [`the model: ${trouble}${detail === undefined ? '' : `: ${detail}`}`];
}

function renderPreview(preview: DistillView['previews'][number], width: number): readonly string[] {
  const { session, agent, prompt, fromStatistics } = preview;
  return [
    ...wrapText(escapeTerminal(`${session} (${agent}): ${writeSize(preview)}`), width),
    'What a model would be asked:',
    ...(prompt === ''
      ? ['  nothing: its transcript cannot be read']
      : prompt.split('\n').map((line) => `  ${escapeTerminal(line)}`)),
    'What figures alone would propose:',
    ...(fromStatistics.length === 0
      ? ['  nothing']
      : fromStatistics.flatMap((body) => wrapIndented('  + ', escapeTerminal(body), width))),
  ];
}
