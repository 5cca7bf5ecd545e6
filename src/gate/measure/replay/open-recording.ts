import { join } from 'node:path';
import { makeError, type Parsed, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { TrialRecord, TrialSpec } from '../../../core/model/trial/trial.ts';
import { listKeptFiles, readKeptFile } from './kept-files.ts';
import { type KeptTrial, keptPath, makeFaultProblem, maxTrialBytes, parseKeptTrial } from './kept-trial.ts';
import { type Manifest, readManifest } from './manifest.ts';

/** A recording that has been read whole: it cannot change under a run. */
export interface Recording {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Trials that ran, and those of earlier runs they were screened against. */
  readonly trials: number;
  /** All trials that ran, as they were written. */
  readonly kept: readonly KeptTrial[];
  /** The trial of a plan, as it was recorded, with its place in this plan; or why there is none. */
  find(context: string, spec: TrialSpec): TrialRecord | { readonly missing: string };
  /** Baseline trials of earlier runs that a measurement with this context was screened against. */
  baselines(context: string): readonly KeptTrial[];
}

/** Folders of a recording: trials that ran, baselines of earlier runs, exchanges of the meter. */
export const recordingFolders = { trials: 'trials', baselines: 'baselines', exchanges: 'exchanges' } as const;

const mostFiles = 20_000;
const mostShown = 20;

/** Reads a recording. Throws ProblemError with what is wrong with it: half a recording is not a recording. */
export function openRecording(folder: string): Recording {
  const { value: manifest, problems } = readManifest(folder);
  const trials = readTrials(join(folder, recordingFolders.trials));
  const baselines = readTrials(join(folder, recordingFolders.baselines));
  // Without its manifest a folder is not a recording at all, and what lies in it may be anything.
  if (manifest === undefined) throw new ProblemError(problems);
  if (trials.value === undefined || baselines.value === undefined) {
    throw new ProblemError([...trials.problems, ...baselines.problems].slice(0, mostShown));
  }
  const byKey = Map.groupBy(trials.value, ({ record }) => record.key);
  const byContext = Map.groupBy(baselines.value, ({ context }) => context);
  return {
    folder,
    manifest,
    trials: trials.value.length,
    kept: trials.value,
    find: (context, spec) => findTrial(byKey.get(spec.key) ?? [], context, spec),
    baselines: (context) => byContext.get(context) ?? [],
  };
}

function findTrial(
  found: readonly KeptTrial[],
  context: string,
  spec: TrialSpec,
): TrialRecord | { readonly missing: string } {
  const name = `trial ${spec.index + 1} of "${spec.task}" with ${describeRules(spec.present)} (${spec.key.slice(0, 12)})`;
  const fitting = found.find((kept) => kept.context === context);
  if (fitting !== undefined) return { ...fitting.record, ...spec };
  return found.length === 0
    ? { missing: `the recording holds no ${name}` }
    : { missing: `the recording holds the ${name} for another task, agent definition, memory or runner` };
}

function describeRules(present: readonly string[]): string {
  return present.length === 0 ? 'no rule' : present.map((id) => `"${id}"`).join(', ');
}

function readTrials(folder: string): Parsed<readonly KeptTrial[]> {
  const { files, odd } = listKeptFiles(folder);
  const problems: Problem[] = odd.map((file) =>
    makeFaultProblem('recording-not-a-file', file, 'it is not a regular file'),
  );
  if (files.length > mostFiles) {
    const message = `the recording holds ${files.length} trials; at most ${mostFiles} are read`;
    const hint = 'Record each run into a folder of its own.';
    problems.push(makeError('setup', 'recording-too-many-files', message, hint, { file: folder }));
  }
  const trials: KeptTrial[] = [];
  for (const file of files.slice(0, mostFiles)) {
    const read = readTrial(folder, file);
    if (read.value !== undefined) trials.push(read.value);
    problems.push(...read.problems);
    if (problems.length >= mostShown) break;
  }
  return problems.length > 0 ? { problems } : { value: trials, problems };
}

function readTrial(folder: string, file: string): Parsed<KeptTrial> {
  const read = readKeptFile(file, maxTrialBytes);
  if ('why' in read) return { problems: [makeFaultProblem('recording-unreadable', file, read.why)] };
  const parsed = parseKeptTrial(read.bytes, file, 'recording');
  if (parsed.value === undefined || keptPath(folder, parsed.value) === file) return parsed;
  return { problems: [makeFaultProblem('recording-misplaced', file, 'its name belongs to another trial')] };
}
