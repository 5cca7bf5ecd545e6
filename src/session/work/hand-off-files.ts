import { lstat, readdir, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { explainDiskFault, refuseLinks } from '../../adapters/files/disk-fault.ts';
import { readPlain } from '../../adapters/files/read-plain.ts';
import { writeJsonFile } from '../../adapters/store/json-file.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { type HandOff, type HandOffKey, handOffLimits, parseHandOff } from './hand-off.ts';

/** A file among the hand-offs of a run. */
export interface HandOffFile {
  readonly file: string;
  /** Name of the agent, as the file's name says it. */
  readonly agent: string;
  /** The hand-off in it; the reason, in words, for a file that holds none of this agent and run. */
  readonly read: HandOff | string;
}

/** Path of a hand-off below the folder of hand-offs; names are checked before they come here. */
function handOffPath(folder: string, { run, agent }: HandOffKey): string {
  return join(folder, run, `${agent}.json`);
}

/**
 * Writes a hand-off whole or not at all (temporary file, fsync, rename), in place of the agent's earlier one of the same run. Throws ProblemError
 * where the folder cannot be written to, and where a link or something else than a file is in the way.
 */
export async function saveHandOff(folder: string, handOff: HandOff): Promise<void> {
  const file = handOffPath(folder, handOff);
  try {
    refuseLinks(dirname(folder), file);
    await writeJsonFile(file, handOff);
  } catch (error) {
    throw explainDiskFault(error, file);
  }
}

/**
 * Reads the files of a run's hand-offs by name, sorted. Returns none where there is no such run.
 */
export async function readHandOffFiles(folder: string, run: string): Promise<readonly HandOffFile[]> {
  const files = await listHandOffFiles(folder, run);
  return Promise.all(files.map((file) => readHandOffFile(file, run)));
}

/** Paths of the files of a run's hand-offs, sorted, however many there are. */
async function listHandOffFiles(folder: string, run: string): Promise<readonly string[]> {
  const place = join(folder, run);
  refuseLinks(dirname(folder), place);
  const names = (await listNames(place)).filter((name) => name.endsWith('.json')).sort();
  return names.map((name) => join(place, name));
}

/** Reads one file among the hand-offs of a run; a link is not followed. */
async function readHandOffFile(file: string, run: string): Promise<HandOffFile> {
  const agent = basename(file, '.json');
  const text = readPlain(file, { mostBytes: handOffLimits.maxBytes });
  if (text === undefined)
    return { file, agent, read: 'it is not a plain file, cannot be opened, or is larger than 64 KiB' };
  const read = parseHandOff(text);
  const isOther = typeof read !== 'string' && (read.agent !== agent || read.run !== run);
  return {
    file,
    agent,
    read: isOther ? `it says that it is of ${quoteValue(read.agent)} in the run ${quoteValue(read.run)}` : read,
  };
}

/** Lists runs that have hand-offs, the one written to last first. */
export async function listHandOffRuns(folder: string): Promise<readonly string[]> {
  refuseLinks(dirname(folder), folder);
  const folders = await Promise.all(
    (await listNames(folder)).map(async (run) => ({
      run,
      facts: await lstat(join(folder, run)).catch(() => undefined),
    })),
  );
  return folders
    .flatMap(({ run, facts }) => (facts?.isDirectory() === true ? [{ run, at: facts.mtimeMs }] : []))
    .sort((a, b) => b.at - a.at || (a.run < b.run ? -1 : 1))
    .map(({ run }) => run);
}

/** Removes one hand-off, and the folder of its run when nothing else is in it. */
export async function removeHandOff(folder: string, key: HandOffKey): Promise<void> {
  const file = handOffPath(folder, key);
  refuseLinks(dirname(folder), dirname(file));
  await rm(file, { force: true }).catch((error: unknown) => {
    throw explainDiskFault(error, file);
  });
  // A file of somebody else keeps the folder.
  await rmdir(dirname(file)).catch(() => undefined);
}

async function listNames(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw explainDiskFault(error, folder);
  });
}
