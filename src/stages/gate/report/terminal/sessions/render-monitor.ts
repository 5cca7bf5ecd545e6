import type { ContextReading } from '../../../../../foundation/model/live/context-reading.ts';
import type { Recommendation } from '../../../../../foundation/model/live/live-state.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatCount, formatDollars, formatTokens } from '../../words/figures/format-tokens.ts';
import { type FileDiff, renderDiff } from '../drawing/diff-lines.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapText } from '../drawing/wrap-text.ts';

const meanings: Readonly<Record<Recommendation, string>> = {
  CONTINUE: 'there is room for new work',
  WRAP_UP: 'finish the current task, begin no other',
  END_TURN: 'keep what is done, say what is open, end the turn',
};

const sources: Readonly<Record<ContextReading['windowFrom'], string>> = {
  engine: 'as the CLI says',
  model: 'by the name of the model',
  usage: 'since more than the model is known for is in use',
};

/** How full a context is, in a few lines. */
export function renderMonitor(reading: ContextReading, options: TerminalOptions): string {
  return setPage(options, (width, paint) => [
    wrapText(writeContextHead(reading), width).map((line) => paint('bold', line)),
    listContextLines(reading).flatMap((line) => wrapText(line, width)),
  ]);
}

function writeContextHead({ recommendation, percentRemaining, tokensUsed, tokenLimit }: ContextReading): string {
  return `${recommendation}: ${percentRemaining} % of the context remains (${formatTokens(tokensUsed)} of ${formatTokens(tokenLimit)} tokens used); ${meanings[recommendation]}.`;
}

function listContextLines(reading: ContextReading): readonly string[] {
  const { session, cli, model, windowFrom, percentUntilCompaction, compactions, thresholds, injection, note } = reading;
  const whose =
    session === '' ? 'No session of this folder has a transcript yet' : `Session ${escapeTerminal(session)}`;
  const until =
    percentUntilCompaction === undefined
      ? ''
      : `; about ${percentUntilCompaction} % until ${escapeTerminal(cli)} summarises`;
  const percent = (share: number) => `${Math.round(100 * share)} %`;
  return [
    `${whose}, ${escapeTerminal(cli)}, ${model === '' ? 'model unknown' : escapeTerminal(model)}; window ${sources[windowFrom]}${until}.`,
    ...(reading.estimatedDollars === undefined
      ? []
      : [
          `About ${formatDollars(reading.estimatedDollars)} by list prices so far, without subagents that have transcripts of their own.`,
        ]),
    ...(compactions > 0 ? [`Summarised ${formatCount(compactions, 'time')} so far.`] : []),
    ...(note === 'compacted' ? ['It was just summarised: how full it is now is known with the next call.'] : []),
    ...(note === 'new-session' ? ['No model call yet.'] : []),
    `WRAP_UP at ${percent(thresholds.wrapUp)} or less, END_TURN below ${percent(thresholds.endTurn)} (monitor: in .rentroll/config.yml).`,
    `The agent itself: ${escapeTerminal(injection.why)}.`,
  ];
}

/** What setting up the monitor changes in a person's settings, as it is shown. */
export interface MonitorSetupView {
  readonly file: string;
  readonly isRemoved: boolean;
  readonly isWritten: boolean;
  readonly diffs: readonly FileDiff[];
}

/** The diff of the settings, whether it was written, and what to do next. */
export function renderMonitorSetup(view: MonitorSetupView, options: TerminalOptions): string {
  return setPage(options, (width, paint) => [
    wrapText(writeSetupHead(view), width).map((line) => paint('bold', line)),
    ...view.diffs.map((diff) => renderDiff(diff, paint)),
    wrapText(writeSetupNext(view), width),
  ]);
}

function writeSetupHead({ diffs, isWritten, isRemoved, file }: MonitorSetupView): string {
  const named = escapeTerminal(file);
  if (diffs.length === 0) return isRemoved ? `No status line of rentroll is in ${named}.` : `${named} has it already.`;
  return `${isWritten ? 'Changed' : 'Would change'} ${named}.`;
}

function writeSetupNext({ diffs, isWritten, isRemoved }: MonitorSetupView): string {
  if (diffs.length > 0 && !isWritten)
    return `Nothing was written. To write it: rentroll session monitor ${isRemoved ? '--remove' : '--setup'} --yes`;
  if (isRemoved) return 'The monitor goes on without it: rentroll session monitor';
  return 'The agent is told by the plugin; see what this CLI can do: rentroll session monitor';
}
