import { lstat, readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import { type Checkpoint, gateSteps } from '../../core/model/verdict/checkpoint.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { codeOf, messageOf } from '../../core/util/values.ts';
import { linkFault } from '../files/disk-fault.ts';
import { writeJsonFile } from './json-file.ts';

const step = v.picklist(gateSteps);
const checkpointSchema = v.strictObject({
  schema: v.literal(1),
  run: v.string(),
  phase: v.union([step, v.literal('done')]),
  plan: v.string(),
  baseSha: v.string(),
  sha: v.string(),
  updatedAt: v.string(),
  completedSteps: v.array(v.strictObject({ step, at: v.string(), measurement: v.exactOptional(v.string()) })),
});

/** Writes the checkpoint of the gate whole or not at all. Throws ProblemError where it cannot be written. */
export function saveCheckpoint(checkpoint: Checkpoint, file: string): Promise<void> {
  return writeJsonFile(file, checkpoint);
}

/** Reads the checkpoint of the gate; undefined when there is none. Throws ProblemError for a file that is not one. */
export function loadCheckpoint(file: string): Promise<Checkpoint | undefined> {
  const hint =
    'Start from the beginning: rentroll check. Trials of the same plan are taken from the journal and not paid for again.';
  return readCheckpoint(checkpointSchema, file, hint);
}

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
