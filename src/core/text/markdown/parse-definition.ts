import * as v from 'valibot';
import { type Blame, makeError, type Parsed, type Problem } from '../../model/problem.ts';
import { decodeText } from '../decode-text.ts';
import { refuseCutTexts } from '../document/check-node.ts';
import type { ObjectNode } from '../document/document-node.ts';
import { type DocumentSource, readDocument } from '../document/read-document.ts';
import { wholeText } from '../document/text-schemas.ts';
import { splitHead } from './split-head.ts';

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
