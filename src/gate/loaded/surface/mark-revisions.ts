import { textOf } from '../../../core/text/json/read-json.ts';
import { readFrontmatter } from './frontmatter.ts';
import { dropComments } from './instruction-text.ts';
import { readLines } from './read-lines.ts';

/** Shorter lines stand in other texts too; longer ones may be wrapped on their way. */
const [shortest, longest] = [12, 400];

/**
 * Finds for each of two sides a line that only it has and that its runtime always loads: undefined where there is none. Of a skill that is its
 * description, of any other text a line of the body outside of comments.
 */
export function markRevisions(
  a: ReadonlyMap<string, string>,
  b: ReadonlyMap<string, string>,
): readonly [string | undefined, string | undefined] {
  const [linesA, linesB] = [a, b].map((texts) => [...texts].flatMap(([path, text]) => listLoaded(path, text)));
  return [pick(linesA ?? [], [...b.values()]), pick(linesB ?? [], [...a.values()])];
}

function pick(lines: readonly string[], others: readonly string[]): string | undefined {
  const candidates = lines
    .map((line) => line.trim())
    .filter((line) => line.length >= shortest && line.length <= longest && !line.includes('@'))
    .filter((line) => !others.some((text) => text.includes(line)));
  return candidates.sort((x, y) => y.length - x.length)[0];
}

function listLoaded(path: string, text: string): readonly string[] {
  const { values, head, body } = readFrontmatter(readLines(text));
  if (/(?:^|\/)SKILL\.md$/.test(path)) return [textOf(values['description'])];
  // What a skill leads to is read later, if at all.
  if (/(?:^|\/)\.claude\/skills\//.test(path)) return [];
  // Rules with a head of their own are loaded on a path.
  if (head.length > 0 && /(?:^|\/)\.claude\/rules\//.test(path)) return [];
  return dropComments(body).map((line) => line.text);
}
