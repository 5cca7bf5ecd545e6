import type { Report } from '../../../foundation/model/verdict/report.ts';
import { renderHtml } from './html/render-html.ts';
import { type MarkdownOptions, renderMarkdown } from './markdown/render-markdown.ts';
import { renderAnnotations } from './render-annotations.ts';
import { renderJson } from './render-json.ts';
import type { TerminalOptions } from './terminal/drawing/terminal-page.ts';
import { renderPlan } from './terminal/measured/render-plan.ts';
import { renderTerminal } from './terminal/measured/render-terminal.ts';

/** What any of the formats may need; each takes what it knows. */
export type RenderOptions = TerminalOptions & Omit<MarkdownOptions, 'kind'>;

/** Every format by name: a report in, text out. */
export const renderers = {
  terminal: (report: Report, options: RenderOptions) => renderTerminal(report, options),
  plan: renderPlan,
  json: renderJson,
  html: renderHtml,
  annotations: renderAnnotations,
  comment: (report: Report, options: RenderOptions) => renderMarkdown(report, { ...options, kind: 'comment' }),
  check: (report: Report, options: RenderOptions) => renderMarkdown(report, { ...options, kind: 'check' }),
  summary: (report: Report, options: RenderOptions) => renderMarkdown(report, { ...options, kind: 'summary' }),
} satisfies Record<string, (report: Report, options: RenderOptions) => string>;
