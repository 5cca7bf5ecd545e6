import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeError, type Parsed, type Problem } from '../../../core/model/problem.ts';
import { mostShards } from '../../../core/text/shard-id.ts';
import { listKeptFiles } from '../../measure/replay/kept-files.ts';
import { recordingFolders } from '../../measure/replay/open-recording.ts';
import { shardFileName, shardFolder } from './shard-file.ts';

/** A folder that holds a recording, or what shall be one, with the files of its shards. */
export interface FoundRecording {
  readonly folder: string;
  /** Paths of files that are named like those of shards, sorted. */
  readonly shards: readonly string[];
}

/** Artifacts come from other machines: what is read of them has an end. */
const mostTrials = 20_000;
const mostBytes = 256 * 1024 * 1024;

/**
 * Finds recordings in a folder and one level below it, as artifacts are unpacked: each into a folder of its own, or all into one. Links are
 * not followed. A folder that is not there holds none. Problems: too many folders, files or bytes, before any of them is read.
 */
export function findRecordings(folder: string): Parsed<readonly FoundRecording[]> {
  const below = readFolder(folder).filter((entry) => entry.isDirectory());
  const found = [folder, ...below.map(({ name }) => join(folder, name)).sort()]
    .map((path) => ({ folder: path, shards: listShardFiles(path) }))
    .filter(({ folder: path, shards }) => shards.length > 0 || isThere(join(path, 'manifest.json')));
  const problems = weigh(folder, found);
  return problems.length > 0 ? { problems } : { value: found, problems };
}

function weigh(folder: string, found: readonly FoundRecording[]): readonly Problem[] {
  if (found.length > 2 * mostShards) return [tooLarge(folder, `${found.length} recordings`, String(2 * mostShards))];
  const { trials, baselines } = recordingFolders;
  const kept = found.flatMap((one) =>
    [trials, baselines].flatMap((part) => listKeptFiles(join(one.folder, part)).files),
  );
  const files = [...kept, ...found.flatMap(({ shards }) => shards)];
  if (files.length > mostTrials) return [tooLarge(folder, `${files.length} files`, String(mostTrials))];
  const bytes = files.reduce((total, file) => total + sizeOf(file), 0);
  return bytes > mostBytes ? [tooLarge(folder, `${bytes} bytes`, String(mostBytes))] : [];
}

function listShardFiles(recording: string): readonly string[] {
  const folder = join(recording, shardFolder);
  const names = readFolder(folder).map(({ name }) => name);
  return names
    .filter((name) => shardFileName.test(name))
    .map((name) => join(folder, name))
    .sort();
}

function readFolder(folder: string): readonly Dirent[] {
  try {
    return lstatSync(folder).isDirectory() ? readdirSync(folder, { withFileTypes: true }) : [];
  } catch {
    return [];
  }
}

function sizeOf(file: string): number {
  try {
    return lstatSync(file).size;
  } catch {
    return 0;
  }
}

function isThere(file: string): boolean {
  try {
    lstatSync(file);
    return true;
  } catch {
    return false;
  }
}

function tooLarge(folder: string, what: string, most: string): Problem {
  return makeError(
    'setup',
    'shards-too-large',
    `the recordings in "${folder}" are not read: they hold ${what}, and at most ${most} are read`,
    'Name a folder that holds the recordings of one fan-out and nothing else.',
    { file: folder },
  );
}
