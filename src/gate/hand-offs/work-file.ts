import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readCheckpoint, writeCheckpoint } from '../../adapters/store/checkpoint-file.ts';
import { workSteps } from '../../core/model/handoff/complexity.ts';
import type { WorkCheckpoint } from '../../core/model/handoff/work-checkpoint.ts';

const step = v.picklist(workSteps);
const text = v.pipe(v.string(), v.maxLength(4_000));
const workSchema = v.strictObject({
  schema: v.literal(1),
  run: text,
  task: text,
  score: v.picklist([1, 2, 3, 4, 5]),
  reasons: v.pipe(v.array(v.strictObject({ points: v.pipe(v.number(), v.safeInteger()), why: text })), v.maxLength(50)),
  isSaid: v.boolean(),
  phase: v.union([step, v.literal('done')]),
  sha: text,
  updatedAt: v.pipe(v.string(), v.isoTimestamp()),
  completedSteps: v.pipe(
    v.array(
      v.strictObject({ step, at: v.pipe(v.string(), v.isoTimestamp()), sha: text, skipped: v.exactOptional(text) }),
    ),
    v.maxLength(workSteps.length),
  ),
});

const hint = 'Move the file away and plan the task again: rentroll session work plan "…"';

/** Writes how far a task has come, as every checkpoint is written. */
export function saveWork(folder: string, checkpoint: WorkCheckpoint): Promise<void> {
  return writeCheckpoint(checkpoint, join(folder, `${checkpoint.run}.json`));
}

/** Reads how far a task has come; undefined when nothing was planned under that name. Throws ProblemError for a file that is not one. */
export function loadWork(folder: string, run: string): Promise<WorkCheckpoint | undefined> {
  return readCheckpoint(workSchema, join(folder, `${run}.json`), hint);
}

/** The task that was worked on last; undefined when there is none. */
export async function findLatestWork(folder: string): Promise<string | undefined> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  );
  return dated.sort((a, b) => b.at - a.at)[0]?.name.slice(0, -'.json'.length);
}
