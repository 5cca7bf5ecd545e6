import type { Report } from '../../../../foundation/model/verdict/report.ts';
import { markerLine } from '../../../../foundation/text/comment-marker.ts';
import { escapeMarkdown, markdownCode } from '../../../../foundation/text/escape/escape-markdown.ts';
import { clipCharacters, shortSha } from '../../../../foundation/text/escape/escape-plain.ts';
import { explainBundles } from '../words/verdict/explain-bundles.ts';
import { explainProcedure, nameSimulated, simulatedWarning } from '../words/verdict/explain-procedure.ts';
import { renderBudgetSection, renderSpending } from './budget-section.ts';
import { type Block, fitBlocks } from './fit-blocks.ts';
import { renderFlagList } from './flag-list.ts';
import { foldedSection } from './markdown-table.ts';
import { renderNextSteps } from './next-steps.ts';
import { renderBills, renderNotWorthBlock } from './plan-section.ts';
import { renderProblemTable } from './problem-list.ts';
import { renderRuleDetails } from './rule-details.ts';
import { renderMarkdownRules } from './rule-table.ts';

export interface MarkdownOptions {
  /** `comment` keeps within 65,536 bytes, `check` within the 65,535 of a check run, `summary` within the 1 MiB of a job summary. */
  readonly kind: 'comment' | 'check' | 'summary';
  /** Key of the hidden marker that lets the next run find its comment; letters, digits, `.`, `_`, `:`, `/` and `-`. */
  readonly marker?: string;
  /** HTTPS address of the whole report, for what had to be cut. */
  readonly link?: string;
}

/** A summary leaves room for what could not be posted: beyond 1 MiB GitHub drops all of it. */
const limits = { comment: 65_536, check: 65_535, summary: 1_048_576 - 8192 };
const longestHeadline = 1000;

/** The report as GitHub Markdown: the answer, why, what to do, what it cost, and the rest folded. Everything untrusted is escaped. */
export function renderMarkdown(report: Report, options: MarkdownOptions): string {
  const start = options.marker === undefined ? '' : `${markerLine(options.marker)}\n`;
  const limit = limits[options.kind] - Buffer.byteLength(start);
  const link = options.link === undefined ? undefined : `[The whole report](${encodeLink(options.link)})`;
  return start + fitBlocks(listBlocks(report), limit, link);
}

/** Throws TypeError for anything but an HTTPS address. */
function encodeLink(link: string): string {
  const url = new URL(link);
  if (url.protocol !== 'https:') throw new TypeError(`Expected an https link, got ${JSON.stringify(link)}`);
  return url.href.replaceAll('(', '%28').replaceAll(')', '%29');
}

function listBlocks(report: Report): readonly Block[] {
  return [
    { name: 'the headline', text: `### ${escapeMarkdown(clipCharacters(report.headline, longestHeadline))}` },
    {
      name: 'the warning about simulated trials',
      text: renderSimulated(report),
    },
    ...report.notices.map((notice) => ({
      name: 'a notice',
      text: `> [!NOTE]\n> ${escapeMarkdown(clipCharacters(notice, 1000))}`,
    })),
    { name: 'problems', text: renderProblemTable(report.problems) },
    { name: 'the table of rules', text: renderMarkdownRules(report) },
    ...explainBundles(report).map((text) => ({ name: 'the check of a bundle', text: escapeMarkdown(text) })),
    { name: 'what to do next', text: renderNextSteps(report) },
    { name: 'the cost', text: renderBudgetSection(report) },
    { name: 'the flags', text: renderFlagList(report) },
    { name: 'rules not worth measuring', text: renderNotWorthBlock(report) },
    { name: 'what measuring costs', text: renderBills(report) },
    { name: 'what it was spent on', text: renderSpending(report) },
    { name: 'the error rates', text: renderProcedure(report) },
    ...renderRuleDetails(report),
    { name: 'the commits', text: renderRefs(report) },
  ];
}

function renderSimulated(report: Report): string {
  const simulated = nameSimulated(report);
  return simulated === undefined
    ? ''
    : `> [!WARNING]\n> **SIMULATED.** ${escapeMarkdown(simulated)}${simulatedWarning}`;
}

function renderProcedure(report: Report): string {
  const sentences = explainProcedure(report);
  if (sentences.length === 0) return '';
  return foldedSection(
    'What these verdicts mean and how often they err',
    sentences.map((line) => `- ${escapeMarkdown(line)}`).join('\n'),
  );
}

function renderRefs({ baseSha, headSha }: Report): string {
  if (baseSha === '' || headSha === '') return '';
  return `<sub>rentroll compared ${markdownCode(shortSha(headSha))} with base ${markdownCode(shortSha(baseSha))}.</sub>`;
}
