import { linkCode } from '../../model/link-docs.ts';
import { describePosition, type Problem } from '../../model/problem.ts';
import type { WrittenFile } from '../../model/tree.ts';
import type { Verdict } from '../../model/verdict/report.ts';
import { formatCount, formatTokens } from '../../text/format-number.ts';
import { answerChange, verdictLabels } from '../figures/verdict-labels.ts';
import type { Bar, Block, FileDiff, Head, Line, Span, Text, Tone } from './block.ts';

/** Makes the heading of a page: its answer. */
export function heading(text: string, badge?: Span): Block {
  return { kind: 'heading', text, ...(badge && { badge }) };
}

/** Makes lines of text, one under the other; `all` counts where a line says nothing else. */
export function lines(texts: readonly (string | Line)[], all: Partial<Line> = {}): Block {
  return {
    kind: 'lines',
    lines: texts.map((line) => ({ ...all, ...(typeof line === 'string' ? { text: line } : line) })),
  };
}

/** Makes a paragraph; nothing where there is nothing to say. */
export function say(text: Text | undefined, all: Partial<Line> = {}): Block {
  return lines(text === undefined || text === '' ? [] : [{ ...all, text }]);
}

/** Makes remarks beside an answer. */
export function noticeLines(texts: readonly string[]): Block {
  return { kind: 'lines', alert: 'NOTE', lines: texts.map((text) => ({ lead: 'Note: ', text })) };
}

/** Makes a warning, which must be seen first. */
export function warning(lead: string, text: string | undefined): Block {
  return { kind: 'lines', alert: 'WARNING', lines: text === undefined ? [] : [{ lead, text, tone: 'warn' }] };
}

/** A column of a table: what a row has in it, or a dash for undefined. */
export interface Column<Row> extends Head {
  readonly cell: (row: Row, index: number) => Text | undefined;
}

/** Makes a column of words. */
export function column<Row>(title: string, cell: Column<Row>['cell'], more: Omit<Head, 'title'> = {}): Column<Row> {
  return { title, cell, ...more };
}

/** Makes a column of figures that are words already, set to the right. */
export function figure<Row>(title: string, cell: Column<Row>['cell'], from = 0): Column<Row> {
  return { title, align: 'right', cell, from };
}

/** Makes a column of whole numbers; a dash for undefined. */
export function count<Row>(title: string, of: (row: Row) => number | undefined, from = 0): Column<Row> {
  return figure(
    title,
    (row) => {
      const value = of(row);
      return value === undefined ? undefined : formatTokens(value);
    },
    from,
  );
}

/** Makes a table, its cells filled in; `most` rows of it in a terminal. */
export function table<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  most?: number,
): Extract<Block, { kind: 'table' }> {
  const heads = columns.map(({ cell: _, ...head }) => head);
  const cells = rows.map((row, index) => columns.map(({ cell }) => cell(row, index) ?? '–'));
  return { kind: 'table', heads, rows: cells, ...(most !== undefined && { most }) };
}

/** Makes a part of blocks that stand together, under a title where there is one. */
export function part(title: Text | undefined, ...blocks: readonly Block[]): Block {
  return { kind: 'part', ...(title !== undefined && { title }), blocks };
}

/** Makes a part of blocks under a title that pages alone have. */
export function section(pageTitle: string, ...blocks: readonly Block[]): Block {
  return { kind: 'part', pageTitle, blocks };
}

/** Makes a block that is shown on demand. */
export function fold(summary: Text, ...blocks: readonly Block[]): Block {
  return { kind: 'fold', summary, blocks };
}

/** Makes lines for files that were written (or would be), one a line. */
export function files(written: readonly WrittenFile[], isDryRun: boolean): Block {
  const rows = written.map(({ file: text, action }) => ({ lead: `  ${action}  `, leadTone: 'quiet' as const, text }));
  return part(isDryRun ? 'Would write' : 'Wrote', lines(rows));
}

/** Makes a block for the change of each file. */
export function diffs(changed: readonly FileDiff[], most?: number): readonly Block[] {
  return changed.map(({ file, hunks: text }) => ({
    kind: 'verbatim',
    file,
    text,
    ...(most !== undefined && { most }),
  }));
}

/** Makes a block of lines as they are pasted. */
export function copied(pasted: readonly string[]): Block {
  return { kind: 'verbatim', text: pasted.join('\n') };
}

/** Makes a list of next steps, one after the other. */
export function steps(next: readonly string[]): Block {
  return part('Next', lines(next.map((text, index) => ({ lead: `  ${index + 1}. `, text }))));
}

/** Marks a name as it stands in a file. */
export function code(text: string): Span {
  return { text, isCode: true };
}

/** Sets a text in a tone. */
export function toned(tone: Tone, text: string): Span {
  return { text, tone };
}

/** Sets the answer about a rule, in its colour; in other words where it needs more of them. */
export function verdictSpan(verdict: Verdict, text = verdictLabels[verdict]): Span {
  return { text, badge: verdict, tone: verdictTones[verdict] };
}

/** Sets the answer about a rule for the change that it is in, in the colour of what it means for that. */
export function answerSpan(rule: Parameters<typeof answerChange>[0], isBrief: boolean): Span {
  const { verdict, label } = answerChange(rule, isBrief);
  return verdictSpan(verdict, label);
}

/** Returns true when a block has nothing to show. */
export function isEmpty(block: Block): boolean {
  switch (block.kind) {
    case 'lines':
      return block.lines.length === 0;
    case 'table':
      return block.rows.length === 0;
    case 'bars':
      return block.bars.length === 0;
    case 'part':
    case 'fold':
      return block.blocks.every(isEmpty);
    case 'heading':
      return block.text === '';
    case 'chart':
    case 'verbatim':
      return false;
  }
}

/** Makes blocks for problems with their place first (editors and terminals link `file:line:column`), then message and hint; at most so many. */
export function problemBlocks(problems: readonly Problem[], most = problems.length): readonly Block[] {
  const more = problems.length - most;
  return [
    ...problems.slice(0, most).map(problemBlock),
    say(more > 0 ? `${formatCount(more, 'more problem')} in the JSON report.` : ''),
  ];
}

function problemBlock({ severity, code: name, message, hint, at }: Problem): Block {
  const place = at === undefined ? [] : [code(describePosition(at)), '  '];
  return lines([
    {
      lead: `${severity}  `,
      leadTone: severity === 'error' ? 'bad' : 'warn',
      text: [...place, { ...code(name), href: linkCode(name) }],
      fit: 'whole',
    },
    { lead: '  ', text: message },
    { lead: '  Hint: ', text: hint },
  ]);
}

/** The colour of each answer. */
export const verdictTones: Readonly<Record<Verdict, Tone>> = {
  earns: 'good',
  'does-not-earn': 'bad',
  regression: 'bad',
  undecided: 'warn',
};

/** Writes a text by how a sink writes a segment of it. Spaces that part segments survive; all else is the writer's to escape. */
export function writeText(text: Text, write: (span: Span) => string): string {
  if (!Array.isArray(text)) return write(toSpan(text as string | Span));
  return text.map((stretch: string | Span) => keepEdges(toSpan(stretch), write)).join('');
}

/** Returns the words of a text, not escaped. */
export function plainText(text: Text): string {
  return writeText(text, (span) => span.text);
}

function toSpan(stretch: string | Span): Span {
  return typeof stretch === 'string' ? { text: stretch } : stretch;
}

function keepEdges(span: Span, write: (span: Span) => string): string {
  const [before = ''] = /^ */.exec(span.text) ?? [];
  if (before === span.text) return before;
  const [after = ''] = / *$/.exec(span.text) ?? [];
  return `${before}${write(span)}${after}`;
}

/** Draws a bar in block characters: its length, the part that is set aside behind it and the part that is free, exactly `width` columns. */
export function drawBar({ value, reserved = 0, of }: Omit<Bar, 'name' | 'words'>, width: number): string {
  const cells = (amount: number) => {
    const share = amount / of;
    if (!(share > 0)) return 0;
    return share >= 1 ? width : Math.max(1, Math.floor(share * width));
  };
  const used = cells(value);
  const aside = Math.min(width - used, cells(reserved));
  return `${'█'.repeat(used)}${'▒'.repeat(aside)}${'░'.repeat(width - used - aside)}`;
}
