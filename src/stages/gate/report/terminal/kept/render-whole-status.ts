import type { Status } from '../../../../../foundation/model/verdict/status.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { explainWeek } from '../../words/spending/explain-budget.ts';
import { explainConsents } from '../../words/spending/explain-consents.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapText } from '../drawing/wrap-text.ts';
import {
  renderAgents,
  renderCandidates,
  renderEvicted,
  renderLastRun,
  renderStale,
  renderWorthless,
  writeHead,
  writeWorkNote,
} from '../sections/status-lines.ts';
import { renderActiveRules } from '../sections/status-tables.ts';
import { renderSuites, renderWork } from '../sections/work-tables.ts';

function listConsents({ consents }: Status): readonly string[] {
  return consents === undefined ? [] : [escapeTerminal(explainConsents(consents))];
}

/** All that stands, with real work by project, tool, rule set and rule. */
export function renderWholeStatus(status: Status, options: TerminalOptions): string {
  return setPage(options, (width, paint) => [
    wrapText(writeHead(status), width).map((line) => paint('bold', line)),
    renderAgents(status, width, paint),
    renderActiveRules(status.active, width, paint),
    renderStale(status, width, paint),
    renderWorthless(status, width, paint),
    renderCandidates(status, width),
    renderEvicted(status, width),
    renderSuites(status.suites, width, paint),
    ...(status.work === undefined ? [] : renderWork(status.work, width, paint)),
    [writeWorkNote(status), ...listConsents(status), explainWeek(status.week)].flatMap((text) => wrapText(text, width)),
    renderLastRun(status, width, paint),
  ]);
}
