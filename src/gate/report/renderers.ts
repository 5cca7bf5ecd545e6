import type { Judgement, Report } from '../../core/model/verdict/report.ts';
import { type MarkdownOptions, printMarkdown } from '../../core/report/print-markdown.ts';
import { printPage } from '../../core/report/print-page.ts';
import { printTerminal, type TerminalOptions } from '../../core/report/print-terminal.ts';
import { stableJson } from '../../core/text/json/read-json.ts';
import { toPlanBlocks } from './pages/gate/plan-blocks.ts';
import { toReportBlocks } from './pages/gate/report-page.ts';
import { renderAnnotations } from './render-annotations.ts';

/** What any of the formats may need; each takes what it knows. */
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

/** Characters JSON allows but a terminal or a reader would be misled by. */
const unseen = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Code units as `\uXXXX`, which means the same to every JSON parser. */
function encodeUnits(text: string): string {
  return Array.from(
    { length: text.length },
    (_, index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');
}

/**
 * A value as JSON that is safe to print: sorted keys, final newline. Invisible characters and the `##[` that a CI log would obey are
 * written as escapes, so the values are unchanged.
 */
export function toPrintableJson(value: unknown): string {
  return stableJson(value)
    .replace(unseen, encodeUnits)
    .replaceAll('##[', `#${encodeUnits('#')}[`);
}

/** The object of `check --json`: the whole report, so that another job can render it again. */
export function renderJson(report: Report & { readonly judgement?: Judgement }): string {
  const { judgement: _acted, ...shown } = report;
  return toPrintableJson(shown);
}
