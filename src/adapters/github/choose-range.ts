import { linkDocs } from '../../core/model/link-docs.ts';
import type { Parsed } from '../../core/model/problem.ts';
import type { ClaimedRange } from '../../core/model/request/gate-request.ts';
import { readPath, readText } from './client/read-answer.ts';

/** GitHub's facts about the run: name of the event, the commit it is about, and the event's payload. */
export interface RunEvent {
  readonly name: string;
  readonly sha: string;
  readonly payload: unknown;
  /** `owner/name` as the runner has it, where it says so. */
  readonly repository?: string;
}

/** The name of a commit, SHA-1 or SHA-256. */
export const fullSha = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/**
 * Reads base and head of a run from its event. In a pull request the platform sets both (the merge commit and its parents), so `baseRef`,
 * which comes from the workflow file and therefore from the pull request, is refused: it would choose the policy. An event whose payload is
 * about something else than its name, its commit or its repository is refused.
 */
export function chooseRange(event: RunEvent, baseRef: string | undefined): Parsed<ClaimedRange> {
  if (!fullSha.test(event.sha)) return refuse('missing-sha', `GITHUB_SHA is "${event.sha}", not a commit`, notOnGitHub);
  if (untrusted.has(event.name))
    return refuse('unsafe-event', `the event "${event.name}" runs with secrets`, saferEvent);
  const lie = findLie(event);
  if (lie !== undefined) return refuse('event-payload', `the payload of the event "${event.name}" ${lie}`, readAgain);
  const fixed = readPlatform(event);
  if (fixed !== undefined && baseRef !== undefined)
    return refuse(
      'base-ref-refused',
      `"base-ref" is set, but in a run of "${event.name}" the base is the one GitHub names`,
      leaveOut,
    );
  if (fixed !== undefined) return { value: fixed, problems: [] };
  const before = baseRef === undefined ? pushedFrom(event) : undefined;
  if (before !== undefined)
    return { value: { kind: 'after', head: event.sha, base: before, isQueue: false }, problems: [] };
  const chosen = { kind: 'chosen', head: event.sha, ...(baseRef === undefined ? {} : { base: baseRef }) } as const;
  return { value: chosen, problems: [] };
}

/** Events that run the base's workflow with its secrets and token on behalf of anybody. */
const untrusted: ReadonlySet<string> = new Set(['pull_request_target', 'issue_comment', 'workflow_run']);

/** Events whose commit is the merge of a pull request. */
const merges: ReadonlySet<string> = new Set(['pull_request', 'pull_request_review', 'pull_request_review_comment']);

const notOnGitHub = 'The Action runs in a GitHub workflow; on a laptop use: npx rentroll check.';
const saferEvent = `Use "on: pull_request": measuring needs no secret there. A fork is measured by "label", see ${linkDocs('fork')}.`;
const leaveOut = 'Leave "base-ref" out: it is for runs that are not about a pull request.';
const readAgain =
  "Run the workflow again; a step that writes GITHUB_EVENT_PATH or the runner's own variables must not.";

/** Finds the fault of a payload, in words that follow its name. */
function findLie({ name, sha, payload, repository }: RunEvent): string | undefined {
  const runRepository = repository?.toLowerCase() ?? '';
  const payloadRepositories = [['repository'], ['pull_request', 'base', 'repo']].map((keys) =>
    readText(payload, ...keys, 'full_name'),
  );
  const other = payloadRepositories.find(
    (one) => one !== '' && runRepository !== '' && one.toLowerCase() !== runRepository,
  );
  if (other !== undefined) return `is about "${other.slice(0, 100)}", and the run about "${repository}"`;
  if (merges.has(name) !== isThere(payload, 'pull_request'))
    return merges.has(name) ? 'names no pull request' : 'is about a pull request';
  if ((name === 'merge_group') !== isThere(payload, 'merge_group'))
    return name === 'merge_group' ? 'names no merge group' : 'is about a merge group';
  return merges.has(name) ? findPullLie(payload) : findCommitLie(name, sha, payload);
}

function isThere(payload: unknown, key: string): boolean {
  return typeof (readPath(payload, key) ?? undefined) === 'object';
}

function findPullLie(payload: unknown): string | undefined {
  const number = readPath(payload, 'pull_request', 'number');
  if (!Number.isSafeInteger(number) || Number(number) < 1) return 'has no number of a pull request';
  for (const side of ['base', 'head'])
    if (readSha(payload, 'pull_request', side, 'sha') === undefined) return `has no commit at pull_request.${side}.sha`;
  return undefined;
}

function findCommitLie(name: string, sha: string, payload: unknown): string | undefined {
  if (name === 'merge_group') {
    if (readSha(payload, 'merge_group', 'base_sha') === undefined) return 'has no commit at merge_group.base_sha';
    if (readSha(payload, 'merge_group', 'base_sha') === sha) return ownBase;
    const head = readText(payload, 'merge_group', 'head_sha');
    return head === sha ? undefined : `is about the commit "${head.slice(0, 64)}", and GITHUB_SHA is ${sha}`;
  }
  if (name === 'push' && readSha(payload, 'before') === sha) return ownBase;
  const after = readText(payload, 'ref').startsWith('refs/heads/') ? readSha(payload, 'after') : undefined;
  if (name !== 'push' || after === undefined || /^0+$/.test(after) || after === sha) return undefined;
  return `is about the commit "${after}", and GITHUB_SHA is ${sha}`;
}

/** Refusal of an event whose base is the commit of the run itself: such a range holds no change, and its commits would be judged by nobody. */
const ownBase = 'names the commit of the run as its own base';

/** Reads the base of events whose base the workflow file does not choose: the commit the merge went onto. */
function readPlatform({ name, sha: head, payload }: RunEvent): ClaimedRange | undefined {
  if (merges.has(name)) {
    const [onto, tip] = ['base', 'head'].map((side) => readText(payload, 'pull_request', side, 'sha')) as [
      string,
      string,
    ];
    return { kind: 'merge', head, onto: [onto], tip, branch: readText(payload, 'pull_request', 'base', 'ref') };
  }
  if (name !== 'merge_group') return undefined;
  return { kind: 'after', head, base: readText(payload, 'merge_group', 'base_sha'), isQueue: true };
}

/** Returns the commit of the branch before a push; undefined for a new branch and after a forced push, whose old commits are gone. */
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
