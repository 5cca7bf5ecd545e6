import { makeError, type Problem } from '../../core/model/problem.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { warnOfFailure } from './client/failure.ts';
import type { Github } from './client/open-client.ts';
import { getPull } from './client/pulls.ts';
import type { Labelling } from './read-labelling.ts';

/**
 * Asks GitHub whether the label still stands: the pull request is open, its branch where it was, the label there. A run that waited, or
 * is started again later, must not spend on what nobody has looked at since. Where GitHub cannot be asked the answer is no.
 */
export async function checkLabelling(github: Github, { pull, headSha, label }: Labelling): Promise<readonly Problem[]> {
  const answer = await getPull(github, pull);
  if ('failure' in answer) return [{ ...warnOfFailure(answer.failure), severity: 'error' }];
  const now = answer.value;
  if (now.state !== 'open') return [outdated(`the pull request is ${quoteValue(now.state)}`)];
  if (now.headSha !== headSha)
    return [outdated(`the branch has moved from ${headSha.slice(0, 12)} to ${now.headSha.slice(0, 12)}`)];
  if (!now.labels.includes(label)) return [outdated(`the label ${quoteValue(label)} was taken off`)];
  return [];
}

function outdated(why: string): Problem {
  const hint = 'Read the new commits, take the label off and put it on again.';
  return makeError('setup', 'label-outdated', `nothing is measured: ${why} since it was labelled`, hint);
}
