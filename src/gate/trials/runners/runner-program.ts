import { join } from 'node:path';
import { checkEnv, findPinnedProgram, type PinnedProgram } from '../../../adapters/programs/find-pinned-program.ts';
import type { Sandbox } from '../../../adapters/sandbox/box.ts';
import { findSandbox } from '../../../adapters/sandbox/find-sandbox.ts';
import { sightOfProgram } from '../../../adapters/sandbox/sight.ts';
import type { Runner } from '../../../core/model/runner/runner.ts';
import type { SessionKit } from '../../../core/model/runner/runner-kits.ts';
import { loadTokenizer } from '../../../core/util/tokenizer.ts';
import type { MeterOptions, SeeCall } from '../meter/account/meter-options.ts';
import { type Meter, openMeter } from '../meter/open-meter.ts';

/** The config's settings of a runner, and the place where it runs. */
export interface RunnerInput {
  readonly model: string;
  /** Version the team agreed on: another one is refused. */
  readonly version: string;
  /** Name on PATH, or absolute path. */
  readonly program: string;
  /** Scratch directory of the run. */
  readonly scratch: string;
  readonly env: NodeJS.ProcessEnv;
  /** Set where the meter answers by itself, without any key: it is handed each call, and says what the model does next. */
  readonly see?: SeeCall;
}

/** A runner that may hold a meter; `close` ends it. */
export interface OpenRunner {
  readonly runner: Runner;
  close(): Promise<void>;
}

/** The program that all runs of one session share. */
export interface RunnerProgram {
  /** Absolute path of the program, and the version it says it has. */
  readonly program: string;
  readonly version: string;
  readonly model: string;
  readonly sandbox: Sandbox;
  /** The paths that the program reads beside the system's files. */
  readonly readable: readonly string[];
  /** PATH of the program and of its agent's commands. */
  readonly path: string;
}

/** The messages about a program that is not as it should be. */
type ProgramText = Pick<PinnedProgram, 'name' | 'install' | 'installVersion'>;

/** Returns the words about a CLI that npm installs. */
export function packageText({ name, setup }: SessionKit, version: string): ProgramText {
  const command = `npm install --global ${setup?.package ?? ''}`;
  const install = `Install it (${command}), or name it with runner.program.`;
  return { name, install, installVersion: `Install that version (${command}@${version})` };
}

/**
 * Finds the program, holds it to the version of the config, and looks for a box. Throws ProblemError when it is missing, is another version
 * or does not start.
 */
export async function findRunnerProgram(
  { model, version, program: wanted, scratch, env }: RunnerInput,
  words: ProgramText,
  args: readonly string[] = [],
): Promise<RunnerProgram> {
  const program = await findPinnedProgram({ ...words, program: wanted, args, version, scratch, env });
  const sandbox = await findSandbox(env);
  const { PATH: path = '' } = checkEnv(env, scratch);
  return { program, version, model, sandbox, readable: sightOfProgram({ program, args, scratch, env }), path };
}

/** Opens the meter that alone knows the API key; a box reaches it by a socket. */
export async function openRunnerMeter(
  { scratch }: RunnerInput,
  { kind }: Sandbox,
  calls: Pick<MeterOptions, 'api' | 'upstream' | 'admit'>,
): Promise<Meter> {
  return openMeter({
    ...calls,
    countTokens: await loadTokenizer(),
    ...(kind === 'none' ? {} : { socketPath: join(scratch, 'meter.sock') }),
  });
}
