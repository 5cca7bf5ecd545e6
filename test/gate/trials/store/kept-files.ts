import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import { stableJson } from '../../../../src/core/text/json/read-json.ts';
import { hashParts, sha256 } from '../../../../src/core/util/hash.ts';
import { type KeptTrial, keptPath, renderKeptTrial } from '../../../../src/gate/trials/store/trial-folder.ts';

export const context = hashParts('a context');

/** A trial as the journal has it. */
function recordOf(name: string, more: Partial<TrialRecord> = {}): TrialRecord {
  const seed = hashParts(name);
  return {
    key: hashParts('key', seed),
    seed,
    measurement: 'search-first',
    agent: 'sql',
    task: 'sql-01',
    index: 0,
    batch: 1,
    order: 1,
    present: ['old'],
    toggled: ['search-first'],
    outcome: 'completed' as const,
    usage: { input: 10, output: 20, cacheCreation: 30, cacheRead: 40 },
    turns: 3,
    digest: sha256(name),
    model: 'a-model-1',
    isolation: { canaryLeaked: false, delivered: ['search-first'] },
    ...more,
  };
}

export function keptOf(name: string, more: Partial<TrialRecord> = {}, ranAt = '2026-03-01T09:00:00.000Z'): KeptTrial {
  return { context, run: 'a'.repeat(24), ranAt, node: 'v24.0.0', record: recordOf(name, more) };
}

/** A new folder, removed with the test's temporary folder. */
export const newFolder = () => mkdtempSync(join(tmpdir(), 'rentroll-kept-'));

export function put(file: string, text: string | Uint8Array): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** A folder with these trials, and the file of each. */
export function makeStore(...trials: readonly KeptTrial[]) {
  const folder = newFolder();
  const files = trials.map((kept) => put(keptPath(folder, kept), renderKeptTrial(kept)));
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
  const digest = sha256(stableJson(value, 0));
  return stableJson({ schema: 1, ...value, digest });
}
