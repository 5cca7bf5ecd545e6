import type { Problem } from '../../../core/model/problem.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { type Failure, type FailureCode, warnOf } from '../client/failure.ts';

const again = 'Nothing was committed. Run the job again: it finishes what is missing.';

const hints: Partial<Readonly<Record<FailureCode, string>>> = {
  'github-forbidden':
    'Grant the job "contents: write" (and "pull-requests: write" for an audit). A protected branch takes commits only from those its rules allow: let the app of the token bypass them, or stamp by hand with: rentroll stamp.',
  'github-refused':
    'Nothing was committed. When the branch is protected, let the app of the token bypass its rules, or stamp by hand with: rentroll stamp.',
  'github-not-found': 'The repository or branch is gone, or the token cannot see it: check "github-token".',
  'github-unauthorized': 'Give "github-token" a token that is still valid; the default is the token of the job.',
};

/** What GitHub did not let us commit, as a warning: the verdict stands. */
export function warnOfCommit({ code, doing, said }: Failure): Problem {
  return warnOf(code, `${doing} failed: "${said}"`, hints[code] ?? again);
}

/** A branch that stands elsewhere than the verdict was reached for: nothing is written over. */
export function warnOfMove(branch: string, expected: string | undefined, found: string | undefined): Problem {
  const name = quoteValue(branch);
  if (found === undefined)
    return warnOf('branch-gone', `the branch ${name} was deleted`, 'Nothing was committed; there is nothing to do.');
  const where = expected === undefined ? 'did not exist' : `was at ${expected.slice(0, 12)}`;
  return warnOf(
    'branch-moved',
    `the branch ${name} ${where} and is at ${found.slice(0, 12)} now`,
    'Nothing was committed: the newer commit has a run of its own.',
  );
}
