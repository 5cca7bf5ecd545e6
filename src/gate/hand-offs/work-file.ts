import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readCheckpoint } from '../../adapters/store/checkpoint-file.ts';
import { writeJsonFile } from '../../adapters/store/json-file.ts';
import { type WorkCheckpoint, workSchema } from '../../core/model/work-checkpoint.ts';

const hint = 'Move the file away and plan the task again: rentroll session work plan "…"';

/** Writes how far a task has come, as every checkpoint is written. */
export function saveWork(folder: string, checkpoint: WorkCheckpoint): Promise<void> {
  return writeJsonFile(join(folder, `${checkpoint.run}.json`), checkpoint);
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
