/** The command that runs the tests of a repository whose runner is unknown. */
export interface TestCommand {
  /** Shell text. */
  readonly command: string;
  /** File of JUnit's XML that it writes, or a folder of such files. */
  readonly results: string;
}

/** The model that words prompts in place of rules, and its limit. */
export interface PromptWish {
  readonly model: string;
  /** Most tokens of all classes, of all calls together. */
  readonly mostTokens: number;
}

/** Options of `tasks mine`. */
export interface MineRequest {
  readonly configFile: string;
  /** Agent the tasks are for; absent where the config has one. */
  readonly agent?: string;
  /** Commits that this one reaches are left out. */
  readonly since?: string;
  /** Proved tasks to stop at, those included that an earlier run wrote and this one freezes. */
  readonly max: number;
  /** True counts all tasks of the agent, those too that were frozen before. */
  readonly countsAll?: boolean;
  /** Runs the tests in place of a runner that is looked for. */
  readonly tests?: TestCommand;
  /** Lets a model word the prompts; its answer goes through the same lint. */
  readonly wording?: PromptWish;
}
