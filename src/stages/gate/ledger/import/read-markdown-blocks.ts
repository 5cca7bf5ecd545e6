/** A bullet or paragraph of an instruction file, its wrapped lines joined. */
export interface MarkdownBlock {
  /** 1-based line the block begins on. */
  readonly line: number;
  readonly kind: 'bullet' | 'paragraph';
  readonly text: string;
}

/** A line that is not advice, and why. */
export interface SkippedLine {
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

interface ReaderState {
  readonly blocks: MarkdownBlock[];
  readonly skipped: SkippedLine[];
  open: MarkdownBlock | undefined;
  /** What ends the passage that is being left out, for example a code block. */
  until: RegExp | undefined;
}

const bullet = /^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/;

const passages: readonly { readonly begins: RegExp; readonly ends: (line: string) => RegExp; readonly why: string }[] =
  [
    {
      begins: /^\s*(?:[-*+]\s+|\d+[.)]\s+)?(?:`{3,}|~{3,})/,
      ends: (line) => (line.includes('~~~') ? /^\s*~{3,}\s*$/ : /^\s*`{3,}\s*$/),
      why: 'code block',
    },
    { begins: /^\s*<!--(?!.*-->)/, ends: () => /-->/, why: 'comment' },
  ];

const noAdvice: readonly { readonly pattern: RegExp; readonly why: string }[] = [
  { pattern: /^\s*#{1,6}(?:\s|$)/, why: 'heading' },
  { pattern: /^\s*(?:={3,}|(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/, why: 'line' },
  { pattern: /^\s*\|/, why: 'table' },
  { pattern: /^\s*<\/?[a-zA-Z!][^>]*>\s*$/, why: 'HTML' },
  { pattern: /^\s*<!--.*-->\s*$/, why: 'comment' },
  { pattern: /^\s*\[[^\]]+\]:\s/, why: 'link' },
  { pattern: /^\s*@\S+\s*$/, why: 'import of another file' },
];

function closeBlock(state: ReaderState): void {
  if (state.open !== undefined) state.blocks.push(state.open);
  state.open = undefined;
}

function skipLine(state: ReaderState, line: number, text: string, why: string): void {
  closeBlock(state);
  state.skipped.push({ line, text: text.trim(), why });
}

function readTextLine(state: ReaderState, line: number, raw: string): void {
  const text = raw.replace(/^\s*(?:>\s?)+/, '');
  const item = bullet.exec(text);
  if (item !== null) {
    closeBlock(state);
    state.open = { line, kind: 'bullet', text: item[1] ?? '' };
  } else if (state.open === undefined) state.open = { line, kind: 'paragraph', text: text.trim() };
  else state.open = { ...state.open, text: `${state.open.text} ${text.trim()}` };
}

function readLine(state: ReaderState, line: number, raw: string): void {
  if (state.until !== undefined) {
    if (state.until.test(raw)) state.until = undefined;
    return;
  }
  const passage = passages.find(({ begins }) => begins.test(raw));
  const shape = noAdvice.find(({ pattern }) => pattern.test(raw));
  if (passage !== undefined) {
    skipLine(state, line, raw, passage.why);
    state.until = passage.ends(raw);
  } else if (raw.trim() === '') closeBlock(state);
  else if (shape !== undefined) skipLine(state, line, raw, shape.why);
  else readTextLine(state, line, raw);
}

/** Lines of a leading `---` frontmatter; 0 when there is none. */
function countFrontmatter(lines: readonly string[]): number {
  if (lines[0]?.trim() !== '---') return 0;
  return lines.findIndex((line, index) => index > 0 && line.trim() === '---') + 1;
}

/** Splits an instruction file (CLAUDE.md, AGENTS.md and the like) into bullets and paragraphs; all else is skipped with its reason. */
export function readMarkdownBlocks(markdown: string): {
  readonly blocks: readonly MarkdownBlock[];
  readonly skipped: readonly SkippedLine[];
} {
  const lines = markdown.replace(/^\ufeff/, '').split(/\r?\n/);
  const state: ReaderState = { blocks: [], skipped: [], open: undefined, until: undefined };
  const first = countFrontmatter(lines);
  for (const [index, raw] of lines.entries()) if (index >= first) readLine(state, index + 1, raw);
  closeBlock(state);
  return { blocks: state.blocks, skipped: state.skipped };
}
