import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import { stableJson } from '../../../../src/core/text/json/read-json.ts';
import { hashParts, sha256 } from '../../../../src/core/util/hash.ts';
import { type KeptTrial, keptPath, renderKeptTrial } from '../../../../src/gate/measure/replay/kept-trial.ts';
import { type Manifest, renderManifest } from '../../../../src/gate/measure/replay/manifest.ts';

export const context = hashParts('a context');

/** A trial as the journal has it. */
function recordOf(name: string, more: Partial<TrialRecord> = {}): TrialRecord {
  const seed = hashParts(name);
  return {
    ...{ key: hashParts('key', seed), seed, measurement: 'search-first', agent: 'sql', task: 'sql-01' },
    ...{ index: 0, batch: 1, order: 1, present: ['old'], toggled: ['search-first'], outcome: 'completed' as const },
    usage: { input: 10, output: 20, cacheCreation: 30, cacheRead: 40 },
    ...{ turns: 3, digest: sha256(name), model: 'a-model-1' },
    isolation: { canaryLeaked: false, delivered: ['search-first'] },
    ...more,
  };
}

export function keptOf(name: string, more: Partial<TrialRecord> = {}, ranAt = '2026-03-01T09:00:00.000Z'): KeptTrial {
  return { context, run: 'a'.repeat(24), ranAt, record: recordOf(name, more) };
}

export const manifest: Manifest = {
  schema: 1,
  ...{ runner: 'claude', version: '2.1.197', model: 'a-model', fixture: 'sha256:f', prepare: '', layout: 'packed' },
  ...{ node: 'v24.0.0', seed: 1, maxTurns: 60, trialTokens: 400_000, timeoutMs: 900_000 },
};

/** A new folder, removed with the test's temporary folder. */
export const newFolder = () => mkdtempSync(join(tmpdir(), 'rentroll-kept-'));

export function put(file: string, text: string | Uint8Array): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** A recording with these trials; returns its folder and the file of each. */
export function makeRecording(...trials: readonly KeptTrial[]) {
  const folder = newFolder();
  put(join(folder, 'manifest.json'), renderManifest(manifest));
  const files = trials.map((kept) => put(keptPath(join(folder, 'trials'), kept), renderKeptTrial(kept)));
  return { folder, files, file: files[0] ?? '' };
}

/** A trial whose values anybody may set to anything. */
interface Forged extends Record<string, unknown> {
  readonly record: object;
}

/** The text of a trial's file after its value was changed, with a digest that fits again. */
export function forge(kept: KeptTrial, change: (value: Forged) => unknown): string {
  const value: Forged = { ...structuredClone(kept) };
  change(value);
  const { context, run, ranAt, record } = value;
  const digest = sha256(stableJson({ context, run, ranAt, record }, 0));
  return stableJson({ schema: 1, ...value, digest });
}
