import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { totalTokens } from '../../../core/model/money/usage.ts';
import { makeError, type Parsed, type Problem } from '../../../core/model/problem.ts';
import { digest } from '../../../core/model/schema/primitives.ts';
import { hex, recordSchema, text as short } from '../../../core/model/schema/trial-schema.ts';
import { isFailure, type TrialRecord } from '../../../core/model/trial/trial.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { hashParts, sha256 } from '../../../core/util/hash.ts';
import { listFolder, readJsonFile } from './json-file.ts';

/**
 * A trial outside the journal, in a file of its own: FOLDER/<32 hex of the context>/<32 hex of context and key>.json. Two files never hold the
 * same trial and no file changes once it is written, so that folders of several machines are merged by copying one over the other.
 */
export interface KeptTrial {
  /** Hash of everything the trial depended on but its seed. */
  readonly context: string;
  /** The run that paid for it. */
  readonly run: string;
  /** When it ended, ISO 8601. */
  readonly ranAt: string;
  /** Version of Node.js where it ran. */
  readonly node: string;
  /** Why its machine did not enforce a part of the isolation, in words. */
  readonly notEnforced?: string;
  readonly record: TrialRecord;
  /** HMAC-SHA-256 of the digest, by a key of whoever measured. */
  readonly mac?: string;
}

/** `environment-error` and `cancelled` are no outcomes here: such trials are never kept. */
const fileSchema = v.strictObject({
  schema: v.literal(1),
  context: hex,
  run: v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/), v.description('24 hex digits')),
  ranAt: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    v.description('a time like 2026-03-01T09:00:00.000Z'),
  ),
  node: short,
  notEnforced: v.exactOptional(short),
  record: recordSchema,
  /** `sha256:` over the compact JSON of all that stands above. */
  digest,
  mac: v.exactOptional(hex),
});

/** Largest file of a trial that is read; a usual one has about one KiB. */
const maxBytes = 256 * 1024;

/** The parts of a trial that name its file. */
interface KeptTrialName {
  readonly context: string;
  readonly record: { readonly key: string };
}

/** Returns the path of a trial: whatever it says of itself, it stays inside the folder. */
export function keptPath(folder: string, { context, record }: KeptTrialName): string {
  const contextFolder = join(folder, hashParts('context', context).slice(0, 32));
  return join(contextFolder, `${hashParts('trial', context, record.key).slice(0, 32)}.json`);
}

/** Renders the file of a trial. The same trial always gives the same bytes. */
export function renderKeptTrial(trial: KeptTrial): string {
  return stableJson({ schema: 1, ...trial, digest: digestOfKept(trial) });
}

/** Returns the digest of what a trial says of itself, its mac apart. */
export function digestOfKept({ mac: _, ...trial }: KeptTrial): string {
  return sha256(stableJson(trial, 0));
}

/** Reads the trial of a file below a folder: its digest, its key and its own name have to follow from what it says. */
export function readKeptTrial(folder: string, file: string): Parsed<KeptTrial> {
  const refuse = (code: string, why: string) => refuseTrial(`store-${code}`, file, why);
  const unreadable = (why: string) => refuse('unreadable', why);
  const read = readJsonFile(fileSchema, { file, codePrefix: 'store', name: 'the trial', maxBytes, unreadable });
  if (read.value === undefined) return { problems: read.problems };
  const { schema: _, digest: stated, ...trial } = read.value;
  const { record } = trial;
  const claims = [
    [stated === digestOfKept(trial), 'edited', 'its digest does not fit what it says'],
    [record.key === hashParts('key', record.seed), 'edited', 'its key does not follow from its seed'],
    [isFailure(record.outcome) || totalTokens(record.usage) > 0, 'unmeasured', 'it completed with "0" tokens'],
    [keptPath(folder, trial) === file, 'misplaced', 'its name belongs to another trial'],
  ] as const;
  const problems = claims.flatMap(([holds, code, why]) => (holds ? [] : [refuse(code, why)]));
  return problems.length > 0 ? { problems } : { value: trial, problems };
}

function refuseTrial(code: string, file: string, why: string): Problem {
  const hint = 'rentroll writes trial files, and nobody edits them: delete it and measure again.';
  return makeError('setup', code, `the trial in "${file}" cannot be used: ${why}`, hint, { file });
}

/** Files of trials, and other things with the name of one. Other names are left alone. */
export interface KeptFiles {
  readonly files: readonly string[];
  readonly odd: readonly string[];
}

/** Lists all files of trials in a folder, sorted; a folder that is not there is empty. */
export function listKeptFiles(folder: string): KeptFiles {
  const contexts = listFolder(folder).filter(({ name }) => /^[0-9a-f]{32}$/.test(name));
  const listed = contexts.map((entry): KeptFiles => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listContextFiles(path) : { files: [], odd: [path] };
  });
  return { files: listed.flatMap(({ files }) => files).sort(), odd: listed.flatMap(({ odd }) => odd).sort() };
}

function listContextFiles(folder: string): KeptFiles {
  const named = listFolder(folder).filter(({ name }) => /^[0-9a-f]{32}\.json$/.test(name));
  const paths = (entries: readonly Dirent[]) => entries.map(({ name }) => join(folder, name)).sort();
  return {
    files: paths(named.filter((entry) => entry.isFile())),
    odd: paths(named.filter((entry) => !entry.isFile())),
  };
}

/** Returns true for the JSON of a trial that has the shape of one: what may be taken over where trials are simulated. */
export function isSimulatedRecord(text: string): boolean {
  try {
    return v.is(recordSchema, JSON.parse(text));
  } catch {
    return false;
  }
}
