import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemError, setupError } from '../../../core/model/problem.ts';
import { cleanIncident } from '../../../core/model/trial/trial.ts';
import { makeRedactor, secretValues } from '../../../core/text/redact-secrets.ts';
import { messageOf } from '../../../core/util/values.ts';
import { writeKeptFile } from './kept-files.ts';
import { type KeptTrial, keptPath, renderKeptTrial } from './kept-trial.ts';
import { type Manifest, manifestPath, readManifest, renderManifest, requireSameManifest } from './manifest.ts';
import { recordingFolders } from './open-recording.ts';

/** Writes the trials of a run into a folder as they end. */
export interface Recorder {
  /** A trial that ran, or that the journal had. The journal stays the truth: a disk that fails here does not end the run. */
  trial(kept: KeptTrial): void;
  /** A baseline trial of an earlier run that a rule is screened against. */
  baseline(kept: KeptTrial): void;
  /** What could not be written, in words; undefined when all was. */
  fault(): string | undefined;
}

/**
 * Begins a recording, or continues one of the same setup. Throws ProblemError before anything is spent when the folder holds another
 * one or cannot be written.
 */
export function openRecorder(folder: string, manifest: Manifest, redact: RedactTrial): Recorder {
  if (existsSync(manifestPath(folder))) requireSame(folder, manifest);
  else writeFirst(folder, manifest);
  const faults: string[] = [];
  const write = (below: string) => (kept: KeptTrial) => {
    const clean = redact(kept);
    const file = keptPath(join(folder, below), clean);
    try {
      writeKeptFile(folder, file, renderKeptTrial(clean));
    } catch (error) {
      faults.push(`${file}: ${messageOf(error)}`);
    }
  };
  return {
    trial: write(recordingFolders.trials),
    baseline: write(recordingFolders.baselines),
    fault: () => faults[0],
  };
}

function requireSame(folder: string, manifest: Manifest): void {
  const { value: found, problems } = readManifest(folder);
  if (found === undefined) throw new ProblemError(problems);
  requireSameManifest(found, manifest, folder);
}

function writeFirst(folder: string, manifest: Manifest): void {
  try {
    writeKeptFile(folder, manifestPath(folder), renderManifest(manifest));
  } catch (error) {
    const message = `the recording "${folder}" cannot be written: ${messageOf(error)}`;
    const hint = 'Name a folder that you may write to, on a disk with room. Nothing was spent.';
    throw setupError('recording-unwritable', message, hint, { file: folder });
  }
}

/** Longest text a kept trial carries; the schema refuses more. */
const longestText = 300;

/** Takes secrets out of a trial: values of the environment's own, and whatever has the shape of a credential. */
export type RedactTrial = (kept: KeptTrial) => KeptTrial;

/** Makes the function that prepares trials for a file others will read. */
export function openTrialRedactor(env: NodeJS.ProcessEnv): RedactTrial {
  const redact = makeRedactor(secretValues(env));
  const clean = (text: string) => redact(text).slice(0, longestText).toWellFormed();
  return (kept) => {
    const { detail, attempts, models, ...record } = kept.record;
    return {
      ...kept,
      record: {
        ...record,
        model: clean(record.model),
        ...(detail === undefined ? {} : { detail: clean(detail) }),
        ...(models === undefined ? {} : { models: models.map((entry) => ({ ...entry, model: clean(entry.model) })) }),
        ...(attempts === undefined ? {} : { attempts: attempts.map((incident) => cleanIncident(incident, clean)) }),
      },
    };
  };
}
