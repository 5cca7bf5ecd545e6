import type { LoadedLine } from '../../../core/model/rule/loaded-item.ts';
import { findOwnership } from './managed-block.ts';

/**
 * Reads a file's lines, each with its place and with who wrote it. Only in the memory of an agent does a mark of rentroll say so: elsewhere
 * nobody holds the text against the ledger. Line ends and a byte order mark are left out.
 */
export function readLines(text: string, isMemory = false): readonly LoadedLine[] {
  const owner = isMemory ? findOwnership(text) : ({ kind: 'theirs' } as const);
  const lines = text.replace(/^\ufeff/, '').split('\n');
  return lines.map((line, index) => ({
    line: index + 1,
    text: line.replace(/\r$/, ''),
    compiled: owner.kind === 'ours' || (owner.kind === 'block' && index >= owner.begin && index <= owner.end),
  }));
}

/** Puts the byte order mark of a text back on its first line: for Claude Code, a line that begins with it begins a paragraph. */
export function restoreMark(lines: readonly LoadedLine[], text: string): readonly LoadedLine[] {
  if (!text.startsWith('\ufeff') || lines[0]?.line !== 1) return lines;
  return lines.map((line) => (line.line === 1 ? { ...line, text: `\ufeff${line.text}` } : line));
}

/** Keeps the lines a runtime reads of a file it cuts at a number of UTF-8 bytes, of lines, or both. */
export function cutLines(
  lines: readonly LoadedLine[],
  { bytes, count = Number.POSITIVE_INFINITY }: { readonly bytes: number; readonly count?: number },
): readonly LoadedLine[] {
  let left = bytes;
  const last = lines.slice(0, count).findIndex(({ text }) => {
    left -= Buffer.byteLength(text) + 1;
    return left < -1;
  });
  return lines.slice(0, last === -1 ? count : last);
}

/** Keeps what a runtime reads of a file it cuts at a number of UTF-8 bytes, in the middle of a line where they end there. */
export function cutBytes(lines: readonly LoadedLine[], bytes: number): readonly LoadedLine[] {
  let left = bytes;
  return lines.flatMap((line) => {
    if (left <= 0) return [];
    const size = Buffer.byteLength(line.text);
    const text = size <= left ? line.text : Buffer.from(line.text).subarray(0, left).toString('utf8');
    left -= size + 1;
    return [{ ...line, text }];
  });
}
