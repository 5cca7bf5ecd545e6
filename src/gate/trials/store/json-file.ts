import { type Dirent, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type * as v from 'valibot';
import { inspectBytes, plainRefusals } from '../../../adapters/files/read-plain.ts';
import { writeBeside } from '../../../adapters/files/write-whole.ts';
import type { Parsed, Problem } from '../../../core/model/problem.ts';
import { checkNode } from '../../../core/text/document/check-node.ts';
import { readDocument } from '../../../core/text/document/read-document.ts';

/** A JSON file that somebody else may have put there, and the words of its problems. */
export interface JsonFile {
  readonly file: string;
  /** Starts every problem code. */
  readonly codePrefix: string;
  /** The name of the value, for people. */
  readonly name: string;
  readonly maxBytes: number;
  /** The problem of a file that cannot be read at all. */
  readonly unreadable: (why: string) => Problem;
}

/** Reads one JSON value of a schema. Links are not followed, a pipe does not keep the run waiting; duplicate keys, depth and sizes are refused. */
export function readJsonFile<S extends v.GenericSchema>(schema: S, wanted: JsonFile): Parsed<v.InferOutput<S>> {
  const { file, codePrefix, name, maxBytes, unreadable } = wanted;
  const read = inspectBytes(file, { mostBytes: maxBytes });
  if (read.kind === 'refused') return { problems: [unreadable(plainRefusals[read.why])] };
  const { value: source, problems } = readDocument(read.bytes, 'json', file, 'setup', { codePrefix, maxBytes });
  if (source === undefined) return { problems };
  return checkNode(schema, source.root, { source, codePrefix, name });
}

/**
 * Writes a file below a folder that the user named, whole or not at all. A link below that folder is not written through: somebody else may
 * have put it there, and it leads to any file of this machine. Throws what the disk says, and for a link.
 */
export function writeBelow(folder: string, file: string, text: string): void {
  const names = relative(folder, file).split(sep);
  const paths = names.map((_, index) => join(folder, ...names.slice(0, index + 1)));
  const link = paths.find((path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink());
  if (link !== undefined) throw new Error(`there is a link in its place: ${link}`);
  mkdirSync(dirname(file), { recursive: true });
  writeBeside(file, text, { mode: 0o666, flush: true });
}

/** Lists the entries of a folder; none where there is no folder. */
export function listFolder(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
