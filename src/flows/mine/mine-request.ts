/** How tests of a repository are run whose runner we do not know. */
export interface TestCommand {
  /** Shell text. */
  readonly command: string;
  /** File of JUnit's XML that it writes, or a folder of such files. */
  readonly results: string;
}

/** What `tasks mine` is asked for. */
export interface MineRequest {
  readonly configFile: string;
  /** Agent the tasks are for; absent where the config has one. */
  readonly agent?: string;
  /** Commits that this one reaches are left out. */
  readonly since?: string;
  /** Proved tasks to stop at. */
  readonly max: number;
  /** Commits tried at a time; the config's when absent. */
  readonly concurrency?: number;
  /** Writes tasks whose prompt is flagged too: they are not frozen until a person has mended them. */
  readonly flagged?: boolean;
  /** Runs the tests in place of a runner that is looked for. */
  readonly tests?: TestCommand;
}
