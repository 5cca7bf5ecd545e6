import { checkEnv } from '../../../adapters/programs/find-pinned-program.ts';
import type { FolderFilling, Sandbox } from '../../../adapters/sandbox/box.ts';
import type { LaidFiles } from '../../../core/model/trial/overlay.ts';
import { defined } from '../../../core/util/values.ts';
import type { Workspace } from '../workspace/make-workspace.ts';
import { checkBox, type PreparedFixture } from '../workspace/prepare-fixture.ts';

/** Where work is judged. */
export interface JudgeEnvironment {
  readonly fixture: PreparedFixture;
  /** Scratch directory of the run, outside any repository. */
  readonly scratch: string;
  readonly env: NodeJS.ProcessEnv;
  readonly timeoutMs: number;
  /** Files that lay over the fixture when the agent started: its memory, the team's instructions. None where tasks are proved. */
  readonly start?: LaidFiles;
  readonly signal?: AbortSignal;
  /** The box checks run in; none when absent. */
  readonly sandbox?: Sandbox;
}

/** A copy that is ready to be judged: on disk, or, where `fill` says how, in the memory of each box a script of it runs in. */
export interface JudgedCopy extends Pick<Workspace, 'root' | 'checkHome'> {
  readonly fill?: FolderFilling;
}

/** Returns the environment that the scripts of a judgement run in. */
export function shellEnvironment({ root, checkHome, fill }: JudgedCopy, environment: JudgeEnvironment) {
  const { box } = checkBox(environment);
  return {
    cwd: root,
    env: checkEnv(environment.env, checkHome),
    scratch: checkHome,
    timeoutMs: environment.timeoutMs,
    ...defined({ signal: environment.signal }),
    ...(box === undefined ? {} : { box: { ...box, ...defined({ fill }) } }),
  };
}
