import type { SurfaceLine } from '../../../core/model/rule/context.ts';
import { findOwnership } from './managed-block.ts';

/**
 * Reads a file's lines, each with its place and with who wrote it. Only in the memory of an agent does a mark of rentroll say so: elsewhere
 * nobody holds the text against the ledger. Line ends and a byte order mark are left out.
 */
export function readLines(text: string, isMemory = false): readonly SurfaceLine[] {
  const owner = isMemory ? findOwnership(text) : ({ kind: 'theirs' } as const);
  const lines = text.replace(/^\ufeff/, '').split('\n');
  return lines.map((line, index) => ({
    line: index + 1,
    text: line.replace(/\r$/, ''),
    compiled: owner.kind === 'ours' || (owner.kind === 'block' && index >= owner.begin && index <= owner.end),
  }));
}

/** Splits the lines below a leading `---` frontmatter from the frontmatter's own text (empty when there is none). */
export function splitFrontmatter(lines: readonly SurfaceLine[]): {
  readonly frontmatter: string;
  readonly body: readonly SurfaceLine[];
} {
  const end = lines[0]?.text.trim() === '---' ? lines.findIndex(({ text }, at) => at > 0 && text.trim() === '---') : -1;
  if (end === -1) return { frontmatter: '', body: lines };
  const frontmatter = lines.slice(1, end).map(({ text }) => text);
  return { frontmatter: frontmatter.join('\n'), body: lines.slice(end + 1) };
}

/** Returns true at the lines of a fenced code block, its fences included. */
export function markFences(lines: readonly SurfaceLine[]): readonly boolean[] {
  let fence: string | undefined;
  return lines.map(({ text }) => {
    const mark = /^\s*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})/.exec(text)?.[1];
    if (fence === undefined) {
      fence = mark;
      return mark !== undefined;
    }
    if (mark?.startsWith(fence) && text.trim() === mark) fence = undefined;
    return true;
  });
}

/** Leaves out HTML comments that stand on lines of their own, as Claude Code does with instruction files; never inside code. */
export function dropComments(lines: readonly SurfaceLine[]): readonly SurfaceLine[] {
  const fenced = markFences(lines);
  let open = false;
  return lines.filter(({ text }, index) => {
    if (open) {
      open = !text.includes('-->');
      return false;
    }
    if (fenced[index] || !/^ {0,3}<!--/.test(text)) return true;
    open = !text.slice(text.indexOf('<!--') + 4).includes('-->');
    return false;
  });
}

/** Keeps the lines a runtime reads of a file it cuts at a number of UTF-8 bytes, of lines, or both. */
export function cutLines(
  lines: readonly SurfaceLine[],
  { bytes, count = Number.POSITIVE_INFINITY }: { readonly bytes: number; readonly count?: number },
): readonly SurfaceLine[] {
  let left = bytes;
  const last = lines.slice(0, count).findIndex(({ text }) => {
    left -= Buffer.byteLength(text) + 1;
    return left < -1;
  });
  return lines.slice(0, last === -1 ? count : last);
}
