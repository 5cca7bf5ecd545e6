import type { Parsed } from '../../foundation/model/problem.ts';
import { readPath, readText } from './client/read-answer.ts';

/** What GitHub says about the run: name of the event, the commit it is about, and the event's payload. */
export interface RunEvent {
  readonly name: string;
  readonly sha: string;
  readonly payload: unknown;
}

/** Commits to compare; without `base` it is the merge-base with the default branch. */
export interface EventRange {
  readonly base?: string;
  readonly head: string;
}

/** The name of a commit, SHA-1 or SHA-256. */
export const fullSha = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/**
 * Chooses base and head of a run. In a pull request the platform sets both (the merge commit and its first parent), so `baseRef`, which
 * comes from the workflow file and therefore from the pull request, is refused: it would choose the policy.
 */
export function chooseRange(event: RunEvent, baseRef: string | undefined): Parsed<EventRange> {
  if (!fullSha.test(event.sha)) return refuse('missing-sha', `GITHUB_SHA is "${event.sha}", not a commit`, notOnGitHub);
  if (untrusted.has(event.name))
    return refuse('unsafe-event', `the event "${event.name}" runs with secrets`, saferEvent);
  const fixed = platformBase(event);
  if (fixed !== undefined && baseRef !== undefined) return refuse('base-ref-refused', refusal(event.name), leaveOut);
  const base = fixed ?? baseRef ?? pushedFrom(event);
  return { value: { head: event.sha, ...(base === undefined ? {} : { base }) }, problems: [] };
}

/** Events that run the base's workflow with its secrets and token on behalf of anybody. */
const untrusted: ReadonlySet<string> = new Set(['pull_request_target', 'issue_comment', 'workflow_run']);

const notOnGitHub = 'The Action runs in a GitHub workflow; on a laptop use: npx rentroll check.';
const saferEvent =
  'Use "on: pull_request": measuring needs no secret there. A fork is measured by "label", see docs/adoption.md.';
const leaveOut = 'Leave "base-ref" out: it is for runs that are not about a pull request.';

function refusal(name: string): string {
  return `"base-ref" is set, but in a run of "${name}" the base is the one GitHub names`;
}

/** Base of events whose base is not up to the workflow file: the commit the merge went onto. */
function platformBase({ name, sha, payload }: RunEvent): string | undefined {
  if (name === 'pull_request') return `${sha}^1`;
  if (name !== 'merge_group') return undefined;
  return readSha(payload, 'merge_group', 'base_sha') ?? `${sha}^1`;
}

/** Where the branch stood before a push; undefined for a new branch and after a forced push, whose old commits are gone. */
function pushedFrom({ name, payload }: RunEvent): string | undefined {
  if (name !== 'push' || readPath(payload, 'forced') === true) return undefined;
  const before = readSha(payload, 'before');
  return before === undefined || /^0+$/.test(before) ? undefined : before;
}

function readSha(payload: unknown, ...keys: readonly string[]): string | undefined {
  const value = readText(payload, ...keys);
  return fullSha.test(value) ? value : undefined;
}

function refuse(code: string, message: string, hint: string): Parsed<never> {
  return { problems: [{ code, severity: 'error', message, hint, blame: 'setup' }] };
}
