import type { Report } from '../../../src/core/model/verdict/report.ts';
import { type MarkdownOptions, printMarkdown } from '../../../src/core/report/print-markdown.ts';
import { printPage } from '../../../src/core/report/print-page.ts';
import { printTerminal, type TerminalOptions } from '../../../src/core/report/print-terminal.ts';
import { type Detail, toReportBlocks } from '../../../src/gate/report/pages/gate/report-page.ts';

/** A report as a terminal shows it: brief when nothing is said. */
export function renderTerminal(
  report: Report,
  { detail = { kind: 'brief' }, ...options }: TerminalOptions & { readonly detail?: Detail },
): string {
  return printTerminal(toReportBlocks(report, detail), options);
}

/** A report as a comment, a check or a summary. */
export function renderMarkdown(report: Report, options: MarkdownOptions): string {
  return printMarkdown(toReportBlocks(report), options);
}

/** A report as a page. */
export function renderHtml(report: Report): string {
  return printPage(report.headline, toReportBlocks(report));
}
