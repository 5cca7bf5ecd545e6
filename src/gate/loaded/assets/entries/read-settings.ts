import { makeError, type Position, type Problem } from '../../../../core/model/problem.ts';
import type { Tree } from '../../../../core/model/tree.ts';
import { findNode, type NodePath } from '../../../../core/text/document/document-node.ts';
import { readDocument } from '../../../../core/text/document/read-document.ts';
import { quoteValue } from '../../../../core/text/escape/quote-value.ts';
import { isObject, type JsonObject, objectOf, readJson } from '../../../../core/text/json/read-json.ts';

/** The settings file of a project. */
export const settingsFile = '.claude/settings.json';

/** The limits on what is read of a settings file. */
export const settingsLimits = { codePrefix: 'settings', maxBytes: 1024 * 1024 } as const;

/** A file of JSON with the way back to where something stands in it. */
export interface ReadEntriesFile {
  readonly file: string;
  /** Empty where nothing can be read. */
  readonly value: JsonObject;
  /** That it is no JSON. */
  readonly problems: readonly Problem[];
  readonly locate: (keys: NodePath) => Required<Position>;
}

/** Reads the JSON object in a file of a tree, as runtimes read it; an empty one where there is none, and where it cannot be read: it says nothing. */
export async function readObjectFile(tree: Tree, file: string): Promise<JsonObject> {
  return objectOf(readUnmarked((await tree.read(file))?.toString('utf8') ?? ''));
}

function readUnmarked(text: string): unknown {
  return readJson(text.replace(/^\ufeff/, ''));
}

/** Reads a file of JSON objects as its runtime does: one that is not there is empty, one that is broken says nothing. */
export async function readEntriesFile(tree: Tree, file: string): Promise<ReadEntriesFile> {
  const text = (await tree.read(file))?.toString('utf8') ?? '{}';
  const value = readUnmarked(text);
  const { value: source, problems } = readDocument(text, 'json', file, 'head', settingsLimits);
  const start = { file, line: 1, column: 1 };
  const locate = (keys: NodePath) => ({ ...start, ...source?.locate(findNode(source.root, keys).start) });
  if (isObject(value)) return { file, value, problems: [], locate };
  const at = problems[0]?.at ?? start;
  return { file, value: {}, problems: [unreadableEntry(file, 'it is not a JSON object', at)], locate };
}

/** Reports an entry, or a whole file of entries, that cannot be read. */
export function unreadableEntry(what: string, why: string, at: Position): Problem {
  const message = `${quoteValue(what)} cannot be read: ${why}; sessions of Claude Code ignore it`;
  const hint = 'Correct it, or take it out: what cannot be read is neither weighed nor judged.';
  return makeError('head', 'asset-unreadable', message, hint, at);
}
