import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { defaultConfigFile } from '../core/model/request/gate-request.ts';

/** A whole number of at least `least`, as an option value. */
export function parseAtLeast(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^[0-9]+$/.test(text) && Number.isSafeInteger(value) && value >= least) return value;
    throw new InvalidArgumentError(`Expected a whole number of at least ${least}.`);
  };
}

/** A whole number above zero, as an option value. */
export const parsePositive = parseAtLeast(1);

/** A complexity from 1 (trivial) to 5, as an option value. */
export function parseComplexity(text: string): 1 | 2 | 3 | 4 | 5 {
  const score = ([1, 2, 3, 4, 5] as const).find((value) => String(value) === text);
  if (score !== undefined) return score;
  throw new InvalidArgumentError('Expected a number from 1 (trivial) to 5 (far reaching).');
}

/** A folder, as an absolute path: a run that is continued may start elsewhere. */
function resolveFolder(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Expected a folder.');
  return resolve(text);
}

const unitMs: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

/** A time of seconds, minutes or hours such as 30s, in milliseconds, as an option value. */
export function parseEvery(text: string): number {
  const [, number = '', unit = ''] = /^([1-9]\d{0,4})([smh])$/.exec(text) ?? [];
  const ms = Number(number) * (unitMs[unit] ?? 0);
  if (ms > 0) return ms;
  throw new InvalidArgumentError('Expected a time such as 30s, 5m or 1h.');
}

/** Options that mean the same in every command that has them: flags, what help says, how a value is read. */
export const jsonOption = ['--json', 'print one JSON object'] as const;
export const configOption = ['--config <file>', 'config, relative to the repository root', defaultConfigFile] as const;
export const budgetOption = ['--budget-tokens <n>', 'tighten the budget of the run', parsePositive] as const;
export const assetOption = [
  '--asset <id>',
  'measure this changed asset, whatever context.assets asks (more than once for several)',
  (id: string, others: readonly string[] | undefined) => [...(others ?? []), id],
] as const;
export const storeOption = [
  '--store <folder>',
  'folder of trials: those in it are not run, and those that run are written there',
  resolveFolder,
] as const;
export const verboseOption = ['--verbose', 'show each rule in full, what was spent on what, and error rates'] as const;

/** The commit something is held against; `what` says what for. */
export function baseOption(what: string): readonly [string, string] {
  return ['--base <ref>', `${what} (default: merge-base with the default branch)`];
}

/** What is given with the two options that nearly every command has. */
export interface ReadOptions {
  readonly config: string;
  readonly json?: boolean;
}

/** What is given with the other options of this file; each command picks those it has. */
export interface RunOptions {
  readonly base?: string;
  readonly budgetTokens?: number;
  readonly store?: string;
}
