import type { EventName } from './event-names.ts';

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
