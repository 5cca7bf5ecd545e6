import type { Problem } from '../../core/model/problem.ts';
import { defined } from '../../core/util/values.ts';
import { type Connection, type Github, openClient, type Patience } from './client/open-client.ts';
import { getPull } from './client/pulls.ts';
import { type Failure, warnOf, warnOfFailure } from './client/read-failure.ts';
import { type CheckReport, postCheck } from './post-check.ts';
import { postComment, type StickyComment } from './post-comment.ts';

/** The parts of a finished report that are posted, and the connection to GitHub. */
export interface Posting extends Connection {
  readonly comment?: StickyComment & { readonly headSha: string };
  readonly check?: CheckReport;
}

/** The outcome of posting a report. Warnings are for everybody to see, notes for the log. */
export interface Posted {
  readonly problems: readonly Problem[];
  readonly notices: readonly string[];
  /** True when the check run carries every annotation, so that the job need not repeat them. */
  readonly annotated: boolean;
  /** Page of the comment, when there is one of ours. */
  readonly commentUrl?: string;
}

/** Posts comment and check run. Never throws: the verdict stands before, and no failure to tell it changes it. */
export async function postReport(posting: Posting, patience?: Patience): Promise<Posted> {
  try {
    const github = openClient(posting, patience);
    const comment = await sayComment(github, posting.comment);
    const check = await sayCheck(github, posting.check);
    return {
      problems: [...comment.problems, ...check.problems],
      notices: [...comment.notices, ...check.notices],
      annotated: check.annotated,
      ...defined({ commentUrl: comment.commentUrl }),
    };
  } catch (error) {
    const message = String(error).replaceAll(posting.token, '***');
    return { ...nothingPosted, problems: [warnOf('posting-crashed', `posting ended with "${message}"`, crashHint)] };
  }
}

/** For runs that have nothing to post, or nowhere. */
export const nothingPosted: Posted = { problems: [], notices: [], annotated: false };
const leaveOut = 'Leave "github-token" out to use the token of the job.';
/** For a pull request whose run was given no token. */
export const warnOfNoToken: Posted = {
  ...nothingPosted,
  problems: [warnOf('no-token', 'nothing was posted: "github-token" is empty', leaveOut)],
};
const crashHint =
  'This is a bug in rentroll, please report it. The verdict is not affected; the report is in the job summary.';

async function sayComment(github: Github, comment: Posting['comment']): Promise<Posted> {
  if (comment === undefined) return nothingPosted;
  if (await isSuperseded(github, comment.pull, comment.headSha))
    return { ...nothingPosted, notices: ['Not commented: the branch has a newer commit, whose own run will comment.'] };
  const answer = await postComment(github, comment);
  if ('failure' in answer) return warnOnly(answer.failure);
  const { kind, url } = answer.value;
  return kind === 'none' ? nothingPosted : { ...nothingPosted, notices: [`Comment ${kind}: ${url}`], commentUrl: url };
}

/** Returns true when the pull request has moved on: an older run must not write over what a newer one said. In doubt it has not. */
async function isSuperseded(github: Github, pull: number, headSha: string): Promise<boolean> {
  const answer = await getPull(github, pull);
  return !('failure' in answer) && answer.value.headSha !== '' && answer.value.headSha !== headSha;
}

async function sayCheck(github: Github, check: CheckReport | undefined): Promise<Posted> {
  if (check === undefined) return nothingPosted;
  const answer = await postCheck(github, check);
  if ('failure' in answer) return answer.failure.code === 'github-forbidden' ? notGranted : warnOnly(answer.failure);
  return {
    ...nothingPosted,
    notices: [`Check run "${check.name}": ${check.conclusion}.`],
    annotated: answer.value === check.annotations.length,
  };
}

/** The check run is an offer: without the permission there is still the job's own result. */
const notGranted: Posted = {
  ...nothingPosted,
  notices: ['No check run: the job does not grant "checks: write". The result of the job says the same.'],
};

function warnOnly(failure: Failure): Posted {
  return { ...nothingPosted, problems: [warnOfFailure(failure)] };
}
