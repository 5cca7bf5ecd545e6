import type { MiningReport, TriedReason } from '../../core/model/mining-report.ts';

const tried: Readonly<Record<TriedReason, string>> = {
  'not-text': 'no text',
  'no-runner': 'no known test runner',
  'prepare-failed': 'start cannot be prepared',
  'passes-at-start': 'green without its change',
  'fails-with-reference': 'red with its change',
  flaky: 'flaky',
  slow: 'slow',
  'passes-a-stub': 'passes a stub',
  leaks: 'answer stands elsewhere',
  'prompt-flagged': 'prompt to be mended',
};

/** Why a tried commit made no task, in two or three words. */
export function describeTriedReason(reason: TriedReason): string {
  return tried[reason];
}

const passed: Readonly<Record<string, string>> = {
  'first-commit': 'the first commit',
  'nothing-changed': 'nothing changed',
  'lockfile-only': 'lock files alone',
  'rename-only': 'renames alone',
  'no-source': 'no source',
  'no-tests': 'no tests',
  'too-many-files': 'more than 8 files',
  'too-many-lines': 'more than 400 lines',
  binary: 'binary files',
  'special-file': 'links or submodules',
  'odd-path': 'odd file names',
  'part-of-a-merge': 'part of a merge that was taken',
  'merge-of-one': 'merges of one commit',
  'merge-of-main': 'branches brought up to date',
  'a-task-already': 'a task already',
};

/** Why a commit was no candidate, in a few words. */
export function describePassedOver(reason: string): string {
  return Object.hasOwn(passed, reason) ? (passed[reason] ?? reason) : reason;
}

/** What mining came to, in one sentence. */
export function describeEndOfMining({ tasks, tried: all, agent, fixture, isStopped, seconds }: MiningReport): string {
  const frozen = tasks.filter(({ flags }) => flags.length === 0).length;
  const begun = isStopped ? 'Stopped: ' : '';
  const time = seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
  const proved = frozen === 1 ? '1 golden task is' : `${frozen} golden tasks are`;
  return `${begun}${proved} proved and frozen for ${agent}, of ${all.length} commits tried on ${fixture.slice(0, 12)} in ${time}.`;
}
