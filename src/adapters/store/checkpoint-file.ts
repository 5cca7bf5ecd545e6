import { lstat, readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { codeOf, messageOf } from '../../core/util/values.ts';
import { linkFault } from '../files/disk-fault.ts';

/** Reads a checkpoint of a schema; undefined when there is none. Throws ProblemError, with what to do, for a file that is not one. */
export async function readCheckpoint<const T extends v.GenericSchema>(
  schema: T,
  file: string,
  hint: string,
): Promise<v.InferOutput<T> | undefined> {
  try {
    if ((await lstat(file)).isSymbolicLink()) throw linkFault(file);
    return v.parse(schema, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (error instanceof ProblemError) throw error;
    const message = `the checkpoint ${quoteValue(file)} cannot be read: ${messageOf(error)}`;
    throw setupError('checkpoint-corrupt', message, hint, { file });
  }
}
