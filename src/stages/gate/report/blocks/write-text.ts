import type { Span, Text } from './block.ts';

/** A text by how a sink writes a stretch of it. Spaces that part stretches survive; all else is the writer's to escape. */
export function writeText(text: Text, write: (span: Span) => string): string {
  if (!Array.isArray(text)) return write(toSpan(text as string | Span));
  return text.map((stretch: string | Span) => keepEdges(toSpan(stretch), write)).join('');
}

/** The words of a text, not escaped. */
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
