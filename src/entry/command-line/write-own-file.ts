import { readFile, writeFile } from 'node:fs/promises';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { codeOf, messageOf } from '../../core/util/values.ts';

/**
 * Writes what a CI system or a comment takes, over nothing but an earlier one of ours: a file that begins as this text does. Throws ProblemError
 * (`file-not-written`) otherwise.
 */
export async function writeOwnFile(text: string, file: string, start: string): Promise<void> {
  const refuse = (why: string, hint: string) =>
    setupError('file-not-written', `${quoteValue(file)} could not be written: ${why}`, hint);
  try {
    const there = await readFile(file, 'utf8').catch(ignoreMissing);
    if (there !== undefined && !there.startsWith(start))
      throw refuse('what lies there is not of rentroll', 'Name a file that does not exist yet.');
    await writeFile(file, text);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw refuse(messageOf(error), 'Name a file in a folder that exists.');
  }
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}
