import { linkDocs } from '../../core/model/link-docs.ts';
import type { ReplayedEntry, ReplayedGuard } from '../../core/model/live/guard-entry.ts';
import type { Block } from '../../core/report/blocks/block.ts';
import { column, heading, part, say, table } from '../../core/report/blocks/make-blocks.ts';
import { formatCount, formatTokens } from '../../core/report/figures/format-tokens.ts';
import { forTerminal } from '../../core/report/print-terminal.ts';
import { clipCharacters } from '../../core/text/escape/escape-plain.ts';

/** Calls of one entry that are listed; the JSON has all of them. */
const mostShown = 5;

/** Renders the recorded calls that the guard would have stopped, entry by entry. */
export const renderGuardReplay = forTerminal((view: ReplayedGuard) => [
  heading(writeReplayed(view)),
  ...view.entries.filter(({ stops }) => stops.length > 0).map((entry) => stopsTable(entry, view)),
  adviceOnlyLine(view),
  say(writeHint(view)),
]);

function writeReplayed({ calls, sessions, days, stopped, unread }: ReplayedGuard): string {
  const share = calls === 0 ? '' : ` (${((100 * stopped) / calls).toFixed(2)} %)`;
  const gone = unread === 0 ? '' : ` ${formatCount(unread, 'transcript')} could not be read.`;
  return `Of ${formatCount(calls, 'tool call')} of ${formatCount(sessions, 'session')} in ${days} days the guard would have stopped ${formatTokens(stopped)}${share}.${gone}`;
}

function stopsTable({ entry, action, isShadow, stops }: ReplayedEntry, { days }: ReplayedGuard): Block {
  const more = stops.length - mostShown;
  const how = isShadow ? `only watches; it would ${action}` : action;
  return part(
    `${entry} (${how}) would have stopped you ${stops.length === 1 ? 'once' : `${stops.length} times`} in ${days} days:`,
    table(stops.slice(-mostShown), [
      column('when', ({ at }) => at.slice(0, 16).replace('T', ' ')),
      column('session', ({ session }) => session.slice(0, 8)),
      column('call', ({ tool, subject }) => clipCharacters(`${tool}: ${subject}`, 80)),
    ]),
    say(more > 0 ? `and ${formatTokens(more)} earlier: --json` : '', { lead: '  ' }),
  );
}

/** Lists entries that hold nothing up, in one line. */
function adviceOnlyLine({ entries }: ReplayedGuard): Block {
  const others = entries.filter(({ stops }) => stops.length === 0).map(({ entry, times }) => `${entry} ${times}`);
  return say(others.length === 0 ? '' : `Told and noted only: ${others.slice(0, 12).join(', ')}.`);
}

function writeHint({ calls, stopped, days }: ReplayedGuard): string {
  if (calls === 0)
    return `No tool call of the last ${days} days was collected. Read the transcripts on this machine: rentroll session import. Look further back: rentroll session guard --replay --days 365`;
  if (stopped === 0) return '';
  return `To stop a check that is wrong for you, set it to shadow or off in ~/.rentroll/guard.yml: ${linkDocs('guard')}`;
}
