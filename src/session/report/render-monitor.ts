import { diffs, heading, lines, say } from '../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../core/report/print-terminal.ts';
import { formatCount, formatDollars, formatTokens } from '../../core/text/format-number.ts';
import type { HooksChange } from '../hooks/install-hooks.ts';
import type { Recommendation } from '../model/live-state.ts';
import type { ContextReading } from '../monitor/context-reading.ts';

/** Renders how full a context is, in a few lines. */
export const renderMonitor = forTerminal((reading: ContextReading) => [
  heading(writeContextHead(reading)),
  lines(listContextLines(reading)),
]);

const meanings: Readonly<Record<Recommendation, string>> = {
  CONTINUE: 'there is room for new work',
  WRAP_UP: 'finish the current task, begin no other',
  END_TURN: 'keep what is done, say what is open, end the turn',
};

const sources: Readonly<Record<ContextReading['windowFrom'], string>> = {
  engine: 'from the CLI',
  model: 'from the name of the model',
  usage: 'raised, since more tokens are in use than the model is listed with',
  unknown: 'unknown, so nothing is recommended; Claude Code reports it to the status line and the plugin',
};

function writeContextHead(reading: ContextReading): string {
  const { recommendation, percentRemaining, tokensUsed, tokenLimit, windowFrom } = reading;
  if (windowFrom === 'unknown')
    return `${recommendation}: ${formatTokens(tokensUsed)} tokens used; the size of the context window is not known.`;
  return `${recommendation}: ${percentRemaining} % of the context remains (${formatTokens(tokensUsed)} of ${formatTokens(tokenLimit)} tokens used); ${meanings[recommendation]}.`;
}

function listContextLines(reading: ContextReading): readonly string[] {
  const { session, cli, model, windowFrom, compactions, thresholds, injection, note } = reading;
  const whose = session === '' ? 'No session of this folder has a transcript yet' : `Session ${session}`;
  const percent = (share: number) => `${Math.round(100 * share)} %`;
  return [
    `${whose}, ${cli}, ${model === '' ? 'model unknown' : model}; window size ${sources[windowFrom]}.`,
    ...(reading.estimatedDollars === undefined
      ? []
      : [
          `About ${formatDollars(reading.estimatedDollars)} by list prices so far, without subagents that have transcripts of their own.`,
        ]),
    ...(compactions > 0 ? [`Summarised ${formatCount(compactions, 'time')} so far.`] : []),
    ...(note === 'compacted' ? ['The context was just summarised: the next call shows how full it is now.'] : []),
    ...(note === 'new-session' ? ['No model call yet.'] : []),
    `WRAP_UP at ${percent(thresholds.wrapUp)} or less, END_TURN below ${percent(thresholds.endTurn)} (monitor: in .rentroll/config.yml).`,
    `Messages to the agent: ${injection.why}.`,
  ];
}

/** Renders the diff of Codex's file of hooks, whether it was written, and the next step. */
export const renderInstalledHooks = forTerminal(({ diffs: changed, isWritten, isRemoved, file }: HooksChange) => {
  const unchanged = isRemoved ? `No hook of rentroll is in ${file}.` : `${file} has the hooks of rentroll already.`;
  const next = isRemoved
    ? 'Sessions already collected are kept: rentroll session history'
    : 'Codex asks once whether it may run them; they never keep a session from going on. See what they collect: rentroll session history';
  const command = `rentroll hook install codex ${isRemoved ? '--remove ' : ''}--yes`;
  const isOpen = changed.length > 0 && !isWritten;
  return [
    heading(changed.length === 0 ? unchanged : `${isWritten ? 'Changed' : 'Would change'} ${file}.`),
    ...diffs(changed),
    say(isOpen ? `Nothing was written. To write it: ${command}` : next),
  ];
});
