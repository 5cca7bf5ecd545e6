import { type Dirent, existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { totalTokens } from '../../../core/model/money/usage.ts';
import { describePosition, makeError, type Parsed, type Problem, setupError } from '../../../core/model/problem.ts';
import { digest } from '../../../core/model/schema/primitives.ts';
import { hex, recordSchema, text as short } from '../../../core/model/schema/trial-schema.ts';
import { cleanIncident, isFailure, type TrialRecord } from '../../../core/model/trial/trial.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { makeRedactor, secretValues } from '../../../core/text/redact-secrets.ts';
import { hashParts, sha256 } from '../../../core/util/hash.ts';
import { defined, messageOf } from '../../../core/util/values.ts';
import { listFolder, readJsonFile, writeBelow } from './json-file.ts';

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

/** Returns the path of a trial: whatever it says of itself, it stays inside the folder. */
export function keptPath(
  folder: string,
  { context, record }: { readonly context: string; readonly record: { readonly key: string } },
): string {
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
  return makeError('setup', code, `the trial cannot be used: ${why}`, hint, { file });
}

/** Files of trials, and other things with the name of one. Other names are left alone. */
interface KeptFiles {
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
    for (const { message, at } of problems.slice(0, 1)) faults.push(`${describePosition(at ?? { file })}: ${message}`);
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

/** Longest text a kept trial carries; the schema refuses more. */
const longestText = 300;

/** Takes secrets out of a trial: values of the environment's own, and whatever has the shape of a credential. */
type RedactTrial = (trial: KeptTrial) => KeptTrial;

/** Makes the function that prepares trials for a file others will read. */
export function openTrialRedactor(env: NodeJS.ProcessEnv): RedactTrial {
  const redact = makeRedactor(secretValues(env));
  const clean = (text: string) => redact(text).slice(0, longestText).toWellFormed();
  return (trial) => {
    const { detail, attempts, models, ...record } = trial.record;
    const texts = {
      detail: detail === undefined ? undefined : clean(detail),
      models: models?.map((entry) => ({ ...entry, model: clean(entry.model) })),
      attempts: attempts?.map((incident) => cleanIncident(incident, clean)),
    };
    return { ...trial, record: { ...record, model: clean(record.model), ...defined(texts) } };
  };
}
