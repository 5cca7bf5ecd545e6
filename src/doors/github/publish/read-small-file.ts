import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Problem } from '../../../foundation/model/problem.ts';
import { quoteValue } from '../../../foundation/text/escape/quote-value.ts';

/** What a file of another job may be, and how its refusals are called. */
export interface FileTerms {
  readonly codePrefix: string;
  readonly maxBytes: number;
  readonly hint: string;
}

/** Bytes of a file, undefined when there is none; or why it was not read. */
export type SmallFile = { readonly content: Buffer | undefined } | { readonly problems: readonly Problem[] };

/**
 * Reads a file another job left. Opens without following a link and looks at what was opened, so that nothing can be exchanged in between.
 * `shown` is the path as people know it.
 */
export async function readSmallFile(path: string, shown: string, terms: FileTerms): Promise<SmallFile> {
  const { codePrefix, maxBytes } = terms;
  const refuse = (code: string, message: string) => refused(`${codePrefix}-${code}`, message, terms.hint);
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const stat = await handle.stat();
    if (!stat.isFile()) return refuse('not-a-file', `${quoteValue(shown)} is not a file`);
    if (stat.size > maxBytes)
      return refuse(
        'too-large',
        `${quoteValue(shown)} has ${stat.size} bytes; at most ${maxBytes / 1024 / 1024} MiB are read`,
      );
    return { content: await handle.readFile() };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    if (code === 'ENOENT') return { content: undefined };
    return refuse('unreadable', `${quoteValue(shown)} could not be read: ${code}`);
  } finally {
    await handle?.close();
  }
}

function refused(code: string, message: string, hint: string): SmallFile {
  return { problems: [{ code, severity: 'error', message, hint, blame: 'setup' }] };
}
