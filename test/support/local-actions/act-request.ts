import type { Remote } from '../../../src/cli/act/event-facts.ts';
import type { EventName } from '../../../src/cli/act/event-names.ts';
import type { Host } from './state/job-state.ts';

/** What to run, and on what; the rest comes from the repository around `cwd`. */
export interface ActRequest {
  readonly cwd: string;
  /** Undefined chooses the first event that starts the workflow, a pull request before all others. */
  readonly event?: EventName;
  /** Path of one workflow in the repository; without it all that use rentroll. */
  readonly workflow?: string;
  /** One job and those it needs. */
  readonly job?: string;
  /** JSON file whose fields go over the payload that is made. */
  readonly eventFile?: string;
  /** Commit to compare with, as `rentroll check --base`. */
  readonly base?: string;
  readonly secrets: Readonly<Record<string, string>>;
  /** Variables beside those of the machine that steps may see. */
  readonly env: Readonly<Record<string, string>>;
  /** API of a GitHub server; without it nothing is sent anywhere. */
  readonly apiUrl?: string;
  /** Tokens of the jobs, for a GitHub that enforces what each may do; without it they have none. */
  readonly issueToken?: Host['issueToken'];
  /** Folder for artifacts and caches that outlives the command. */
  readonly keep?: string;
  /** Number of the first run, where `keep` holds what runs with other numbers left. */
  readonly firstRunId?: number;
  /** Folder of the rentroll package. */
  readonly packageFolder: string;
  /** Folder with the `action.yml` that our own action is run by. */
  readonly actionFolder: string;
  /** Environment of the process; a few of its variables are handed on. */
  readonly machine: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** Told once the repository of the run is there, before anything runs. */
  onRemote?(remote: Remote): void;
}
