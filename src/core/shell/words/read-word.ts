import {
  type ArithmeticCommandExpansion,
  type CommandExpansionPart,
  type DoubleQuotedChild,
  forEachChild,
  type ParameterExpansionPart,
  type ProcessSubstitutionPart,
  type SyntaxNode,
  type Word,
  type WordPart,
} from 'unbash';
import { expandParameter, expandSimple, type Names, readName } from './expand-parameter.ts';

/** Context in which words are read: the values that are known, and what becomes of the commands inside of them. */
export interface WordReader {
  readonly names: Names;
  /** Walks a command substitution, once; its output where the text tells. */
  substitute(part: CommandExpansionPart | ArithmeticCommandExpansion): string | undefined;
  /** Walks a process substitution, once, which a command reads from or writes to. */
  connect(part: ProcessSubstitutionPart): void;
  /** Walks what a text starts that a shell expands anew: a subscript, a prompt. */
  expandAnew(text: string): void;
  /** Walks what in a text could be a command. */
  tryPieces(text: string): void;
}

/** A piece of a word. A piece that is split was not in quotes. */
interface Piece {
  readonly text: string;
  readonly isSplit: boolean;
}

/** Walks every command inside of a part of the tree. The parser's own list of children leaves none out, whatever holds it. */
export function readInside(node: SyntaxNode, reader: WordReader): void {
  if (node.type === 'CommandExpansion' || node.type === 'ArithmeticCommandExpansion') reader.substitute(node);
  else if (node.type === 'ProcessSubstitution') reader.connect(node);
  else if (isPlain(node)) readPlain(node, reader);
  else {
    if (node.type === 'ParameterExpansion') readAnew(node, reader);
    // `$(((…)) …)` is a sum to the parser, and code to some shells.
    if (node.type === 'ArithmeticExpansion' && node.text.includes('\n')) reader.tryPieces(node.text);
    for (const text of countedTexts(node)) readCounted(text, reader);
    forEachChild(node, (child) => readInside(child, reader));
  }
}

/** A text in which the parser has found nothing. */
function isPlain(node: SyntaxNode): node is Word | (SyntaxNode & { readonly type: 'Literal'; readonly value: string }) {
  return node.type === 'Literal' || (node.type === 'Word' && (node.parts ?? []).length === 0);
}

/** Reads the part of `${NAME…}` that the parser does not see. */
function readAnew({ text, parameter, operation }: ParameterExpansionPart, reader: WordReader): void {
  // The parser ends a pattern at a `/` in backquotes or in `$(…)`, and knows no files of commands in it.
  if (/`|[<>]\(|\$\([^)]{0,500}\//u.test(text)) reader.tryPieces(text);
  // What it takes for a sum may be code, as in `$(((…)) …)`.
  else if (operation?.type === 'Slice' && text.includes('\n')) reader.tryPieces(text);
  if (operation?.type === 'Transform' && operation.operand.value === 'P')
    reader.expandAnew(readName(parameter, reader.names) ?? '');
}

/** Lists the texts that a part counts with, or takes for a name. */
function countedTexts(node: SyntaxNode): readonly string[] {
  if (node.type === 'ArithmeticWord') return [node.value];
  if (node.type === 'Slice') return [node.offset.value, node.length?.value ?? ''];
  if (node.type !== 'ParameterExpansion') return [];
  return [node.index?.value ?? '', node.prefix === '!' ? node.parameter : ''];
}

/** Reads a counted text: names in it stand for what they hold, which is counted in turn. */
export function readCounted(text: string, reader: WordReader): void {
  readSubscripts(text, reader);
  for (const [name] of text.matchAll(/[A-Za-z_]\w*/gu)) readSubscripts(readName(name, reader.names) ?? '', reader);
}

/** Expands a name with a subscript again where it is counted with, quoted or not: `'a[$(CODE)]'`. */
export function readSubscripts(text: string, reader: WordReader): void {
  if (/\[.*(?:\$\(|`|\$\{)/su.test(text)) reader.expandAnew(text);
}

function readInner(child: DoubleQuotedChild, reader: WordReader): string {
  switch (child.type) {
    case 'Literal':
      return child.value;
    case 'SimpleExpansion':
      return expandSimple(child.text, reader.names);
    case 'ParameterExpansion':
      readInside(child, reader);
      return expandParameter(child, reader.names, (word) => readUnsplit(word, reader));
    case 'CommandExpansion':
      return reader.substitute(child)?.replace(/\n+$/u, '') ?? child.text;
    case 'ArithmeticExpansion':
      readInside(child, reader);
      return child.text;
  }
}

/** A `~` in quotes is a name like any other. */
function keepTilde(text: string, isFirst: boolean): string {
  return isFirst && text.startsWith('~') ? `./${text}` : text;
}

function readPart(part: WordPart, reader: WordReader, isFirst: boolean): Piece {
  switch (part.type) {
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return { text: keepTilde(part.value, isFirst), isSplit: false };
    case 'DoubleQuoted':
    case 'LocaleString':
      return { text: readQuoted(part.parts, reader, isFirst), isSplit: isList(part.parts) };
    case 'ProcessSubstitution':
      reader.connect(part);
      return { text: `/dev/fd/${part.operator}`, isSplit: false };
    case 'Literal':
      return { text: readPlain(part, reader), isSplit: false };
    case 'SimpleExpansion':
    case 'ParameterExpansion':
    case 'CommandExpansion':
      return { text: readInner(part, reader), isSplit: true };
    case 'BraceExpansion':
      return { text: readList(part.text, part.parts ?? [], reader), isSplit: false };
    case 'Glob':
    case 'ArithmeticExpansion':
    case 'ExtendedGlob':
      readInside(part, reader);
      return { text: part.text, isSplit: false };
  }
}

/** A list in braces with its variables put in. */
function readList(text: string, parts: readonly WordPart[], reader: WordReader): string {
  const first = parts[0];
  if (first === undefined) return text;
  const from = text.indexOf(first.text);
  return `${text.slice(0, from)}${parts.map((part) => readPart(part, reader, false).text).join('')}}`;
}

const isBlank = /[ \t\n]+/u;

/** `"$@"` stays as many words as it is, quotes or not. */
function isList(parts: readonly DoubleQuotedChild[]): boolean {
  const [only] = parts;
  return (
    parts.length === 1 && only?.type !== 'Literal' && (only?.text === '$@' || only?.text.endsWith('[@]}') === true)
  );
}

function readQuoted(parts: readonly DoubleQuotedChild[], reader: WordReader, isFirst: boolean): string {
  readBehindTorn(parts, reader);
  return parts
    .map((part, index) => {
      const text = readInner(part, reader);
      return part.type === 'Literal' ? keepTilde(text, isFirst && index === 0) : text;
    })
    .join('');
}

/** Returns what unquoted values are split at: blanks, and what the line itself has set. */
function separators(names: Names): RegExp {
  const ifs = names.get('IFS')?.[0]?.replaceAll(/[^!-~]|[A-Za-z]/gu, '') ?? '';
  return ifs === '' ? isBlank : new RegExp(`[ \\t\\n${ifs.replaceAll(/[\]\\^-]/gu, '\\$&')}]+`, 'u');
}

/** Joins pieces, beginning a new word at each blank of a piece that is split. */
function joinPieces(pieces: readonly Piece[], names: Names): readonly string[] {
  const words = [''];
  for (const { text, isSplit } of pieces) {
    const [first = '', ...rest] = isSplit ? text.split(separators(names)) : [text];
    words[words.length - 1] += first;
    words.push(...rest);
  }
  return words.length > 1 ? words.filter((word) => word !== '') : words;
}

/**
 * Reads the words that one written word becomes: quotes taken off, known variables put in, split at blanks as the shell splits, lists in braces
 * written out. Unknown parts keep their text.
 */
export function readWord(word: Word, reader: WordReader): readonly string[] {
  const { parts } = word;
  if (parts === undefined) return [readPlain(word, reader)];
  const words = joinPieces(
    parts.map((part, index) => readPart(part, reader, index === 0)),
    reader.names,
  );
  return parts.some(({ type }) => type === 'BraceExpansion') ? words.flatMap(expandBraces) : words;
}

/** Reads a word like `readWord` where the shell does not split: a value that is assigned, a file of a redirection. */
export function readUnsplit(word: Word, reader: WordReader): string {
  return (word.parts ?? []).length === 0 ? readPlain(word, reader) : readTogether(word.parts ?? [], reader);
}

/** The parser takes `1<(CODE)` for plain text. */
function readPlain({ value }: { readonly value: string }, reader: WordReader): string {
  if (/[<>]\(/u.test(value)) reader.tryPieces(value);
  return value;
}

/** Code that the parser could not read may have ended later than it thought: then what stands behind it as text is code still. */
function readBehindTorn(parts: readonly WordPart[], reader: WordReader): void {
  const torn = parts.findIndex((part) => part.type === 'CommandExpansion' && (part.script?.errors ?? []).length > 0);
  if (torn !== -1) reader.tryPieces(parts.slice(torn + 1).reduce((text, part) => text + part.text, ''));
}

/** Reads the parts as one text, unsplit. */
export function readTogether(parts: readonly WordPart[], reader: WordReader): string {
  readBehindTorn(parts, reader);
  return parts.map((part, index) => readPart(part, reader, index === 0).text).join('');
}

const maxWords = 64;
const maxRounds = 16;
const maxCharacters = 4096;

/** Where the brace that opens at `from` closes, and the commas of its own level. */
function findList(
  text: string,
  from: number,
): { readonly end: number; readonly commas: readonly number[] } | undefined {
  const commas: number[] = [];
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === '{') depth += 1;
    else if (character === ',' && depth === 1) commas.push(at);
    else if (character === '}') depth -= 1;
    if (depth === 0) return commas.length === 0 ? undefined : { end: at, commas };
  }
  return undefined;
}

/** A text with its first list written out; undefined when it has none. */
function expandFirst(text: string): readonly string[] | undefined {
  for (let from = text.indexOf('{'); from !== -1; from = text.indexOf('{', from + 1)) {
    const list = text[from - 1] === '$' ? undefined : findList(text, from);
    if (list === undefined) continue;
    const bounds = [from, ...list.commas, list.end];
    const items = bounds.slice(1).map((bound, index) => text.slice((bounds[index] ?? 0) + 1, bound));
    return items.map((item) => `${text.slice(0, from)}${item}${text.slice(list.end + 1)}`);
  }
  return undefined;
}

/** The words that lists in braces stand for: `{rm,-rf}` is two. A text without a list is itself; beyond 64 words lists stay as they are. */
function expandBraces(text: string): readonly string[] {
  let words: readonly string[] = [text.slice(0, maxCharacters)];
  for (let rounds = 0; rounds < maxRounds && words.length < maxWords; rounds += 1) {
    const next = words.map(expandFirst);
    if (next.every((list) => list === undefined)) return words;
    words = next.flatMap((list, index) => list ?? [words[index] ?? '']).slice(0, maxWords);
  }
  return words;
}
