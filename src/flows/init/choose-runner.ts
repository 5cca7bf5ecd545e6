import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunnerConfig, type RunnerKind, runnerKinds } from '../../foundation/model/rule/config.ts';
import { defaultRunner, findRunnerKind, runners } from '../../foundation/model/runner/runners.ts';
import { askVersion } from '../../stages/gate/measure/programs/find-pinned-program.ts';
import { findProgram } from '../../stages/gate/measure/programs/find-program.ts';

/** What shall run the trials: a runtime with the model and the version every trial gets, or the simulated agent, which spends nothing. */
export type RunnerChoice = Pick<RunnerConfig, 'kind'> & Partial<Pick<RunnerConfig, 'model' | 'version'>>;

/** The runtime whose files a repository holds, its own before those that others read as well; none leaves the simulated agent. */
export function guessRunner(files: ReadonlySet<string>): RunnerKind {
  const find = (sign: 'own' | 'shared') =>
    runnerKinds.find((kind) => {
      const pattern = runners[kind].setup?.signs[sign];
      return pattern !== undefined && [...files].some((path) => pattern.test(path));
    });
  return find('own') ?? find('shared') ?? defaultRunner;
}

/**
 * The choice of that name, in the version that is installed here, else in the one rentroll was last tried with; anything else is the
 * simulated agent.
 */
export async function runnerNamed(name: string, env: NodeJS.ProcessEnv): Promise<RunnerChoice> {
  const kind = findRunnerKind(name) ?? defaultRunner;
  const { setup, program = '' } = runners[kind];
  if (setup === undefined) return { kind: defaultRunner };
  return { kind, model: setup.model, version: (await findVersion(program, env)) ?? setup.version };
}

async function findVersion(name: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const path = findProgram(name, env);
  if (path === undefined) return undefined;
  const home = await mkdtemp(join(tmpdir(), 'rentroll-init-'));
  try {
    const said = await askVersion(path, { env, home });
    return 'version' in said ? said.version : undefined;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
