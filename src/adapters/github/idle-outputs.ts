import type { Outputs } from './env-files.ts';

/** Outputs of the fan-out where there is none. */
export const noShards: Outputs = { shards: '[]', 'shard-count': '0', 'recording-path': '' };

/** Outputs of a step that commits nothing. */
export const noCommits: Outputs = { 'commit-sha': '', 'pull-requests': '[]' };

/** Outputs of a step that is none of a train. */
export const noTrain: Outputs = { passengers: '', 'fork-refs': '', 'train-path': '' };

/** Outputs when nothing had to be measured: the same names, so that later steps need no special case. */
export function listIdleOutputs(headline: string): Outputs {
  const figures = {
    ...{ 'tokens-spent': '0', 'dollars-spent': '0' },
    ...{ 'trials-recalled': '0', 'tokens-recalled': '0', 'dollars-recalled': '0' },
  };
  const lists = { verdicts: '[]', plan: '{}', earned: '[]', evicted: '[]', undecided: '[]' };
  const files = { 'comment-url': '', 'report-path': '', 'json-path': '', 'receipts-path': '' };
  const head = { outcome: 'pass', headline };
  return { ...head, ...lists, ...figures, 'comment-body': headline, ...files, ...noCommits, ...noTrain, ...noShards };
}
