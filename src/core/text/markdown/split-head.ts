/** A head between two fences of a Markdown file and the text below it; `open` when no line ends the head. */
export type SplitHead =
  | { readonly kind: 'none' }
  | { readonly kind: 'open' }
  | {
      readonly kind: 'closed';
      /** The lines between the fences, each with its line end. */
      readonly yaml: string;
      /** Lines of the head, its fences included. */
      readonly lines: number;
      /** The text below the head, and the line of the file it begins on (1-based). */
      readonly body: string;
      readonly bodyLine: number;
    };

/**
 * Splits a Markdown file at its head as Claude Code 2.1.330 does: the first line is the fence, and the next fence ends the head, wherever on a line
 * it stands. The body begins with the first character behind it that is no white space. A byte order mark and CRLF pass. `linewise`: a file that
 * only rentroll reads, whose head ends with a line that begins with the fence, and whose body keeps its indentation.
 */
export function splitHead(text: string, { fence = '---', linewise = false } = {}): SplitHead {
  const mark = text.startsWith('\ufeff') ? 1 : 0;
  const start = text.indexOf('\n', mark) + 1;
  const first = start === 0 ? text.slice(mark) : text.slice(mark, start);
  if (first.trimEnd() !== fence) return { kind: 'none' };
  const isAtOnce = !linewise || text.startsWith(fence, start);
  const end = isAtOnce ? text.indexOf(fence, start) : text.indexOf(`\n${fence}`, start) + 1 || -1;
  if (end === -1) return { kind: 'open' };
  const yaml = text.slice(start, end);
  const lines = yaml.split('\n').length + 1;
  const [gap = ''] = (linewise ? /^[^\S\n]*\n?/ : /^\s*/).exec(text.slice(end + fence.length)) ?? [];
  const body = text.slice(end + fence.length + gap.length);
  return { kind: 'closed', yaml, lines, body, bodyLine: lines + gap.split('\n').length - 1 };
}
