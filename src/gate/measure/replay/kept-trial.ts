import { join } from 'node:path';
import { totalTokens } from '../../../core/model/money/usage.ts';
import { makeError, type Parsed, type Problem } from '../../../core/model/problem.ts';
import { isFailure, type TrialRecord } from '../../../core/model/trial/trial.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { hashParts, sha256 } from '../../../core/util/hash.ts';
import { parseKeptJson } from './parse-kept-json.ts';
import { trialSchema } from './trial-schema.ts';

/** A trial outside the journal, with what it takes to stand for the same trial elsewhere. */
export interface KeptTrial {
  /** Hash of everything the trial depended on but its seed. */
  readonly context: string;
  /** The run that paid for it. */
  readonly run: string;
  /** When it ended, ISO 8601. */
  readonly ranAt: string;
  readonly record: TrialRecord;
  /** Made by whoever measured it; absent in files of older versions. */
  readonly mac?: string;
}

/** Largest file of a trial that is read; a usual one has about one KiB. */
export const maxTrialBytes = 256 * 1024;

/** How the files of trials are named below a folder: 32 hex digits of the context, then of context and key. */
export const keptName = { folder: /^[0-9a-f]{32}$/, file: /^[0-9a-f]{32}\.json$/ } as const;

/** Folder of the trials with a context. */
export function contextFolder(folder: string, context: string): string {
  return join(folder, hashParts('context', context).slice(0, 32));
}

/** What names the file of a trial. */
interface KeptName {
  readonly context: string;
  readonly record: { readonly key: string };
}

/** Path of a trial: whatever it says of itself, it stays inside the folder, and two files never hold the same trial. */
export function keptPath(folder: string, { context, record }: KeptName): string {
  return join(contextFolder(folder, context), `${hashParts('trial', context, record.key).slice(0, 32)}.json`);
}

/** The file of a trial: JSON with sorted keys and a digest over the rest. The same trial always gives the same bytes. */
export function renderKeptTrial(kept: KeptTrial): string {
  return stableJson({ schema: 1, ...kept, digest: digestOfKept(kept) });
}

/**
 * Reads the file of a trial. Problems: what the schema refuses, a digest that does not fit, a completed trial without tokens, a key that
 * does not follow from the seed.
 */
export function parseKeptTrial(bytes: Uint8Array, file: string, codePrefix: string): Parsed<KeptTrial> {
  const parsed = parseKeptJson(trialSchema, bytes, { file, codePrefix, name: 'the trial', maxBytes: maxTrialBytes });
  if (parsed.value === undefined) return { problems: parsed.problems };
  const { schema: _, digest, ...kept } = parsed.value;
  const { record } = kept;
  const faults = [
    ...unless(digest === digestOfKept(kept), 'edited', 'its digest does not fit what it says'),
    ...unless(record.key === hashParts('key', record.seed), 'edited', 'its key does not follow from its seed'),
    ...unless(isFailure(record.outcome) || totalTokens(record.usage) > 0, 'unmeasured', 'it completed with "0" tokens'),
  ];
  const problems = faults.map(([code, why]) => makeFaultProblem(`${codePrefix}-${code}`, file, why));
  return problems.length > 0 ? { problems } : { value: kept, problems };
}

/** Digest of what a trial says of itself, its mac apart. */
export function digestOfKept({ context, run, ranAt, record }: KeptTrial): string {
  return sha256(stableJson({ context, run, ranAt, record }, 0));
}

type Fault = readonly [code: string, why: string];

function unless(holds: boolean, ...fault: Fault): readonly Fault[] {
  return holds ? [] : [fault];
}

/** A problem of a file of trials, which nobody mends by hand. */
export function makeFaultProblem(code: string, file: string, why: string): Problem {
  const hint = 'Trial files are written by rentroll and never edited: record them again.';
  return makeError('setup', code, `the trial in "${file}" cannot be used: ${why}`, hint, { file });
}
