import { existsSync } from 'node:fs';
import { setupError } from '../../../core/model/problem.ts';
import { messageOf } from '../../../core/util/values.ts';
import { writeBelow } from './json-file.ts';
import type { RedactTrial } from './redact-trial.ts';
import { type KeptTrial, keptPath, listKeptFiles, readKeptTrial, renderKeptTrial } from './trial-folder.ts';

/** A folder of trials: read whole when it is opened, and written as trials end. Several machines may add to it. */
export interface TrialFolder {
  readonly folder: string;
  /** Every trial that counts here. */
  readonly trials: readonly KeptTrial[];
  /** Number of trials whose origin nobody vouches for, which count for nothing. */
  readonly unknown: number;
  /** The trials with a context. */
  read(context: string): readonly KeptTrial[];
  find(context: string, key: string): KeptTrial | undefined;
  /** Adds a trial unless it is there. The journal stays the truth: a disk that fails here does not end the run. */
  write(trial: KeptTrial): void;
  /** The files that were left out or could not be written, one line each. */
  faults(): readonly string[];
}

/** Most files that are read; the folder comes from other machines, so reading it has an end. */
const mostFiles = 20_000;

/**
 * Opens a folder of trials, which need not exist yet. Trials that `trusts` refuses are counted and left out; a file that is no trial is left
 * out and listed in `faults`. `sign` prepares a trial for a file that others will read. Throws ProblemError for a folder with too many files.
 */
export function openTrialFolder(
  folder: string,
  { sign, trusts }: { readonly sign: RedactTrial; readonly trusts: (trial: KeptTrial) => boolean },
): TrialFolder {
  const { files, odd } = listKeptFiles(folder);
  if (files.length > mostFiles) throw tooManyFiles(folder, files.length);
  const faults = odd.map((file) => `${file}: it is not a regular file`);
  const read = files.flatMap((file) => {
    const { value, problems } = readKeptTrial(folder, file);
    if (value === undefined) faults.push(problems[0]?.message ?? file);
    return value ?? [];
  });
  const trials = read.filter(trusts);
  const byContext = Map.groupBy(trials, ({ context }) => context);
  const trialsByName = new Map(trials.map((trial) => [nameKept(trial.context, trial.record.key), trial]));
  return {
    folder,
    trials,
    unknown: read.length - trials.length,
    read: (context) => byContext.get(context) ?? [],
    find: (context, key) => trialsByName.get(nameKept(context, key)),
    write(trial) {
      const name = nameKept(trial.context, trial.record.key);
      const file = keptPath(folder, trial);
      if (trialsByName.has(name) && existsSync(file)) return;
      try {
        writeBelow(folder, file, renderKeptTrial(sign(trial)));
        trialsByName.set(name, trial);
      } catch (error) {
        faults.push(`${file}: ${messageOf(error)}`);
      }
    },
    faults: () => faults,
  };
}

function nameKept(context: string, key: string): string {
  return `${context} ${key}`;
}

function tooManyFiles(folder: string, files: number) {
  const message = `the store "${folder}" is not read: it holds ${files} files, and at most ${mostFiles} are read`;
  return setupError('store-too-large', message, 'Use a new folder, or delete trials that are no longer needed.', {
    file: folder,
  });
}
