import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { defaultConfigFile } from '../core/model/request/gate-request.ts';
import { flag, parsed, repeated, text, type ValueSpec, wholeNumber, withFallback } from './define-options.ts';

/** Prints one JSON object, with the same key in every command. */
export const json = flag('print one JSON object');

/** The config, relative to the repository root. */
export const config = configOf('config, relative to the repository root');

/** Tokens that a run may spend at most, below the limit of the config. */
export const budgetTokens = wholeNumber('<n>', 'tighten the budget of the run');

/** Ids of assets to measure. */
export const asset = repeated(
  '<id>',
  'measure this changed asset, whatever context.assets asks (more than once for several)',
);

/** The folder of trials, as an absolute path: a run that is continued may start elsewhere. */
export const store = parsed(
  '<folder>',
  'folder of trials: those in it are not run, and those that run are written there',
  resolveFolder,
);

/** Shows the whole report. */
export const verbose = flag('show each rule in full, what was spent on what, and error rates');

/** The session or run that agents hand on in. */
export const run = text('<name>', 'session or run (default: the session around, else the latest)');

/** The config, in the words of a command that uses another one. */
export function configOf(description: string): ValueSpec<string, 'filled'> {
  return withFallback(text('<file>', description), defaultConfigFile);
}

/** The commit that something is compared with; `purpose` says for what. */
export function base(purpose: string): ValueSpec<string, 'optional'> {
  return text('<ref>', `${purpose} (default: merge-base with the default branch)`);
}

/** Stops before anything is paid; `point` says after what. */
export function dryRun(point: 'plan' | 'bill'): ValueSpec<boolean, 'optional'> {
  return flag(`stop after the ${point}: nothing is run or spent`);
}

function resolveFolder(written: string): string {
  if (written.trim() === '') throw new InvalidArgumentError('Expected a folder.');
  return resolve(written);
}
