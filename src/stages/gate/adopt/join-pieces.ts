import { listTextLines } from '../../../foundation/text/markdown/parse-blocks.ts';
import { joinLines, type LineRange, type TextLine } from '../../../foundation/text/markdown/text-lines.ts';
import type { DocumentElement, ElementKind, TextPiece } from './block.ts';

/**
 * The words of an element as one line, and where each of its lines stands in the file. `content` is the text the parser found, without
 * list markers and indentation; a line of it that is not at the end of its line in the file makes the pieces empty.
 */
export function joinPieces(
  lines: readonly TextLine[],
  range: LineRange,
  content: string,
  kind: ElementKind,
): Pick<DocumentElement, 'text' | 'pieces'> {
  if (!['heading', 'item', 'paragraph', 'quote'].includes(kind)) return { text: joinLines(lines, range), pieces: [] };
  const parts: string[] = [];
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const [index, message] of listTextLines(content).entries()) {
    const line = lines[range.from - 1 + index];
    const column = line === undefined ? -1 : findColumn(line.text, message, kind);
    if (line !== undefined && column !== -1) pieces.push({ at, offset: line.offset + column, length: message.length });
    parts.push(message);
    at += message.length + 1;
  }
  const isWhole = pieces.length === parts.length;
  return { text: isWhole ? parts.join(' ') : joinLines(lines, range), pieces: isWhole ? pieces : [] };
}

function findColumn(line: string, message: string, kind: ElementKind): number {
  if (kind === 'heading') return line.indexOf(message);
  const trimmed = line.trimEnd();
  return trimmed.endsWith(message) ? trimmed.length - message.length : -1;
}
