import { isUtf8 } from 'node:buffer';
import * as v from 'valibot';
import { makeError, type Parsed, type Position, type Problem } from '../../core/model/problem.ts';
import { wholeNumber } from '../../core/model/schema/primitives.ts';
import { listIssues } from '../../core/text/document/check-node.ts';
import { describePath, findNode, type NodePath } from '../../core/text/document/document-node.ts';
import { readDocument } from '../../core/text/document/read-document.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { mostBytes } from './walk-files.ts';

/** A text of JSON with the name of its file. */
export interface JsonText {
  readonly file: string;
  readonly bytes: Uint8Array;
  /** Line of the file it begins in; 1 when absent. */
  readonly line?: number;
}

const limits = { codePrefix: 'trials', maxBytes: mostBytes };

/** Only texts of about this size are read a second time for the line and column of a fault. */
const placedBytes = 8 * 1024 * 1024;

/** Parses a text as a plain value with the fastest reader; when that fails, with the reader that knows lines and columns. */
export function parseText(text: JsonText): Parsed<unknown> {
  const { file, bytes } = text;
  if (!isUtf8(bytes)) {
    const hint = 'Write it as UTF-8.';
    return { problems: [makeError('setup', 'trials-encoding', `${quoteValue(file)} is not UTF-8`, hint, { file })] };
  }
  try {
    return {
      value: JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')),
      problems: [],
    };
  } catch {
    const placed = bytes.length <= placedBytes ? readDocument(bytes, 'json', file, 'setup', limits).problems : [];
    const message = `${quoteValue(file)} is not JSON`;
    const bare = makeError('setup', 'trials-json-syntax', message, 'Export it again: it may have been cut.', { file });
    return { problems: (placed.length > 0 ? placed : [bare]).map((problem) => move(problem, text)) };
  }
}

/** Checks a value against a schema; each fault is named with its place, where the text is not too long for that. */
export function checkValue<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  text: JsonText,
  path: NodePath = [],
): Parsed<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return { value: parsed.output, problems: [] };
  return { problems: placeIssues(schema, parsed.issues, text, path).map((problem) => move(problem, text)) };
}

/** Parses a text of JSON and checks it against a schema. */
export function readChecked<S extends v.GenericSchema>(schema: S, text: JsonText): Parsed<v.InferOutput<S>> {
  const { value, problems } = parseText(text);
  return problems.length > 0 ? { problems } : checkValue(schema, value, text);
}

function placeIssues(
  schema: v.GenericSchema,
  issues: readonly v.BaseIssue<unknown>[],
  { file, bytes }: JsonText,
  path: NodePath,
): readonly Problem[] {
  const source = bytes.length <= placedBytes ? readDocument(bytes, 'json', file, 'setup', limits).value : undefined;
  if (source !== undefined) {
    const node = findNode(source.root, path);
    return listIssues(schema, issues, node, { source, path, codePrefix: 'trials', name: 'the file' });
  }
  return issues.slice(0, 5).map((issue) => {
    const place = describePath([...path, ...(issue.path ?? []).map(({ key }) => key as string | number)]);
    return makeError('setup', 'trials-bad-value', `${place}: ${issue.message}`, 'Export it again.', { file });
  });
}

/** Moves the line of a problem for a text that begins further down in its file. */
function move(problem: Problem, { line = 1 }: JsonText): Problem {
  const { at } = problem;
  return at?.line === undefined ? problem : { ...problem, at: { ...at, line: at.line + line - 1 } };
}

/** Makes a problem with trials at a place. */
export function trialProblem(code: string, message: string, hint: string, at: Position): Problem {
  return makeError('setup', `trials-${code}`, message, hint, at);
}

/** A whole number of tokens. */
export const wholeTokens = v.pipe(wholeNumber, v.description('a whole number of tokens, 0 or more'));

/** Parses an ISO 8601 time into milliseconds since 1970; returns undefined for none. */
export function toMs(time: string | null | undefined): number | undefined {
  const ms = time === null || time === undefined ? Number.NaN : Date.parse(time);
  return Number.isNaN(ms) ? undefined : ms;
}
