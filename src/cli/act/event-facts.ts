import type { EventName } from './event-names.ts';

/** The repository as GitHub would have it after the branch was pushed. */
export interface Remote {
  /** Bare repository in the folder of the run; the user's own is only read. */
  readonly folder: string;
  /** Root of the user's checkout. */
  readonly root: string;
  readonly defaultBranch: string;
  /** Head branch of the pull request; a made-up name when none is checked out, or the default branch is. */
  readonly branch: string;
  /** Ref that a push goes to and a dispatch runs on: `refs/heads/…` or `refs/tags/…`. */
  readonly pushedRef: string;
  readonly baseSha: string;
  readonly headSha: string;
  /** Merge of head into base, as GitHub makes for pull requests and merge queues. */
  readonly mergeSha: string;
  /** True when files differ from the commit that is run. */
  readonly dirty: boolean;
}

/** Facts about the repository that a payload is built from. */
export interface EventFacts extends Omit<Remote, 'folder' | 'root' | 'dirty'> {
  readonly event: EventName;
  /** `owner/name`. */
  readonly repository: string;
  readonly serverUrl: string;
}

/** Number of the pull request a payload is about, unless an event file says otherwise. */
export const madeUpNumber = 1;

/** Id of the run that a `workflow_run` is about. */
export const earlierRunId = 1000;

/** Lists what people should know about the commits of a run: uncommitted edits, and a change without commits. */
export function noteRemote({ dirty, baseSha, headSha }: Remote): readonly string[] {
  return [
    ...(dirty ? ['uncommitted edits are not part of this run, except those to the workflow file itself'] : []),
    ...(baseSha === headSha ? ['the branch has no commits of its own: the change is empty'] : []),
  ];
}

/** Returns true for an event about a pushed ref, and false for one about a change that asks to be merged. */
export function isOnPushedRef(event: EventName): boolean {
  return event === 'push' || event === 'workflow_dispatch';
}

/** Options of `rentroll act`: the event, the workflow and the checkout to run them on. */
export interface ActRequest {
  /** A folder of the checkout. */
  readonly cwd: string;
  /** Undefined chooses the first event that starts a workflow, a pull request before all others. */
  readonly event?: EventName;
  /** Path of one workflow in the repository; without it all that use rentroll. */
  readonly workflow?: string;
  /** JSON file whose fields replace those of the generated payload, or the name of an example of the package. */
  readonly eventFile?: string;
  /** Commit to compare with, as `rentroll check --base`. */
  readonly base?: string;
  /** Values of the secrets that steps get, by name. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Arguments that are handed to nektos/act as they are, after those of rentroll. */
  readonly actArguments: readonly string[];
  /** Folder of the rentroll package, which has the examples of events. */
  readonly packageFolder: string;
  /** Environment of this process; a few of its variables are handed on. */
  readonly machine: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** Shows a line to the person who started the run. */
  readonly notify: (line: string) => void;
}
