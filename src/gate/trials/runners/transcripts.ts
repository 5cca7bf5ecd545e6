import { realpath, writeFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { readPlain } from '../../../adapters/files/read-plain.ts';
import { clearPath } from '../../../adapters/process/open-scratch.ts';
import { isMachineFault } from '../../../core/util/values.ts';

/** Most of a file that is read: an agent may have written any amount. */
const mostBytes = 64 * 1024 * 1024;

/**
 * Writes the transcript of a trial in place of whatever an agent left there: a link is not written through, a pipe not waited for. Where an
 * agent made that impossible there is none: its tokens are spent and count. Throws only what is the machine's own trouble (a full disk).
 */
export async function writeTranscript(target: string, text: string): Promise<void> {
  try {
    await clearPath(target);
    await writeFile(target, text, { flag: 'wx' });
  } catch (error) {
    if (isMachineFault(error)) throw error;
  }
}

/** Puts what a session left in these files of a folder into one transcript; empty when it left nothing. */
export async function joinTranscripts(folder: string, files: readonly string[], target: string): Promise<void> {
  const texts = await Promise.all(files.map((file) => readInside(folder, file)));
  await writeTranscript(target, texts.join(''));
}

/**
 * Reads the text of a file that an agent may have put there; empty when there is none, or when it is no regular file of that folder, since a link
 * could lead to any file of this machine. Call it when the agent is gone.
 */
async function readInside(folder: string, path: string): Promise<string> {
  try {
    const [root, real] = [await realpath(folder), await realpath(path)];
    return real.startsWith(root + sep) ? readLeftText(path) : '';
  } catch {
    return '';
  }
}

/** Reads the first 64 MiB of a plain file, as text; empty when it is not one. A link is not followed, a pipe is not waited for. */
export function readLeftText(path: string): string {
  return readPlain(path, { mostBytes, part: 'begin' }) ?? '';
}
