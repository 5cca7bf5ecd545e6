import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { sizeOf } from '../../../adapters/files/read-plain.ts';
import { makeError, type Parsed, type Problem, setupError } from '../../../core/model/problem.ts';
import { digest, hex, ids, modelUsages, text, tokenCount, usage } from '../../../core/model/schema/trial-schema.ts';
import type { Charge } from '../../../core/model/trial/charge.ts';
import { outcomes } from '../../../core/model/trial/trial.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { mostShards } from '../../../core/text/shard-id.ts';
import { messageOf } from '../../../core/util/values.ts';
import { listKeptFiles, readKeptFile, writeKeptFile } from '../../measure/replay/kept-files.ts';
import { recordingFolders } from '../../measure/replay/open-recording.ts';
import { parseKeptJson } from '../../measure/replay/parse-kept-json.ts';

const place = v.pipe(tokenCount, v.minValue(1), v.maxValue(mostShards));
const charge = v.strictObject({
  key: hex,
  agent: text,
  toggled: ids,
  usage,
  model: text,
  models: v.exactOptional(modelUsages),
  outcome: v.picklist([...outcomes, 'died']),
});

const shardSchema = v.strictObject({
  schema: v.literal(1),
  /** Digest of the plan it is a part of. */
  plan: digest,
  shard: place,
  of: place,
  /** Trials it was dealt, and those that are in the recording beside this file. */
  trials: tokenCount,
  done: tokenCount,
  /** Why it ended before its last trial, in words. */
  stop: v.exactOptional(text),
  /** Attempts that took tokens and gave no trial. */
  charges: v.pipe(v.array(charge), v.maxLength(10_000)),
  /** HMAC-SHA-256 over the rest, by a key of whoever measured; absent in files of older versions. */
  mac: v.exactOptional(hex),
});

/** What a shard says of itself beside its trials: `shards/<K>-of-<N>.json` in its recording. */
export type ShardFile = v.InferOutput<typeof shardSchema>;

/** Folder of these files in a recording. */
export const shardFolder = 'shards';

/** How they are named. */
const shardFileName = /^[1-9][0-9]{0,2}-of-[1-9][0-9]{0,2}\.json$/;

const maxBytes = 8 * 1024 * 1024;

/** Path of a shard's file in a recording: recordings of several shards may lie in one folder. */
export function shardPath(recording: string, { shard, of }: Pick<ShardFile, 'shard' | 'of'>): string {
  return join(recording, shardFolder, `${shard}-of-${of}.json`);
}

/** Writes the file. Throws ProblemError when it cannot be written: without it the trials of a shard are nobody's. */
export function writeShardFile(recording: string, shard: ShardFile): void {
  const file = shardPath(recording, shard);
  try {
    writeKeptFile(recording, file, stableJson(shard));
  } catch (error) {
    const message = `the shard "${file}" cannot be written: ${messageOf(error)}`;
    const hint = 'Name a folder that you may write to, on a disk with room.';
    throw setupError('shard-unwritable', message, hint, { file });
  }
}

/** What the mac of a shard's file covers. */
export function listShardSealed({ mac: _, ...shard }: ShardFile): string {
  return stableJson(shard, 0);
}

/** Reads the file. Problems: what cannot be read, what the schema refuses, and a number that is not in its name. */
export function readShardFile(recording: string, file: string): Parsed<ShardFile> {
  const read = readKeptFile(file, maxBytes);
  if ('why' in read) return { problems: [unusable(file, read.why)] };
  const parsed = parseKeptJson(shardSchema, read.bytes, { file, codePrefix: 'shard', name: 'the shard', maxBytes });
  if (parsed.value === undefined) return parsed;
  const { shard, of, done, trials } = parsed.value;
  if (shardPath(recording, parsed.value) !== file)
    return { problems: [unusable(file, `it says that it is ${shard}/${of}`)] };
  if (shard > of || done > trials)
    return { problems: [unusable(file, `it says ${done} of ${trials} trials as ${shard}/${of}`)] };
  return parsed;
}

/** A charge without its words for people: they may quote what an agent printed. */
export function toFileCharge({ detail: _, model, ...charge }: Charge): ShardFile['charges'][number] {
  const { models, toggled, ...rest } = charge;
  const clip = (name: string) => name.slice(0, 300).toWellFormed();
  return {
    ...rest,
    toggled: [...toggled],
    model: clip(model),
    ...(models === undefined
      ? {}
      : { models: models.slice(0, 32).map((entry) => ({ ...entry, model: clip(entry.model) })) }),
  };
}

function unusable(file: string, why: string): Problem {
  const hint = 'Shard files are written by rentroll measure and never edited: measure the shard again.';
  return makeError('setup', 'shard-unusable', `"${file}" cannot be used: ${why}`, hint, { file });
}

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
