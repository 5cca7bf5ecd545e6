import * as v from 'valibot';
import { type Blame, makeError, type Parsed } from '../../model/problem.ts';
import { decodeText } from '../decode-text.ts';
import { refuseCutTexts, wholeText } from '../document/check-node.ts';
import type { ObjectNode } from '../document/document-node.ts';
import { type DocumentSource, readDocument } from '../document/read-document.ts';

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

const opening = /^\ufeff?---[ \t]*\r?\n/;
const closing = /(?<=\n)---[ \t]*\r?(?:\n|$)/g;

const text = v.pipe(v.string(), wholeText);
/** Keys of heads that runtimes send to a model in words. */
const headTexts = v.object({
  description: text,
  when_to_use: text,
  'argument-hint': text,
  initialPrompt: text,
});

const example = 'Begin the file with "---", then "name: sql" and "description: …" on lines of their own, then "---".';

/**
 * Splits an agent definition and reads its head. Refused, each with a position: what is not clean UTF-8 of at most 64 KiB, a file without
 * head, a head that does not end, holds no keys, or is not the plain YAML every file of rentroll keeps to. A byte order mark and CRLF pass.
 */
export function parseDefinition(input: string | Uint8Array, file: string, blame: Blame): Parsed<DefinitionSource> {
  const decoded = decodeText(input, file, blame, limits);
  if (decoded.value === undefined) return { problems: decoded.problems };
  const text = decoded.value;
  const refuse = (code: string, message: string): Parsed<DefinitionSource> => {
    return { problems: [makeError(blame, `definition-${code}`, message, example, { file, line: 1, column: 1 })] };
  };
  const start = opening.exec(text)?.[0].length;
  if (start === undefined) return refuse('no-head', 'the agent definition does not begin with a YAML head');
  const end = findEnd(text, start);
  if (end === undefined) return refuse('open-head', 'the YAML head of the agent definition has no closing "---"');
  const head = readDocument(text.slice(start, end.from), 'yaml', file, blame, { ...limits, firstLine: 2 });
  if (head.value === undefined) return { problems: head.problems };
  const { root: keys } = head.value;
  if (keys.kind !== 'object') return refuse('no-keys', 'the YAML head of the agent definition holds no keys');
  const place = { source: head.value, codePrefix: limits.codePrefix, name: 'the head' };
  const problems = refuseCutTexts(headTexts, keys, place);
  if (problems.length > 0) return { problems };
  const bodyLine = text.slice(0, end.to).split('\n').length;
  const marked = text.startsWith('\ufeff');
  return { value: { head: head.value, keys, body: text.slice(end.to), bodyLine, marked }, problems: [] };
}

function findEnd(text: string, start: number): { readonly from: number; readonly to: number } | undefined {
  const pattern = new RegExp(closing);
  pattern.lastIndex = start;
  const match = pattern.exec(text);
  return match === null ? undefined : { from: match.index, to: match.index + match[0].length };
}
