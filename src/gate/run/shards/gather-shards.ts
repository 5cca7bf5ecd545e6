import { join } from 'node:path';
import { makeError, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { Plan } from '../../../core/model/rule/plan.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { keptPath } from '../../measure/replay/kept-trial.ts';
import { type Manifest, requireSameManifest } from '../../measure/replay/manifest.ts';
import { openRecording, type Recording, recordingFolders } from '../../measure/replay/open-recording.ts';
import { type FoundRecording, findRecordings, readShardFile, type ShardFile } from './shard-file.ts';

/** What shards brought, read whole. */
export interface GatheredShards {
  readonly folder: string;
  readonly recordings: readonly Recording[];
  /** What the shards say of themselves; the same one twice when it was measured again. */
  readonly files: readonly ShardFile[];
  /** Into how many shards the plan was divided; undefined when none arrived. */
  readonly of?: number;
  /** Where the trials ran; undefined when none arrived. */
  readonly manifest?: Manifest;
}

/** A shard's file with its place. */
interface PlacedFile {
  readonly path: string;
  readonly value: ShardFile;
}

const mostShown = 20;

/**
 * Reads the recordings of the shards of a plan from a folder. What is missing is not a problem here. Throws ProblemError with everything that is
 * wrong: a file that cannot be used, another plan or setup, two ways of dividing it, a trial that appears twice with different contents.
 */
export function gatherShards(folder: string, { digest }: Pick<Plan, 'digest'>): GatheredShards {
  const found = findRecordings(folder);
  if (found.value === undefined) throw new ProblemError(found.problems);
  const problems: Problem[] = [];
  const files = found.value.flatMap((recording) => readFiles(recording, problems));
  const recordings = found.value.flatMap((recording) => openOne(recording, problems));
  problems.push(...files.filter(({ value }) => value.plan !== digest).map((file) => otherPlan(file, digest)));
  problems.push(...compareDivisions(files), ...compareSetups(recordings), ...findContradictions(recordings));
  if (problems.length > 0) throw new ProblemError(problems.slice(0, mostShown));
  const [first] = files;
  const [recording] = recordings;
  return {
    ...{ folder, recordings, files: files.map(({ value }) => value) },
    ...(first === undefined ? {} : { of: first.value.of }),
    ...(recording === undefined ? {} : { manifest: recording.manifest }),
  };
}

function readFiles({ folder, shards }: FoundRecording, problems: Problem[]): readonly PlacedFile[] {
  if (shards.length === 0) problems.push(unnamed(folder));
  return shards.flatMap((path) => {
    const read = readShardFile(folder, path);
    problems.push(...read.problems);
    return read.value === undefined ? [] : [{ path, value: read.value }];
  });
}

function openOne({ folder }: FoundRecording, problems: Problem[]): readonly Recording[] {
  try {
    return [openRecording(folder)];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    problems.push(...error.problems);
    return [];
  }
}

function compareDivisions([first, ...others]: readonly PlacedFile[]): readonly Problem[] {
  return others
    .filter(({ value }) => value.of !== first?.value.of)
    .map(({ path, value }) =>
      problem('shard-mixed', path, `it is one of ${value.of} shards, and "${first?.path}" one of ${first?.value.of}`, [
        'Keep the recordings of different fan-outs in different folders.',
      ]),
    );
}

function compareSetups([first, ...others]: readonly Recording[]): readonly Problem[] {
  return others.flatMap(({ manifest, folder }) => {
    try {
      requireSameManifest(manifest, first?.manifest ?? manifest, folder);
      return [];
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return error.problems;
    }
  });
}

/** The same trial in two recordings must say the same: which of two tellings is true, nobody could know. */
function findContradictions(recordings: readonly Recording[]): readonly Problem[] {
  const known = new Map<string, { readonly text: string; readonly file: string }>();
  const problems: Problem[] = [];
  for (const { folder, kept } of recordings) {
    for (const trial of kept) {
      const file = keptPath(join(folder, recordingFolders.trials), trial);
      const text = stableJson({ ...trial.record, context: trial.context }, 0);
      const earlier = known.get(trial.record.key);
      if (earlier === undefined) known.set(trial.record.key, { text, file });
      else if (earlier.text !== text) {
        const why = `"${earlier.file}" has the same trial of "${trial.record.task}" with another content`;
        problems.push(
          problem('shard-contradicts', file, why, ['Measure the shard again and keep one of its recordings.']),
        );
      }
    }
  }
  return problems;
}

function otherPlan({ path, value }: PlacedFile, digest: string): Problem {
  const why = `it was measured for the plan "${value.plan}", but the plan here is "${digest}"`;
  return problem('shard-other-plan', path, why, [
    'The commits, the policy or the runner changed since the plan was made (a push in between, another --base): start again with rentroll plan --shards.',
  ]);
}

function unnamed(folder: string): Problem {
  return problem('shard-unnamed', folder, 'it does not say which shard it is', [
    'Recordings of shards are written by rentroll measure; those of rentroll check are read with --replay.',
  ]);
}

function problem(code: string, file: string, why: string, [hint]: readonly [string]): Problem {
  return makeError('setup', code, `the shard "${file}" is refused: ${why}`, hint, { file });
}
