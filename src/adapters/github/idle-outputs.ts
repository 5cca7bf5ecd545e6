import type { Outputs } from './env-files.ts';

/** Outputs of a step that commits nothing. */
export const noCommits: Outputs = { 'commit-sha': '', 'pull-requests': '[]' };

/** Lists the outputs of a run that had nothing to measure: the same names, so that later steps need no special case. */
export function listIdleOutputs(headline: string): Outputs {
  return {
    outcome: 'pass',
    headline,
    verdicts: '[]',
    'tokens-spent': '0',
    'dollars-spent': '0',
    'comment-body': headline,
    'comment-url': '',
    'report-path': '',
    'json-path': '',
    'receipts-path': '',
    ...noCommits,
  };
}
