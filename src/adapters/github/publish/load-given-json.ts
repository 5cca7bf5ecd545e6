import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { GenericSchema } from 'valibot';
import { makeError, type Parsed } from '../../../core/model/problem.ts';
import { checkNode } from '../../../core/text/document/check-node.ts';
import { readDocument } from '../../../core/text/document/read-document.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { codeOf } from '../../../core/util/values.ts';

/** The requirements on a file of another job, and the words of its refusals. */
export interface FileTerms<T> {
  readonly schema: GenericSchema<unknown, T>;
  readonly codePrefix: string;
  readonly maxBytes: number;
  readonly hint: string;
  /** The name of the whole value. */
  readonly name: string;
}

/**
 * Reads a JSON file another job left and holds it against a schema. Opens without following a link and looks at what was opened, so that
 * nothing can be exchanged in between. `shown` is the path as people know it. The value is "none" when there is no file.
 */
export async function loadGivenJson<T>(path: string, shown: string, terms: FileTerms<T>): Promise<Parsed<T | 'none'>> {
  const { codePrefix, maxBytes, hint } = terms;
  const name = quoteValue(shown);
  const refuse = (code: string, message: string) => ({
    problems: [makeError('setup', `${codePrefix}-${code}`, message, hint)],
  });
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const stat = await handle.stat();
    if (!stat.isFile()) return refuse('not-a-file', `${name} is not a file`);
    if (stat.size > maxBytes)
      return refuse('too-large', `${name} has ${stat.size} bytes; at most ${maxBytes / 1024 / 1024} MiB are read`);
    return parseGivenJson(await handle.readFile(), shown, terms);
  } catch (error) {
    const code = codeOf(error) ?? String(error);
    if (code === 'ENOENT') return { value: 'none', problems: [] };
    return refuse('unreadable', `${name} could not be read: ${code}`);
  } finally {
    await handle?.close();
  }
}

/** Parses the value out of the bytes of such a file; every problem with its line. */
export function parseGivenJson<T>(bytes: Uint8Array, file: string, terms: FileTerms<T>): Parsed<T> {
  const { value: source, problems } = readDocument(bytes, 'json', file, 'setup', terms);
  return source === undefined ? { problems } : checkNode(terms.schema, source.root, { ...terms, source });
}
