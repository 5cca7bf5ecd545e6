import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** Largest text that is read, in bytes. */
const largestTextBytes = 32 * 1024 * 1024;

/** What an ordinary file of at most so many bytes holds; undefined for everything else, never through a link and never waiting for a pipe. */
export async function readPlainBytes(path: string, mostBytes: number): Promise<Buffer | undefined> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(path, flags).catch(() => undefined);
  try {
    const facts = await file?.stat();
    return facts?.isFile() && facts.size <= mostBytes ? await file?.readFile() : undefined;
  } catch {
    return undefined;
  } finally {
    await file?.close();
  }
}

/** The same as text. */
export async function readPlainText(path: string): Promise<string | undefined> {
  return (await readPlainBytes(path, largestTextBytes))?.toString('utf8');
}
