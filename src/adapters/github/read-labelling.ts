import { makeError, type Parsed, type Problem } from '../../core/model/problem.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { fullSha, type RunEvent } from './choose-range.ts';
import type { Github } from './client/open-client.ts';
import { getPull } from './client/pulls.ts';
import { readNumber, readText } from './client/read-answer.ts';
import { warnOfFailure } from './client/read-failure.ts';

/** A person's word, given as a label, that one commit of a pull request may be measured with the repository's key. */
export interface Labelling {
  readonly pull: number;
  /** Tip of the branch at the moment of the label: this commit and no later one. */
  readonly headSha: string;
  readonly label: string;
}

/**
 * Reads a labelling from the event. Only `pull_request_target` counts: its workflow is the base's, so the name of the label is not the
 * pull request's to choose. Only the moment of labelling counts, not that a label is there: what is pushed later needs a label of its
 * own. Labels are given by people who may triage; bots label by rules that a pull request can satisfy.
 */
export function readLabelling({ name, payload }: RunEvent, label: string): Parsed<Labelling> {
  if (name !== 'pull_request_target')
    return refuse('label-event', `"label" is set, but this is a run of "${name}"`, 'Start it on pull_request_target.');
  const action = readText(payload, 'action');
  if (action !== 'labeled')
    return refuse('label-event', `the action is ${quoteValue(action)}, not "labeled"`, onlyLabeled);
  const given = readText(payload, 'label', 'name');
  if (given !== label)
    return refuse('label-other', `the label is ${quoteValue(given)}, not ${quoteValue(label)}`, onlyThisLabel);
  const sender = readText(payload, 'sender', 'login');
  if (readText(payload, 'sender', 'type') !== 'User')
    return refuse('label-by-bot', `${quoteValue(sender)} is not a person`, 'Add the label by hand.');
  const pull = readNumber(payload, 'pull_request', 'number');
  const headSha = readText(payload, 'pull_request', 'head', 'sha');
  if (!Number.isSafeInteger(pull) || pull < 1 || !fullSha.test(headSha))
    return refuse('no-pull-request', 'the event does not name a pull request', 'Start it on pull_request_target.');
  return { value: { pull, headSha, label }, problems: [] };
}

const onlyLabeled = 'Write "types: [labeled]" below pull_request_target.';
const onlyThisLabel = 'Write "if: github.event.label.name == \'...\'" to skip the job for other labels.';

function refuse(code: string, message: string, hint: string): Parsed<never> {
  return { problems: [makeError('setup', code, message, hint)] };
}

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
