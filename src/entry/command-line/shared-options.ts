import { defaultConfigFile } from '../../foundation/model/request/gate-request.ts';
import { parsePositive, resolveFolder } from './parse-option.ts';

/** Options that mean the same in every command that has them: flags, what help says, how a value is read. */
export const jsonOption = ['--json', 'print one JSON object'] as const;
export const configOption = ['--config <file>', 'config, relative to the repository root', defaultConfigFile] as const;
export const concurrencyOption = [
  '--concurrency <n>',
  'trials at a time; changes speed, never results',
  parsePositive,
] as const;
export const seedOption = ['--seed <n>', 'seed of the run instead of the one in the config', parsePositive] as const;
export const budgetOption = ['--budget-tokens <n>', 'tighten the budget of the run', parsePositive] as const;
export const cacheOption = [
  '--cache <folder>',
  'baseline trials as files (default: in the git directory)',
  resolveFolder,
] as const;
export const recordOption = ['--record <folder>', 'also write every trial into a folder', resolveFolder] as const;
export const htmlOption = ['--html <file>', 'also write the report as a page with charts'] as const;
export const headOption = ['--head <ref>', 'commit to judge, or WORKTREE (default: HEAD)'] as const;
export const verboseOption = ['--verbose', 'show each rule in full, what was spent on what, and error rates'] as const;

/** The commit something is held against; `what` says what for. */
export function baseOption(what: string): readonly [string, string] {
  return ['--base <ref>', `${what} (default: merge-base with the default branch)`];
}
