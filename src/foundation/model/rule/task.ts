/** One prompt with its success check on the fixture. */
export interface GoldenTask {
  readonly id: string;
  readonly agent: string;
  readonly prompt: string;
  /** Shell script run with `bash -c` in the root of the copy; exit 0 = the task is done. */
  readonly successCheck: string;
  readonly maxTurns?: number;
  readonly tags: readonly string[];
  /** Path of the task file, relative to the repository root. */
  readonly file: string;
  /** Text of the reference patch (unified diff, paths relative to the fixture root). */
  readonly reference: string;
  /** Path of the reference patch, relative to the repository root. */
  readonly referenceFile: string;
  /** `sha256:` hash of the task file and its reference patch together. */
  readonly digest: string;
}

/** An agent's golden tasks, in order of id. */
export interface Suite {
  readonly agent: string;
  readonly tasks: readonly GoldenTask[];
}

/** `fixture.lock`: content hashes that freeze what every verdict was measured on. */
export interface FixtureLock {
  readonly version: 1;
  /** `sha256:` hash over the paths, modes and contents of the fixture as agents see it. */
  readonly fixture: string;
  /** Task file (relative to the repository root) to `GoldenTask.digest`. */
  readonly tasks: Readonly<Record<string, string>>;
}
