import type { Problem } from '../../../core/model/problem.ts';

const hints = {
  'github-forbidden':
    'Grant the job "pull-requests: write" for the comment and "checks: write" for the check run. Runs of forks and of Dependabot may only read: post from a second workflow with rentroll/comment.',
  'github-unauthorized': 'Give "github-token" a token that is still valid; the default is the token of the job.',
  'github-not-found': 'The pull request is gone, or the token cannot see it: check "github-token" and its repository.',
  'github-refused': 'The report is in the job summary. Please report this: rentroll should have handled it.',
  'github-rate-limit': 'The report is in the job summary; run the job again later to post it.',
  'github-timeout': 'The report is in the job summary; run the job again to post it.',
  'github-unreachable': 'The report is in the job summary; run the job again to post it.',
  'github-fault': 'The report is in the job summary; see githubstatus.com and run the job again to post it.',
};

/** Why GitHub could not be asked or said no. */
export type FailureCode = keyof typeof hints;

/** One request that failed for good. */
export interface Failure {
  readonly code: FailureCode;
  /** The action that was tried, in words, for example "posting the comment". */
  readonly doing: string;
  /** GitHub's own words, or those of the connection; untrusted, no token in them. */
  readonly errorMessage: string;
  /** True when the request may have been carried out all the same: look before trying again. */
  readonly uncertain: boolean;
}

/** The result of a request; nothing is thrown. */
export type Answer<T> = { readonly value: T } | { readonly failure: Failure };

/** Turns a failure into a warning for people: posting never changes what the gate says. */
export function warnOfFailure({ code, doing, errorMessage }: Failure): Problem {
  return warnOf(code, `${doing} failed: "${errorMessage}"`, hints[code]);
}

/** Makes a warning about posting. */
export function warnOf(code: string, message: string, hint: string): Problem {
  return { code, severity: 'warning', message, hint, blame: 'setup' };
}
