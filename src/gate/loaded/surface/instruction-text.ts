import { posix } from 'node:path';
import markdownIt from 'markdown-it';
import type { SurfaceLine } from '../../../core/model/rule/context.ts';
import { folderOf } from '../../../core/util/repository-path.ts';

/** An `@path` of an instruction file. */
export interface FoundImport {
  readonly line: number;
  /** As it is written, without the `@`. */
  readonly target: string;
  /** Relative to the root of the repository; undefined for a path that leaves it. */
  readonly path: string | undefined;
}

/** Reads CommonMark without extensions, as Claude Code does. An escaped character stays a token of its own: `\@` begins no import. */
const lexer = markdownIt('commonmark', { maxNesting: 100 });
lexer.core.ruler.disable('text_join');

type Token = ReturnType<typeof lexer.parse>[number];

const comments = /<!--[\s\S]*?-->/g;

/**
 * Leaves out what Claude Code leaves out of an instruction file: HTML comments that are blocks of the document itself. Words behind a comment
 * stay, and so do comments inside of lists, quotes, code and paragraphs, and one that never ends.
 */
export function dropComments(lines: readonly SurfaceLine[]): readonly SurfaceLine[] {
  if (!lines.some(({ text }) => text.includes('<!--'))) return lines;
  const kept = [...lines] as (SurfaceLine | undefined)[];
  for (const { type, level, map } of parse(lines)) {
    if (type !== 'html_block' || level !== 0 || map === null) continue;
    const block = lines.slice(...map);
    const text = block.map((line) => line.text).join('\n');
    if (!isComment(text) || isOfParagraph(lines, map)) continue;
    // Line breaks inside of a comment stay, so that each word keeps its line.
    const rest = text.replace(comments, (comment) => comment.replace(/[^\n]+/g, '')).split('\n');
    for (const [index, line] of block.entries()) {
      const left = rest[index] ?? '';
      kept[map[0] + index] = left.trim() === '' ? undefined : { ...line, text: left };
    }
  }
  return kept.filter((line) => line !== undefined);
}

const underline = /^ {0,3}(?:=+|-+) *$/;

/**
 * Tells whether Claude Code takes a comment right behind a line of text for a part of that text, where CommonMark does not: an indented comment, and
 * one between the lines of a heading that a line of `===` or `---` ends.
 */
function isOfParagraph(lines: readonly SurfaceLine[], [from, to]: readonly [number, number]): boolean {
  const before = lines[from - 1]?.text ?? '';
  if (before.trim() === '') return false;
  if (lines[from]?.text.startsWith(' ')) return true;
  const end = lines.findIndex(({ text }, index) => index >= to && text.trim() === '');
  return lines.slice(to, end === -1 ? undefined : end).some(({ text }) => underline.test(text));
}

function isComment(html: string): boolean {
  return html.trimStart().startsWith('<!--') && html.includes('-->');
}

function parse(lines: readonly SurfaceLine[]): readonly Token[] {
  return lexer.parse(lines.map(({ text }) => `${text}\n`).join(''), {});
}

/** The path ends at white space. Bounded, so that a long line costs its length. */
const mention = /(?:^|\s)@((?:\\ |[^\s\\]){1,400})/g;
/** A path begins with a letter, a number, `.`, `_`, `-`, `/` or `~/`: `@@` and `@(` begin none. */
const isPath = /^(?:~?\/.|[\w.-])/;

/**
 * Finds the imports of an instruction file in their order, each once: `@path` at the beginning of a text or behind white space, in any markup.
 * Code, HTML and comments hold none, as Claude Code reads them; words behind a comment may.
 */
export function findImports(path: string, lines: readonly SurfaceLine[]): readonly FoundImport[] {
  if (!lines.some(({ text }) => text.includes('@'))) return [];
  const mentions = parse(lines).flatMap((token) => listTexts(token).flatMap(listMentions));
  const imports = mentions.map(({ at, target }) => ({
    line: lines[at]?.line ?? 1,
    target,
    path: resolve(path, target),
  }));
  return imports.filter((entry, index) => imports.findIndex(({ target }) => target === entry.target) === index);
}

/** Comments, declarations and instructions for processors end with their last character, and what follows them is text again. */
const opened = /^\s*<[!?]/;
const closedMarkup = /<!--[\s\S]*?-->|^\s*<\?[\s\S]*?\?>|^\s*<![A-Z[][\s\S]*?>/g;

/** A run of text, and the index of the line on which it begins. */
interface Text {
  readonly at: number;
  readonly text: string;
}

function listTexts({ type, content, map, children }: Token): readonly Text[] {
  const at = map?.[0] ?? 0;
  if (type === 'html_block') return opened.test(content) ? [{ at, text: content.replace(closedMarkup, '') }] : [];
  return type === 'inline' ? listInlineTexts(children ?? [], at) : [];
}

/** Texts of a paragraph, a heading or an item; a line break is white space, whatever it becomes. */
function listInlineTexts(children: readonly Token[], from: number): readonly Text[] {
  let at = from;
  return children.flatMap(({ type, content }): readonly Text[] => {
    if (type === 'softbreak' || type === 'hardbreak') at += 1;
    return type === 'text' ? [{ at, text: content }] : [];
  });
}

function listMentions({ at, text }: Text) {
  const targets = [...text.matchAll(mention)].map(([, target = '']) => target);
  return targets.filter((target) => isPath.test(target)).map((target) => ({ at, target }));
}

const loosePath = /@((?:\\ |[^\s\\@`"'<>()[\]|,;]){1,400})/g;

/**
 * Finds what GitHub Copilot CLI 1.0.102 may take for imports: every `@path` outside of code spans and fences, whatever stands before it. Each is
 * named as it stands and without the punctuation at its end, since which of the two is read depends on the files there are.
 */
export function findLooseImports(path: string, lines: readonly SurfaceLine[]): readonly FoundImport[] {
  if (!lines.some(({ text }) => text.includes('@'))) return [];
  const fences = parse(lines).flatMap(({ type, map }) => (type === 'fence' && map !== null ? [map] : []));
  const isFenced = (index: number) => fences.some(([from, to]) => from <= index && index < to);
  return lines.flatMap(({ line, text }, index) => {
    if (isFenced(index)) return [];
    const targets = [...text.replace(/`[^`]*`/g, ' ').matchAll(loosePath)].map(([, target = '']) => target);
    const spellings = targets.flatMap((target) => [...new Set([target, target.replace(/[*_.:!?~#]+$/, '')])]);
    return spellings.map((target) => ({ line, target, path: resolve(path, target) }));
  });
}

/** Imports are relative to the file that holds them. Only what stays inside the repository can be weighed. */
function resolve(from: string, target: string): string | undefined {
  const plain = target.replaceAll('\\ ', ' ').replace(/#.*$/, '');
  if (/^[~/]/.test(plain)) return undefined;
  const path = posix.normalize(posix.join(folderOf(from), plain));
  return path === '..' || path.startsWith('../') ? undefined : path;
}
