import { splitHead } from './parse-definition.ts';

/** Lines of a file, 1-based, both included. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** A line of a file; `offset` counts UTF-16 units from the file's begin. */
export interface TextLine {
  readonly offset: number;
  /** Without its line end. */
  readonly text: string;
  /** `\n`, `\r\n`, `\r`, or nothing at the end of the file. */
  readonly lineEnd: string;
}

/** Splits a file into lines as Markdown does; a byte order mark belongs to no line. */
export function splitLines(markdown: string): readonly TextLine[] {
  const lines: TextLine[] = [];
  const lineEnds = /\r\n|\n|\r/g;
  let offset = markdown.startsWith('\ufeff') ? 1 : 0;
  for (const match of markdown.matchAll(lineEnds)) {
    lines.push({ offset, text: markdown.slice(offset, match.index), lineEnd: match[0] });
    offset = match.index + match[0].length;
  }
  if (offset < markdown.length) lines.push({ offset, text: markdown.slice(offset), lineEnd: '' });
  return lines;
}

/** Joins some lines into one text, without the spaces at their ends. */
export function joinLines(lines: readonly TextLine[], { from, to }: LineRange): string {
  return lines
    .slice(from - 1, to)
    .map(({ text }) => text.trimEnd())
    .join('\n');
}

/** Counts the lines of a leading `---` or `+++` frontmatter, its fences included; 0 when there is none. */
export function countFrontmatter(lines: readonly TextLine[]): number {
  const text = lines.map((line) => line.text).join('\n');
  const heads = [splitHead(text), splitHead(text, { fence: '+++', linewise: true })];
  return Math.max(...heads.map((head) => (head.kind === 'closed' ? head.lines : 0)));
}
