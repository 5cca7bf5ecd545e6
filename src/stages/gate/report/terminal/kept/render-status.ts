import type { Status } from '../../../../../foundation/model/verdict/status.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { clipWidth } from '../../words/figures/clip-width.ts';
import { formatTokens } from '../../words/figures/format-tokens.ts';
import { explainWeekBriefly } from '../../words/spending/explain-budget.ts';
import { explainConsents } from '../../words/spending/explain-consents.ts';
import type { Paint } from '../drawing/paint.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapText } from '../drawing/wrap-text.ts';
import { renderAgents, renderLastRun, renderStale, writeHead, writeWorkNote } from '../sections/status-lines.ts';
import { renderActiveRules } from '../sections/status-tables.ts';

/** Rows of a table that fits a screen of 24 lines with everything else. */
const briefRows = 3;

/** What stands, on one screen of 80 × 24. */
export function renderStatus(status: Status, options: TerminalOptions): string {
  return setPage(options, composeBrief(status));
}

type Compose = Parameters<typeof setPage>[1];

function composeBrief(status: Status): Compose {
  return (width, paint) => [
    wrapText(writeHead(status), width)
      .slice(0, 2)
      .map((line) => paint('bold', line)),
    cutTable(renderAgents(status, width, paint)),
    cutTable(renderActiveRules(status.active, width, paint)),
    listNotices(status, width, paint),
    [
      ...firstAndLast(renderLastRun(status, wholeLine, plain)).map((line) => clipWidth(line, width)),
      'All of it: rentroll status --verbose; as a page with charts: --html FILE',
    ],
  ];
}

/** Columns in which nothing is wrapped: what is one line is cut afterwards. */
const wholeLine = Number.MAX_SAFE_INTEGER;
const plain: Paint = (_style, text) => text;

function firstAndLast(lines: readonly string[]): readonly string[] {
  return lines.filter((_, place) => place === 0 || place === lines.length - 1);
}

/** A title with its first rows; the last one gives way to how many are left. */
function cutTable(lines: readonly string[]): readonly string[] {
  if (lines.length <= briefRows + 1) return lines;
  return [...lines.slice(0, briefRows), `and ${formatTokens(lines.length - briefRows)} more`];
}

/** One line each: what is due, what waits, the latest eviction, real work, and what measuring costs beside it. */
function listNotices(status: Status, width: number, paint: Paint): readonly string[] {
  const { candidates, evicted, week, consents } = status;
  const due = renderStale(status, wholeLine, plain);
  const [latest] = evicted;
  const texts = [
    ...(candidates.length > 0 ? [`Waiting candidates: ${formatTokens(candidates.length)}.`] : []),
    ...(latest === undefined ? [] : [`Evicted: ${formatTokens(evicted.length)}, the latest ${nameEviction(latest)}.`]),
    writeWorkNote(status),
  ];
  return [
    ...due.map((text) => paint('yellow', clipWidth(text, width))),
    ...texts.map((text) => clipWidth(escapeTerminal(text), width)),
    ...(consents === undefined ? [] : [paint('dim', clipWidth(escapeTerminal(explainConsents(consents)), width))]),
    paint(explainWeekBriefly(week).isHigh ? 'yellow' : 'dim', clipWidth(explainWeekBriefly(week).text, width)),
  ];
}

function nameEviction({ rule, evicted }: Status['evicted'][number]): string {
  return evicted === undefined ? rule : `${rule} (${evicted.on}, ${evicted.why})`;
}
