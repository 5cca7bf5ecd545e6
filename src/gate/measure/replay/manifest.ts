import { join } from 'node:path';
import * as v from 'valibot';
import { makeError, type Parsed, ProblemError } from '../../../core/model/problem.ts';
import { enforcementSchema } from '../../../core/model/schema/trial-schema.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { keysOf } from '../../../core/util/values.ts';
import { readKeptFile } from './kept-files.ts';
import { parseKeptJson } from './parse-kept-json.ts';

const short = v.pipe(v.string(), v.maxLength(300), v.description('a text of at most 300 characters'));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.description('a whole number from 0'));

const manifestSchema = v.strictObject({
  schema: v.literal(1),
  /** Kind and version of the runner that ran the trials, and the model the config named. */
  runner: short,
  version: short,
  model: short,
  /** Hash of the fixture's files, its prepare command, and how its copies are laid out. */
  fixture: short,
  prepare: v.pipe(v.string(), v.maxLength(8192)),
  layout: short,
  /** Version of Node.js where it was recorded: a replay runs nothing and need not have the same. */
  node: short,
  seed: count,
  maxTurns: count,
  trialTokens: count,
  timeoutMs: count,
  /** What the trials were kept from, absent when nothing real ran, and why a part of it was not enforced. */
  enforced: v.exactOptional(enforcementSchema),
  notEnforced: v.exactOptional(short),
});

/** What all trials of a recording have in common: `manifest.json` in its folder. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

const fileName = 'manifest.json';
const maxBytes = 64 * 1024;

/** Path of the manifest of a recording. */
export function manifestPath(folder: string): string {
  return join(folder, fileName);
}

/** The text of a manifest: the same recording always has the same bytes. */
export function renderManifest(manifest: Manifest): string {
  return stableJson(manifest);
}

/** Reads the manifest of a recording. */
export function readManifest(folder: string): Parsed<Manifest> {
  const file = manifestPath(folder);
  const read = readKeptFile(file, maxBytes);
  if ('why' in read) {
    const message = `the recording "${folder}" cannot be read: ${read.why}`;
    const hint = 'Name a folder that rentroll check --record wrote.';
    return { problems: [makeError('setup', 'recording-missing', message, hint, { file })] };
  }
  return parseKeptJson(manifestSchema, read.bytes, { file, codePrefix: 'recording', name: 'the manifest', maxBytes });
}

/** Differences by what a person can do about them. */
const kinds = {
  runner: { code: 'recording-other-runner', name: 'the runner' },
  version: { code: 'recording-other-version', name: "the runner's version" },
  model: { code: 'recording-other-model', name: 'the model' },
  fixture: { code: 'recording-other-fixture', name: 'the fixture' },
  prepare: { code: 'recording-other-fixture', name: 'fixture.prepare' },
  layout: { code: 'recording-other-fixture', name: 'the layout of copies' },
  node: { code: 'recording-other-fixture', name: 'the Node.js version' },
  seed: { code: 'recording-other-settings', name: 'seed' },
  maxTurns: { code: 'recording-other-settings', name: 'runner.maxTurns' },
  trialTokens: { code: 'recording-other-settings', name: 'budget.trial' },
  timeoutMs: { code: 'recording-other-settings', name: 'runner.timeout (ms)' },
  enforced: { code: 'recording-other-settings', name: 'the isolation' },
} as const;

/** Throws ProblemError when a recording was made with anything else than what is here. */
export function requireSameManifest(recorded: Manifest, here: Manifest, folder: string): void {
  const hint = 'Trials of another setup say nothing about this one: record again, into an empty folder.';
  const problems = keysOf(kinds)
    .filter((key) => stableJson(recorded[key] ?? null) !== stableJson(here[key] ?? null))
    .map((key) => {
      const { code, name } = kinds[key];
      const message = `the recording was made with ${name} ${quoteValue(recorded[key] ?? 'none')}, and here it is ${quoteValue(here[key] ?? 'none')}`;
      return makeError('setup', code, message, hint, { file: manifestPath(folder) });
    });
  if (problems.length > 0) throw new ProblemError(problems);
}
