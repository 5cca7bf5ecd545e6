import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import writeFileAtomic from 'write-file-atomic';
import { ProblemError } from '../../foundation/model/problem.ts';
import { type Checkpoint, gateSteps } from '../../foundation/model/verdict/checkpoint.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';
import { parseOrThrow } from '../../foundation/text/json/read-json.ts';
import { stableJson } from '../../foundation/text/json/stable-json.ts';
import { explainDiskFault } from '../../foundation/util/disk-fault.ts';

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
    await writeFileAtomic(file, stableJson(checkpoint));
  } catch (error) {
    throw explainDiskFault(error, file);
  }
}

/** Reads a checkpoint; undefined when there is none. Throws ProblemError for a file that is not one. */
export async function loadCheckpoint(file: string): Promise<Checkpoint | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw corrupt(file, error.message);
  });
  if (text === undefined) return undefined;
  const parsed = v.safeParse(
    checkpointSchema,
    parseOrThrow(text, (why) => corrupt(file, why)),
  );
  if (!parsed.success) throw corrupt(file, parsed.issues[0].message);
  return parsed.output;
}

function corrupt(file: string, why: string): ProblemError {
  return new ProblemError([
    {
      code: 'checkpoint-corrupt',
      severity: 'error',
      message: `the checkpoint ${quoteValue(file)} cannot be read: ${why}`,
      hint: 'Start from the beginning: rentroll check. Trials of the same plan are taken from the journal and not paid for again.',
      at: { file },
      blame: 'setup',
    },
  ]);
}
