import { posix } from 'node:path';
import markdownIt from 'markdown-it';
import type { LoadedLine } from '../../../core/model/rule/loaded-item.ts';
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

/**
 * Leaves out what Claude Code leaves out of an instruction file: HTML comments that are blocks of the document itself. Words behind a comment
 * stay, and so do comments inside of lists, quotes, code and paragraphs, and one that never ends.
 */
export function dropComments(lines: readonly LoadedLine[]): readonly LoadedLine[] {
  if (!lines.some(({ text }) => text.includes('<!--'))) return lines;
  // Lines that end with a carriage return alone are one line here, and no block of the document can be found among them.
  if (lines.some(({ text }) => text.includes('\r'))) return lines;
  const isUncertain = markUncertain(lines);
  const tokens = untilUnclear(parse(lines), lines);
  const blocks = tokens.flatMap((token, index) => {
    const before = tokens[index - 1];
    const mayBeText = isBehindHtml(before) || isAtQuote(token, before, lines);
    return mayBeText ? [] : (findComment(token, lines, isUncertain) ?? []);
  });
  const sentLines = new Map(lines.entries());
  for (const { at, text } of blocks)
    for (const [row, words] of removeComments(text).split('\n').entries()) dropWords(sentLines, at + row, words);
  return [...sentLines.values()];
}

/** Leaves of a line the words that are no comment; the line goes where there are none. */
function dropWords(sentLines: Map<number, LoadedLine>, index: number, words: string): void {
  const line = sentLines.get(index);
  // Spaces before a comment and behind it would make code of the words that follow.
  const rest = words === line?.text ? words : words.trimStart();
  if (line === undefined || rest.trim() === '') sentLines.delete(index);
  else sentLines.set(index, { ...line, text: rest });
}

/**
 * Behind these all may be code or HTML: a fence that ends with its list or its quote and with no fence, one right behind a quote, and a closing tag
 * that begins no HTML, so that the opening tag below it does.
 */
function untilUnclear(tokens: readonly Token[], lines: readonly LoadedLine[]): readonly Token[] {
  const unclear = tokens.findIndex((token, index) => {
    const { type, map, markup, content } = token;
    const last = lines[(map?.[1] ?? 0) - 1]?.text.replace(/^[\s>]+/, '') ?? '';
    const isOpen = map?.[1] === (map?.[0] ?? 0) + 1 || !last.startsWith(markup);
    if (type === 'fence') return isOpen || isAtQuote(token, tokens[index - 1], lines);
    return type === 'html_block' && closingTag.test(content);
  });
  return unclear === -1 ? tokens : tokens.slice(0, unclear);
}

/**
 * Returns true for a paragraph right behind a quote that holds a list: Claude Code miscounts characters there, so that the next line may lose its
 * first ones.
 */
function isAtQuote({ map }: Token, before: Token | undefined, lines: readonly LoadedLine[]): boolean {
  return before?.type === 'blockquote_close' && (lines[(map?.[0] ?? 0) - 1]?.text ?? '').trim() !== '';
}

/** Returns true behind a block of HTML that is no comment: HTML that begins with an open tag goes on behind an empty line. */
function isBehindHtml(above: Token | undefined): boolean {
  return above?.type === 'html_block' && !isComment(above.content);
}

/** Reads the lines of a block of the document that begins with a comment; undefined for any other token, and where it may be text. */
function findComment(
  { type, level, map }: Token,
  lines: readonly LoadedLine[],
  isUncertain: readonly boolean[],
): Text | undefined {
  if (type !== 'html_block' || level !== 0 || map === null) return undefined;
  const [from, to] = map;
  const block = lines.slice(from, to);
  const text = block.map((line) => line.text).join('\n');
  const isBehindText = (lines[from - 1]?.text ?? '').trim() !== '';
  const isOfText = text.startsWith(' ') || (isBehindText && isUncertain[from] === true);
  return isComment(text) && !isOfText ? { at: from, text } : undefined;
}

const underline = /^ {0,3}(?:=+|-+) *$/;
const tagAlone = /^ {0,3}<[a-z/].*>\s*$/i;

/**
 * Marks the lines in whose block, up to the next empty line, Claude Code sees comments as text and CommonMark does not always: behind a line that
 * is one tag, which begins a block of HTML even below a list, and before a line of `===` or `---`, which makes all lines above it one heading.
 */
function markUncertain(lines: readonly LoadedLine[]): readonly boolean[] {
  const isBehindTag: boolean[] = [];
  for (const [index, { text }] of lines.entries())
    isBehindTag.push(text.trim() !== '' && (tagAlone.test(text) || isBehindTag[index - 1] === true));
  const marks: boolean[] = [];
  let isBeforeUnderline = false;
  for (const [index, { text }] of [...lines.entries()].toReversed()) {
    isBeforeUnderline = text.trim() !== '' && (isBeforeUnderline || underline.test(text));
    marks[index] = isBeforeUnderline || isBehindTag[index] === true;
  }
  return marks;
}

/** Takes comments out of HTML. Line breaks inside of a comment stay, so that each word keeps its line. */
function removeComments(html: string): string {
  const texts: string[] = [];
  let at = 0;
  for (;;) {
    const from = html.indexOf('<!--', at);
    const end = from === -1 ? -1 : html.indexOf('-->', from + 4);
    if (end === -1) return [...texts, html.slice(at)].join('');
    texts.push(html.slice(at, from), html.slice(from, end).replace(/[^\n]+/g, ''));
    at = end + 3;
  }
}

function isComment(html: string): boolean {
  return html.trimStart().startsWith('<!--') && html.includes('-->');
}

function parse(lines: readonly LoadedLine[]): readonly Token[] {
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
export function findImports(path: string, lines: readonly LoadedLine[]): readonly FoundImport[] {
  if (!lines.some(({ text }) => text.includes('@'))) return [];
  const mentions = [...new Set([lines, openComments(lines), dropMark(lines)])].flatMap(listAllMentions);
  const imports = mentions.map(({ at, target }) => ({
    line: lines[at]?.line ?? 1,
    target,
    path: resolve(path, targetPath(target)),
  }));
  const firstOfTarget = new Map(imports.toReversed().map((entry) => [entry.target, entry]));
  return imports.filter((entry) => firstOfTarget.get(entry.target) === entry);
}

/** Comments, declarations and instructions for processors end with their last character, and what follows them is text again. */
const opened = /^\s*<[!?]/;
const closedMarkup = /^\s*(?:<\?[\s\S]*?\?>|<![A-Z[][\s\S]*?>)/;

/** A run of text, and the index of the line on which it begins. */
interface Text {
  readonly at: number;
  readonly text: string;
}

function listTexts({ type, content, map, children }: Token): readonly Text[] {
  const at = map?.[0] ?? 0;
  if (type === 'html_block')
    return opened.test(content) ? [{ at, text: removeComments(content).replace(closedMarkup, '') }] : [];
  return type === 'inline' ? listInlineTexts(children ?? [], at) : [];
}

function listAllMentions(lines: readonly LoadedLine[]) {
  const tokens = parse(lines);
  const doubtful = listDoubtful(tokens, lines).flatMap(({ at, text }) =>
    listUnmarked(text).map((target) => ({ at, target })),
  );
  return [...tokens.flatMap(listTexts).flatMap(listMentions), ...doubtful];
}

/** Lists, quotes, and headings with a line below them, which end on other lines for Claude Code than for CommonMark. */
function endsOtherwise({ type, markup }: Token): boolean {
  const isHeadingOfLines = type === 'heading_open' && /^[=-]/.test(markup);
  return isHeadingOfLines || /^(?:bullet_list|ordered_list|blockquote)_open$/.test(type);
}

/** Lines that Claude Code may take for words where CommonMark sees a block of another kind. */
interface Doubt {
  /** Behind what ends on another line for it: indentation makes no code for certain. */
  readonly isBehindOther: boolean;
  /** Behind an indented fence there, or one right behind a quote: it may have opened what closes here. */
  readonly isBehindFence: boolean;
  /** Right behind HTML, or a line that is not empty: the text above may go on. */
  readonly goesOn: boolean;
  /** A line of it has backticks that nothing in the line closes: which of them belong together follows from where the block ends. */
  readonly hasOpenTick: boolean;
}

/** Returns true for a block with a line that leaves backticks open: code begins with some, and ends with as many. */
function hasOpenTick({ map }: Token, lines: readonly LoadedLine[]): boolean {
  const texts = lines.slice(...(map ?? [0, 0])).map(({ text }) => text);
  return texts.some((text) => text.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '').includes('`'));
}

function markDoubts(tokens: readonly Token[], lines: readonly LoadedLine[]): readonly Doubt[] {
  let isBehindOther = false;
  let isBehindFence = false;
  return tokens.map((token, index) => {
    const at = token.map?.[0] ?? 0;
    isBehindOther ||= endsOtherwise(token);
    const isUnclear = /^[\s>]/.test(lines[at]?.text ?? '') || isAtQuote(token, tokens[index - 1], lines);
    isBehindFence ||= isBehindOther && token.type === 'fence' && isUnclear;
    const goesOn = tokens[index - 1]?.type === 'html_block' || (lines[at - 1]?.text ?? '') !== '';
    return { isBehindOther, isBehindFence, goesOn, hasOpenTick: hasOpenTick(token, lines) };
  });
}

const closingTag = /^\s*<\/(?:pre|script|style|textarea)\b/i;

/** Returns true for markup that Claude Code does not read as HTML: some closing tags, and what is opened and never closed. */
function isNoHtml(content: string): boolean {
  const isEndless = opened.test(content) && !closedMarkup.test(content) && !isComment(content);
  return isEndless || closingTag.test(content);
}

const mayBeText: Readonly<Record<string, (doubt: Doubt, content: string) => boolean>> = {
  code_block: ({ isBehindOther, goesOn }) => isBehindOther || goesOn,
  fence: ({ isBehindFence }) => isBehindFence,
  html_block: ({ isBehindOther, goesOn }, content) => isBehindOther || goesOn || isNoHtml(content),
  code_inline: ({ isBehindOther, hasOpenTick: isOpen }) => isBehindOther && isOpen,
  // Imports among the comments of an item count, those of a paragraph do not.
  html_inline: ({ isBehindOther }) => isBehindOther,
};

/** Lists the texts of code, HTML and comments that Claude Code may read as words. */
function listDoubtful(tokens: readonly Token[], lines: readonly LoadedLine[]): readonly Text[] {
  const doubts = markDoubts(tokens, lines);
  return tokens.flatMap((token, index) => {
    const doubt = doubts[index];
    const isText = ({ type, content }: Token) => doubt !== undefined && mayBeText[type]?.(doubt, content) === true;
    return [token, ...(token.children ?? [])]
      .filter(isText)
      .map(({ content }) => ({ at: token.map?.[0] ?? 0, text: content }));
  });
}

/** Takes a byte order mark off the first line: what begins behind it is emphasis for Claude Code, and words for CommonMark. */
function dropMark(lines: readonly LoadedLine[]): readonly LoadedLine[] {
  const [first, ...others] = lines;
  return first?.text.startsWith('\ufeff') ? [{ ...first, text: first.text.slice(1) }, ...others] : lines;
}

/** Makes text of indented comments right behind text, as Claude Code may read them; what they hide or show may be an import. */
function openComments(lines: readonly LoadedLine[]): readonly LoadedLine[] {
  const isOfText = ({ text }: LoadedLine, index: number) =>
    /^ {1,3}<!--/.test(text) && (lines[index - 1]?.text ?? '').trim() !== '';
  if (!lines.some(isOfText)) return lines;
  return lines.map((line, index) =>
    isOfText(line, index) ? { ...line, text: line.text.replace('<!--', '< --') } : line,
  );
}

/** Lists the texts of a paragraph, a heading or an item; a line break is white space, whatever it becomes. */
function listInlineTexts(children: readonly Token[], from: number): readonly Text[] {
  const texts: Text[] = [];
  let at = from;
  for (const [index, token] of children.entries()) {
    const last = texts.at(-1);
    const joins = isLoneBackslash(token) || isLoneBackslash(children[index - 1]);
    if (joins && last !== undefined && isText(token) && isText(children[index - 1]))
      texts[texts.length - 1] = { at: last.at, text: last.text + token.content };
    else if (isText(token)) texts.push({ at, text: token.content });
    if (token.type === 'softbreak' || token.type === 'hardbreak') at += 1;
  }
  return texts;
}

function isText(token: Token | undefined): boolean {
  return token?.type === 'text' || isLoneBackslash(token);
}

/** Returns true for a backslash before a space, which escapes nothing: both are text like that around them. */
function isLoneBackslash(token: Token | undefined): boolean {
  return token?.type === 'text_special' && token.content === token.markup;
}

function listMentions({ at, text }: Text) {
  const targets = [...text.matchAll(mention)].map(([, target = '']) => target);
  return targets.filter((target) => isPath.test(target)).map((target) => ({ at, target }));
}

/** Finds what some runtime may take for an import in some file: imports, and every other `@path`, in code and comments too. */
export function findMentions(path: string, lines: readonly LoadedLine[]): readonly FoundImport[] {
  const mentions = lines.flatMap(({ line, text }) => {
    const written = listMentions({ at: 0, text }).map(({ target }) => targetPath(target));
    return [...written, ...listUnmarked(text)].map((target) => ({ line, target, path: resolve(path, target) }));
  });
  return [...findImports(path, lines), ...mentions];
}

/** Runs up to white space, a quote or a tag, so that `@@a` mentions `@a` and `a`; words and addresses before it make it none. */
const looseMention = /(?<![\w.-])@(?=([^\s`"'<]{1,400}))/g;

/**
 * Finds what GitHub Copilot CLI 1.0.102 may take for imports: every `@path` outside of code, as it stands and without the punctuation at its end,
 * since which of the two is read depends on the files there are. Copilot reads line by line: a line that begins with a fence opens one or closes one
 * of its kind, and code begins with a backtick and ends with as many, or with the line.
 */
export function findLooseImports(path: string, lines: readonly LoadedLine[]): readonly FoundImport[] {
  if (!lines.some(({ text }) => text.includes('@'))) return [];
  let open: string | undefined;
  return lines.flatMap(({ line, text }) => {
    // Behind a byte order mark no fence begins.
    const fence = /^[^\S\ufeff]*(```|~~~)/.exec(text)?.[1];
    const isCode = open !== undefined || fence !== undefined;
    if (fence !== undefined && (open === undefined || open === fence)) open = open === undefined ? fence : undefined;
    if (isCode || !text.includes('@')) return [];
    return listLoose(dropCode(text)).map((target) => ({ line, target, path: resolve(path, target) }));
  });
}

/** Lists what follows each `@`, as it stands and without the punctuation at its end. */
function listLoose(text: string): readonly string[] {
  const targets = [...text.matchAll(looseMention)].map(([, target = '']) => target);
  return targets.flatMap((target) => [...new Set([target, target.replace(/[.,:;?!)\]}>]+$/, '')])]);
}

/** Lists the same, and what stands there once marks of Markdown are taken off. */
function listUnmarked(text: string): readonly string[] {
  const targets = listLoose(text);
  const unmarked = targets.flatMap((target) => [target.replace(/[*_~]+$/, ''), target.replace(/[*~()[\]|].*$/, '')]);
  return [...new Set([...targets, ...unmarked])];
}

/** Whether a carriage return alone ends a line for Copilot is not known: such a text keeps its code. */
function dropCode(text: string): string {
  if (text.includes('\r')) return text;
  return text.replace(/(`+)(?!`)(?:.*?(?<!`)\1(?!`)|.*)/g, ' ');
}

/** Returns the path that an import names: white space in it is escaped, and `#` begins a section. */
function targetPath(target: string): string {
  return target.replaceAll('\\ ', ' ').replace(/#.*$/, '');
}

/** Imports are relative to the file that holds them. Only what stays inside the repository can be weighed. */
function resolve(from: string, target: string): string | undefined {
  if (/^[~/]/.test(target)) return undefined;
  const path = posix.normalize(posix.join(folderOf(from), target));
  return path === '..' || path.startsWith('../') ? undefined : path;
}
