import { lstat, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import writeFileAtomic from 'write-file-atomic';
import { type ProblemError, setupError } from '../../foundation/model/problem.ts';
import { type Checkpoint, gateSteps } from '../../foundation/model/verdict/checkpoint.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';
import { stableJson } from '../../foundation/text/json/stable-json.ts';
import { explainDiskFault, linkFault } from '../../foundation/util/disk-fault.ts';

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

/**
 * Writes a checkpoint atomically (temporary file, fsync, rename) with sorted keys. Throws ProblemError where the folder cannot be
 * written to; the checkpoint that was there stays as it was.
 */
export async function saveCheckpoint(checkpoint: Checkpoint, file: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    if ((await lstat(file).catch(() => undefined))?.isSymbolicLink()) throw linkFault(file);
    await writeFileAtomic(file, stableJson(checkpoint));
  } catch (error) {
    throw explainDiskFault(error, file);
  }
}

/** Reads a checkpoint; undefined when there is none. Throws ProblemError for a file that is not one. */
export async function loadCheckpoint(file: string): Promise<Checkpoint | undefined> {
  try {
    return v.parse(checkpointSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw corrupt(file, (error as Error).message);
  }
}

function corrupt(file: string, why: string): ProblemError {
  const hint =
    'Start from the beginning: rentroll check. Trials of the same plan are taken from the journal and not paid for again.';
  const message = `the checkpoint ${quoteValue(file)} cannot be read: ${why}`;
  return setupError('checkpoint-corrupt', message, hint, { file });
}
