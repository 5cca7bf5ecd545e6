import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { setupError } from '../../foundation/model/problem.ts';

/** Room that must be left before a trial starts: its record and those of its whole batch take less than a tenth of this. */
const leastFreeBytes = 8 * 1024 * 1024;

/** Check before execute, for the disk: throws ProblemError `state-full` when what a trial brings could not be written down. */
export function requireSpace(file: string): void {
  if (file === ':memory:') return;
  const { bavail, bsize } = statfsSync(dirname(file));
  const freeBytes = bavail * bsize;
  if (freeBytes >= leastFreeBytes) return;
  const message = `the disk of the journal "${file}" has ${Math.floor(freeBytes / 1024)} KiB left, less than the ${leastFreeBytes / 1024} KiB a batch of trials may need`;
  const hint =
    'Free some space, then run: rentroll resume. No trial was started, and nothing that was paid for is lost.';
  throw setupError('state-full', message, hint, { file });
}
