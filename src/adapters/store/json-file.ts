import { lstat, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { stableJson } from '../../core/text/json/read-json.ts';
import { explainDiskFault, linkFault } from '../files/disk-fault.ts';
import { writeWhole } from '../files/write-whole.ts';

/**
 * Writes a JSON file atomically (temporary file, fsync, rename) with sorted keys. Throws ProblemError where the folder cannot be
 * written to and where a link is in the way; the file that was there stays as it was.
 */
export async function writeJsonFile(file: string, value: object): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    if ((await lstat(file).catch(() => undefined))?.isSymbolicLink()) throw linkFault(file);
    await writeWhole(file, stableJson(value));
  } catch (error) {
    throw explainDiskFault(error, file);
  }
}
