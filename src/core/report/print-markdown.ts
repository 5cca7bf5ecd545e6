import { markerLine } from '../text/comment-marker.ts';
import { escapeHtml, escapeMarkdown, markdownCode, markdownFence } from '../text/escape/escape-markdown.ts';
import { clipCharacters } from '../text/escape/escape-plain.ts';
import { formatCount } from '../text/format-number.ts';
import type { Bar, Block, Head, Line, Span, Text } from './blocks/block.ts';
import { drawBar, isEmpty, writeText } from './blocks/make-blocks.ts';

/** Where the Markdown goes. */
export interface MarkdownOptions {
  /**
   * `comment` keeps within 65,536 bytes, `check` within the 65,535 of a check run, `pull` within a pull request, `summary` within the 1 MiB of a job
   * summary.
   */
  readonly kind: 'comment' | 'check' | 'pull' | 'summary';
  /** Key of the hidden marker that lets the next run find its comment; letters, digits, `.`, `_`, `:`, `/` and `-`. */
  readonly marker?: string;
  /** HTTPS address of the whole report, for what had to be cut. */
  readonly link?: string;
}

/** A summary leaves room for what could not be posted: beyond 1 MiB GitHub drops all of it. */
const limits = { comment: 65_536, check: 65_535, pull: 60_000, summary: 1_048_576 - 8192 };
/** Characters of one text, of a cell and of a name, and rows of a table: more would only push everything else out. */
const [longestText, longestCell, longestName, mostRows] = [1000, 400, 200, 100];
const barWidth = 24;
/** A name that cannot end the brackets of a link. */
const plainName = /^[\w./-]+$/;

/** Prints a report as GitHub Markdown within its limit, what is on demand folded. Everything untrusted is escaped. */
export function printMarkdown(blocks: readonly Block[], { kind, marker, link }: MarkdownOptions): string {
  const start = marker === undefined ? '' : `${markerLine(marker)}\n`;
  const limit = limits[kind] - Buffer.byteLength(start);
  const whole = link === undefined ? undefined : `[The whole report](${encodeLink(link)})`;
  const parts = blocks.map((block) => ({ name: nameBlock(block), text: write(block) }));
  return start + fitParts(parts, limit, whole);
}

/** Throws TypeError for anything but an HTTPS address. */
function encodeLink(link: string): string {
  const url = new URL(link);
  if (url.protocol !== 'https:') throw new TypeError(`Expected an https link, got ${JSON.stringify(link)}`);
  return url.href.replaceAll('(', '%28').replaceAll(')', '%29');
}

/** Names a block that had to be cut. */
function nameBlock(block: Block): string {
  if (block.kind === 'fold') return writeProse(block.summary);
  if (block.kind === 'part' && (block.title ?? block.pageTitle) !== undefined)
    return writeProse(block.title ?? block.pageTitle ?? '');
  return {
    heading: 'the headline',
    lines: 'remarks',
    table: 'a table',
    bars: 'figures',
    chart: '',
    verbatim: 'a text',
    part: 'a part',
  }[block.kind];
}

function write(block: Block, isFolded = false): string {
  if (isEmpty(block)) return '';
  switch (block.kind) {
    case 'heading':
      return `### ${escapeMarkdown(clipCharacters(block.text, longestText))}`;
    case 'lines':
      return writeLines(block);
    case 'table':
      return writeTable(block);
    case 'bars':
      return block.bars
        .filter(({ isDetail }) => isDetail !== true)
        .map(writeBar)
        .join('<br>\n');
    case 'chart':
      return '';
    case 'verbatim':
      return join([
        block.file === undefined ? '' : markdownCode(block.file),
        markdownFence(clipCharacters(block.text, 4 * longestText), block.file === undefined ? '' : 'diff'),
      ]);
    case 'part':
      return join([
        block.title === undefined ? '' : `**${writeProse(block.title)}**`,
        ...block.blocks.map((inner) => write(inner, isFolded)),
      ]);
    case 'fold':
      return isFolded ? join(block.blocks.map((inner) => write(inner, true))) : writeFold(block.summary, block.blocks);
  }
}

/** Writes a fold. Its summary is an HTML block for GitHub, where Markdown means nothing and entities do. */
function writeFold(summary: Text, blocks: readonly Block[]): string {
  const title = writeText(summary, ({ text, isCode }) => {
    const escaped = escapeHtml(clipCharacters(text, longestName));
    return isCode ? `<code>${escaped}</code>` : escaped;
  });
  return `<details>\n<summary>${title}</summary>\n\n${join(blocks.map((block) => write(block, true)))}\n\n</details>`;
}

function join(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** A lead that begins an item of a list. */
const sign = /^\s*(?:[-+✗→]|\d+\.)\s+$/u;

function writeLines({ lines, alert }: Extract<Block, { kind: 'lines' }>): string {
  if (alert !== undefined)
    return join(lines.map(({ lead = '', text }) => `> [!${alert}]\n> ${writeAlert(alert, lead)}${writeProse(text)}`));
  const written = lines.map(writeLine);
  if (lines.some(({ command }) => command !== undefined)) return join(written);
  return written.join(lines.every(({ lead = '' }) => sign.test(lead)) ? '\n' : '<br>\n');
}

/** Writes an alert, which GitHub titles itself. */
function writeAlert(alert: string, lead: string): string {
  return alert === 'NOTE' ? '' : `**${escapeMarkdown(lead)}.** `;
}

function writeLine({ text, lead = '', command }: Line): string {
  const message = `${writeLead(lead)}${writeProse(text)}`;
  if (command === undefined) return message;
  return `${message}\n\n${markdownFence(clipCharacters(command, 4 * longestText), /^[-+]/u.test(command) ? 'diff' : 'sh')}`;
}

function writeLead(lead: string): string {
  if (lead.trim() === '') return '';
  if (sign.test(lead)) return /\d/.test(lead) ? `${lead.trim()} ` : '- ';
  return `**${escapeMarkdown(clipCharacters(lead.trim().replace(/:$/, ''), longestName))}:** `;
}

function writeProse(text: Text): string {
  return writeText(text, (span) => writeSpan(span, escapeMarkdown(clipCharacters(span.text, longestText))));
}

/**
 * Writes the text of a table cell. Signs that mean something at the start of a line alone (`#`, `-`) need no escape there; all others are escaped.
 */
function writeCell(text: Text): string {
  const before = 'x ';
  return writeText(text, (span) =>
    writeSpan(span, escapeMarkdown(`${before}${clipCharacters(span.text, longestCell)}`).slice(before.length)),
  );
}

function writeSpan({ text, isCode, badge, tone, href }: Span, prose: string): string {
  const plain = isCode ? markdownCode(clipCharacters(text, longestName)) : prose;
  if (href?.startsWith('https:') && plainName.test(text)) return `[${plain}](${encodeLink(href)})`;
  return !isCode && (badge !== undefined || (tone !== undefined && tone !== 'quiet')) ? `**${plain}**` : plain;
}

/** Writes a GitHub table; every row is one line. */
function writeTable({ heads, rows, pageCaption = '' }: Extract<Block, { kind: 'table' }>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const more = rows.length - mostRows;
  const cells = rows
    .slice(0, mostRows)
    .map((row) =>
      line(
        row.map((cell, index) => (heads[index]?.align === 'right' ? keepTogether(writeCell(cell)) : writeCell(cell))),
      ),
    );
  const table = [
    ...(pageCaption === '' ? [] : [escapeMarkdown(pageCaption), '']),
    line(heads.map(({ title, pageTitle = title }) => escapeMarkdown(pageTitle))),
    line(heads.map(writeRule)),
    ...cells,
  ].join('\n');
  return more > 0 ? `${table}\n\n${formatCount(more, 'more row')} in the JSON report.` : table;
}

/** Keeps a figure and its unit on one line of a narrow column; a range may be broken behind its ellipsis. */
function keepTogether(figure: string): string {
  return figure.replaceAll(/(?<!…) /g, '\u00a0');
}

function writeRule({ align }: Head): string {
  return align === 'right' ? '---:' : '---';
}

function writeBar(bar: Bar): string {
  return `**${escapeMarkdown(bar.name)}** \`${drawBar(bar, barWidth)}\` ${escapeMarkdown(clipCharacters(bar.words, longestText))}`;
}

/** A part of a comment that can be left out as a whole, with the words that say so. */
interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** Room kept for the sentence that says what was cut. */
const reservedBytes = 600;
const mostParts = 8;

/**
 * Joins parts in order as long as they fit into `limit` bytes of UTF-8 (never fewer than GitHub's characters); those that do not
 * fit are left out and named at the end, with the `link` to the whole report if there is one: trusted Markdown.
 */
export function fitParts(blocks: readonly NamedText[], limit: number, link: string | undefined): string {
  const filled = blocks.filter(({ text }) => text !== '');
  const fitting: string[] = [];
  const cut: string[] = [];
  let left = limit - reservedBytes - Buffer.byteLength(link ?? '');
  for (const { name, text } of filled) {
    const size = Buffer.byteLength(text) + 2;
    if (size > left) cut.push(name);
    else {
      fitting.push(text);
      left -= size;
    }
  }
  if (cut.length > 0) fitting.push(sayWhatWasCut(cut, link));
  return `${fitting.join('\n\n')}\n`;
}

function sayWhatWasCut(cut: readonly string[], link: string | undefined): string {
  const named = cut.slice(0, mostParts).join(', ');
  const more = cut.length > mostParts ? ` and ${cut.length - mostParts} more` : '';
  return `> Cut to fit: ${named}${more}. ${link ?? 'The job summary and the JSON report have everything.'}`;
}
