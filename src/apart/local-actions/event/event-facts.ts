import type { EventName } from './event-names.ts';

/** What is known about the repository when a payload is made. */
export interface EventFacts {
  readonly event: EventName;
  /** `owner/name`. */
  readonly repository: string;
  readonly defaultBranch: string;
  /** Head branch of the pull request; a made-up name when none is checked out, or the default branch is. */
  readonly branch: string;
  /** Ref that a push goes to and a dispatch runs on: `refs/heads/…` or `refs/tags/…`. */
  readonly pushedRef: string;
  readonly baseSha: string;
  readonly headSha: string;
  /** Merge of head into base, as GitHub makes for pull requests and merge queues. */
  readonly mergeSha: string;
  readonly serverUrl: string;
}

/** Number of the pull request a payload is about, unless an event file says otherwise. */
export const madeUpNumber = 1;

/** Id of the run that a `workflow_run` is about. */
export const earlierRunId = 1000;
