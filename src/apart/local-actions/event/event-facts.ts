import type { EventName } from './event-names.ts';

/** What is known about the repository when a payload is made. */
export interface EventFacts {
  readonly event: EventName;
  /** `owner/name`. */
  readonly repository: string;
  readonly defaultBranch: string;
  /** Branch that is checked out; a made-up name when none is. */
  readonly branch: string;
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
