import type { ForeignFormat, TrialNotice } from './reading/foreign-trial.ts';

/** A label that says what limits an answer from other people's trials. */
export type TrialLabel =
  | 'imported'
  | 'unmetered'
  | 'one-look'
  | 'optional-stopping-unknown'
  | 'not-concurrent'
  | 'time-unknown'
  | 'classes-folded'
  | 'config-differs'
  | 'rent-computed'
  | TrialNotice;

interface LabelMeaning {
  readonly says: string;
  /** True where it leaves only a no, or nothing settled. */
  readonly holds: boolean;
}

/** Every label: what it means, and whether anything can still be let in beside it. */
export const labelMeanings: Readonly<Record<TrialLabel, LabelMeaning>> = {
  imported: {
    says: 'trials of another harness: rentroll did not run them, and no trusted key signed them',
    holds: false,
  },
  unmetered: { says: 'the token counts are reported by the agent itself, not measured', holds: false },
  'one-look': {
    says: 'all trials were judged in one look: the error rates no longer hold when trials are added later',
    holds: false,
  },
  'optional-stopping-unknown': {
    says: 'it is not known whether the number of trials was fixed beforehand',
    holds: false,
  },
  'judge-graded': { says: 'a model said whether a task was solved', holds: false },
  'judge-in-usage': { says: "the judge's own tokens are among those of the trials", holds: false },
  'not-concurrent': {
    says: 'one arm had ended before the other began: what changed between may be the model, the machine, the day',
    holds: true,
  },
  'time-unknown': {
    says: 'the times of trials are not recorded, so nobody can see whether both arms ran side by side',
    holds: false,
  },
  'classes-folded': {
    says: 'not all four classes of tokens are reported: each token counts the same (metric total)',
    holds: false,
  },
  'config-differs': {
    says: 'the arms differ in more than their name: the answer is about all differences together',
    holds: false,
  },
  'rent-computed': {
    says: 'the rent is computed from the name and description of the asset, not measured',
    holds: false,
  },
  retried: { says: 'failed trials were run again: the trials that are left were chosen by their results', holds: true },
  'characters-perhaps': {
    says: 'its "tokens" may be characters of the output: without a timing.json beside a run, the producer writes characters',
    holds: true,
  },
};

/** Writes labels as answers print them, in the order of their meanings. */
export function writeLabels(
  labels: ReadonlySet<TrialLabel>,
  format: ForeignFormat,
  differing: readonly string[],
): readonly string[] {
  const details: Partial<Record<TrialLabel, readonly string[]>> = {
    imported: [`imported:${format}`],
    'config-differs': differing.map((key) => `config-differs: ${key}`),
  };
  const orderedLabels = Object.keys(labelMeanings) as readonly TrialLabel[];
  return orderedLabels.filter((label) => labels.has(label)).flatMap((label) => details[label] ?? [label]);
}
