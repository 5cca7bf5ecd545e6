import markdownIt from 'markdown-it';
import { countFrontmatter, type TextLine } from './text-lines.ts';

/** Blocks alone are parsed: words are read as they are, so emphasis, links and code marks mean nothing here. */
const parser = markdownIt({ html: true });
parser.core.ruler.enableOnly(['normalize', 'block']);

/** A step of a Markdown document's tree, as the parser names it; `map` counts lines behind the frontmatter, from 0, the end left out. */
export type BlockToken = ReturnType<typeof parser.parse>[number];

/**
 * Parses the blocks of a Markdown file behind its frontmatter, as CommonMark and GitHub's tables have them; what is nested deeper than 100 is left
 * out. The time grows with the length of the file alone.
 */
export function parseBlocks(lines: readonly TextLine[]): readonly BlockToken[] {
  const text = lines.slice(countFrontmatter(lines)).map((line) => `${line.text}\n`);
  return parser.parse(text.join(''), {});
}

const taskBox = /^\[[ xX]\]\s+/;

/** Lists the lines of a text that the parser found, spaces around each left out; the box of a task is a list marker, not a word. */
export function listTextLines(content: string): readonly string[] {
  return content.split('\n').map((line, index) => (index === 0 ? line.replace(taskBox, '') : line).trim());
}
