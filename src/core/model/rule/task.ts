/** Test runners whose results can be read name by name, as a reporter of ours tells them. */
export type KnownRunnerName = 'vitest' | 'node' | 'jest' | 'mocha' | 'pytest' | 'go';

/** A check that runs tests by name instead of a script: which runner, with which arguments, on which files (all it finds when none). */
export type TestCheck = KnownCheck | CommandCheck;

/** Settings that every such check may have. */
interface CheckedTests {
  /** Folder of the package whose tests they are, where the runner is started; the root when absent. Names and files are relative to the root. */
  readonly cwd?: string;
  readonly args: readonly string[];
  readonly files: readonly string[];
}

/** A runner we have a reporter for. */
export interface KnownCheck extends CheckedTests {
  readonly runner: KnownRunnerName;
}

/** A command of the team's own; arguments and files are its `"$@"`. */
export interface CommandCheck extends CheckedTests {
  readonly runner: 'command';
  /** Shell text, run with `bash -c`. */
  readonly command: string;
  /** File of JUnit's XML that it writes, or a folder of such files, relative to the folder it is started in. */
  readonly results: string;
}

/** Results of a task's tests with its reference in place, recorded when the task was proved. Names are `file > suite > test`. */
export interface ExpectedTests {
  /** Exit code of the runner. */
  readonly exitCode: number;
  /** Tests that fail or are missing untouched and pass with the reference: never empty. */
  readonly failToPass: readonly string[];
  /** Tests that pass both ways. */
  readonly passToPass: readonly string[];
  /** Hidden tests that fail both ways, and have to: they pass where code under test has silenced assertions. */
  readonly failToFail?: readonly string[];
}

/** Files by path: text, or bytes where it is none. */
export type HiddenTests = Readonly<Record<string, string | Uint8Array>>;

/** First content of a task's copy: the fixture with a patch that takes a change out of it, or the tree of another commit. */
export type TaskStart =
  | {
      readonly kind: 'patch';
      /** Path of the patch, relative to the repository root. */
      readonly file: string;
      /** Unified diff, paths relative to the fixture root. */
      readonly patch: string;
    }
  | {
      readonly kind: 'commit';
      readonly commit: string;
      /** The packages beside it are those of the fixture's commit, where its own can be installed no more. */
      readonly packages?: 'fixture';
    };

/** One prompt with its success check on the fixture. */
export interface GoldenTask {
  readonly id: string;
  readonly agent: string;
  readonly prompt: string;
  /** Shell script run with `bash -c` in the root of the copy; exit 0 = the task is done. Empty where `check` says what is run instead. */
  readonly successCheck: string;
  readonly check?: TestCheck;
  /** Hidden tests, by path in the copy: laid over it when the work is judged, never seen by an agent. */
  readonly tests?: HiddenTests;
  /** Where it starts, when that is not the fixture as it is. */
  readonly start?: TaskStart;
  /** The commit it was mined from: only says where it comes from. */
  readonly origin?: string;
  /** Globs of guarded paths that this task may change all the same. */
  readonly writes?: readonly string[];
  /** From the lock: absent until the task is proved, and for shell checks. */
  readonly expected?: ExpectedTests;
  readonly maxTurns?: number;
  /** Path of the task file, relative to the repository root. */
  readonly file: string;
  /** Text of the reference patch (unified diff, paths relative to the fixture root). */
  readonly reference: string;
  /** Path of the reference patch, relative to the repository root. */
  readonly referenceFile: string;
  /** `sha256:` hash of the task file, its reference patch, its hidden tests and its start patch together. */
  readonly digest: string;
}

/** An agent's golden tasks, in order of id. */
export interface Suite {
  readonly agent: string;
  readonly tasks: readonly GoldenTask[];
}

/** A commit whose tree is a fixture, as git names them. */
export interface FixtureSource {
  readonly commit: string;
  readonly tree: string;
}

/** Why a fixture that is a commit stands at this one. */
export interface FixtureMove {
  /** The commit it was before: what allows one move allows no other. */
  readonly from: string;
  readonly why: string;
}

/** `fixture.lock`: content hashes that freeze what every verdict was measured on. */
export interface FixtureLock {
  readonly version: 1;
  /** `sha256:` hash over the paths, modes and contents of the fixture as agents see it. */
  readonly fixture: string;
  /** Where the fixture comes from, when it is the tree of a commit. */
  readonly source?: FixtureSource;
  /** Task file (relative to the repository root) to `GoldenTask.digest`. */
  readonly tasks: Readonly<Record<string, string>>;
  /** Results of proving, by task file: absent for tasks that were frozen before stubs were tried on them. */
  readonly proofs?: Readonly<Record<string, LockedProof>>;
  /** Why a task left, by its file. */
  readonly retired?: Readonly<Record<string, string>>;
  /** The latest move of the fixture; absent while it stands where it was frozen first. */
  readonly moved?: FixtureMove;
}

/** That a frozen task refused every stub, and what its tests say when it is done. */
export interface LockedProof {
  /** Stubs that were tried on its check. */
  readonly stubs: number;
  readonly expected?: ExpectedTests;
}
