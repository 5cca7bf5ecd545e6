import type { Report } from '../../core/model/verdict/report.ts';
import { type MarkdownOptions, printMarkdown } from '../../core/report/print-markdown.ts';
import { printPage } from '../../core/report/print-page.ts';
import { printTerminal, type TerminalOptions } from '../../core/report/print-terminal.ts';
import { toPlanBlocks } from './pages/gate/plan-blocks.ts';
import { toReportBlocks } from './pages/gate/report-page.ts';
import { renderAnnotations } from './render-annotations.ts';
import { renderJson } from './render-json.ts';

/** Holds the options that any of the formats may need; each takes those it knows. */
export type RenderOptions = TerminalOptions & Omit<MarkdownOptions, 'kind'>;

const inMarkdown = (kind: MarkdownOptions['kind']) => (report: Report, options: RenderOptions) =>
  printMarkdown(toReportBlocks(report), { ...options, kind });

/** Every format by name: a report in, text out. */
export const renderers = {
  terminal: (report, options) => printTerminal(toReportBlocks(report, { kind: 'brief' }), options),
  plan: (report, options) => printTerminal(toPlanBlocks(report), options),
  json: renderJson,
  html: (report) => printPage(report.headline, toReportBlocks(report)),
  annotations: renderAnnotations,
  comment: inMarkdown('comment'),
  check: inMarkdown('check'),
  summary: inMarkdown('summary'),
} satisfies Record<string, (report: Report, options: RenderOptions) => string>;
