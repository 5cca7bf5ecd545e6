import * as v from 'valibot';
import { type Blame, makeError, type Parsed, type Problem } from '../../model/problem.ts';
import { decodeText } from '../decode-text.ts';
import { refuseCutTexts } from '../document/check-node.ts';
import type { DocumentNode, ObjectNode } from '../document/document-node.ts';
import { wholeText } from '../document/fields.ts';
import { type DocumentSource, readDocument } from '../document/read-document.ts';

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

/** One tool of an agent definition. */
interface ToolEntry {
  /** As it is written, for example `Read` or `Bash(npm test:*)`. */
  readonly name: string;
  /** UTF-16 offset in the YAML text. */
  readonly offset: number;
}

/** A comma between names; those inside parentheses belong to a pattern. */
const names = /(?:[^,()]|\([^)]*\)?|\))+/g;

function splitNames(text: string): readonly string[] {
  return [...text.matchAll(names)].map(([name]) => name.trim()).filter((name) => name !== '');
}

/** Reads `tools`: a list of names, or one text with commas between them. Undefined when the node is neither; `text` is the YAML text. */
export function readTools(node: DocumentNode | undefined, text: string): readonly ToolEntry[] | undefined {
  if (node?.kind === 'list') return readList(node.items);
  if (node?.kind !== 'scalar' || typeof node.value !== 'string') return undefined;
  let from = node.start;
  return splitNames(node.value).map((name) => {
    const offset = text.indexOf(name, from);
    // A name that an escape or a line break disguises has the place of the whole text.
    if (offset === -1) return { name, offset: node.start };
    from = offset + name.length;
    return { name, offset };
  });
}

function readList(items: readonly DocumentNode[]): readonly ToolEntry[] | undefined {
  const entries = items.map((item) =>
    item.kind === 'scalar' && typeof item.value === 'string' && item.value.trim() !== ''
      ? { name: item.value.trim(), offset: item.start }
      : undefined,
  );
  return entries.every((entry) => entry !== undefined) ? entries : undefined;
}

/** An agent definition as Claude Code reads it: a YAML head between `---` lines, then the system prompt. */
export interface DefinitionSource {
  /** The head; its positions are those of the whole file. */
  readonly head: DocumentSource;
  readonly keys: ObjectNode;
  /** The system prompt, and the line of the file it begins on (1-based). */
  readonly body: string;
  readonly bodyLine: number;
  /** The file begins with a byte order mark, which belongs to neither. */
  readonly marked: boolean;
}

/** A definition is a prompt every call pays for; what is longer than this is some other file. */
const limits = { codePrefix: 'definition', maxBytes: 64 * 1024 };

const text = v.pipe(v.string(), wholeText);
/** Keys of heads that runtimes send to a model in words. */
const headTexts = v.object({
  description: text,
  when_to_use: text,
  'argument-hint': text,
  initialPrompt: text,
});

const example = 'Begin the file with "---", then "name: sql" and "description: …" on lines of their own, then "---".';

/** The keys of a head with the way back to positions in its file. */
export type HeadSource = Pick<DefinitionSource, 'head' | 'keys'>;

/**
 * Reads the YAML head of a file, which begins on its second line. Refused, each with a position: what is not the plain YAML every file of rentroll
 * keeps to, holds no keys, or has a text that a ` #` cuts.
 */
export function readHeadKeys(yaml: string, file: string, blame: Blame): Parsed<HeadSource> {
  const { value: head, problems } = readDocument(yaml, 'yaml', file, blame, { ...limits, firstLine: 2 });
  if (head === undefined) return { problems };
  const { root: keys } = head;
  if (keys.kind !== 'object')
    return refuse('no-keys', 'the YAML head of the agent definition holds no keys', file, blame);
  const cuts = refuseCutTexts(headTexts, keys, { source: head, codePrefix: limits.codePrefix, name: 'the head' });
  return cuts.length > 0 ? { problems: cuts } : { value: { head, keys }, problems };
}

/**
 * Splits an agent definition and reads its head. Refused, each with a position: what is not clean UTF-8 of at most 64 KiB, a file without
 * head, a head that does not end, and a head that `readHeadKeys` refuses. A byte order mark and CRLF pass.
 */
export function parseDefinition(input: string | Uint8Array, file: string, blame: Blame): Parsed<DefinitionSource> {
  const decoded = decodeText(input, file, blame, limits);
  if (decoded.value === undefined) return { problems: decoded.problems };
  const split = splitHead(decoded.value);
  if (split.kind === 'none')
    return refuse('no-head', 'the agent definition does not begin with a YAML head', file, blame);
  if (split.kind === 'open')
    return refuse('open-head', 'the YAML head of the agent definition has no closing "---"', file, blame);
  const { value, problems } = readHeadKeys(split.yaml, file, blame);
  if (value === undefined) return { problems };
  const { body, bodyLine } = split;
  return { value: { ...value, body, bodyLine, marked: decoded.value.startsWith('\ufeff') }, problems };
}

function refuse(code: string, message: string, file: string, blame: Blame): { readonly problems: readonly Problem[] } {
  return { problems: [makeError(blame, `definition-${code}`, message, example, { file, line: 1, column: 1 })] };
}
