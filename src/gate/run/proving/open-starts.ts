import { tmpdir } from 'node:os';
import { closeScratch, openScratch } from '../../../adapters/process/open-scratch.ts';
import { askVersion, findProgram } from '../../../adapters/programs/find-program.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { RunnerConfig } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import { openRunner } from '../environment/open-runner.ts';
import type { FreeStarts } from './start-runtime.ts';

/**
 * Opens a runtime whose meter answers by itself, for as long as `use` takes: no key is needed and nothing is paid. `configure` is told a folder
 * that is gone afterwards. Throws ProblemError where the program is missing or of another version.
 */
export async function withStarts<T>(
  configure: (scratch: string) => RunnerConfig | Promise<RunnerConfig>,
  { env, signal, progress }: Pick<Dependencies, 'env' | 'signal' | 'progress'>,
  use: (starts: FreeStarts) => Promise<T>,
): Promise<T> {
  const scratch = await openScratch(tmpdir());
  try {
    const runner = await configure(scratch);
    const held: { starts?: FreeStarts } = {};
    const place = { home: scratch, fixture: '', scratch, env };
    const opened = await openRunner({ runner }, { ...place, see: (call) => held.starts?.see(call) });
    try {
      held.starts = { scratch, signal, see: () => undefined, count: 0, runner: opened.runner };
      return await use(held.starts);
    } finally {
      await opened.close();
    }
  } finally {
    await closeScratch(scratch, (notice) => progress.step(notice));
  }
}

const onPath = 'claude';

/**
 * The runner of a clone that has agreed on none: the Claude Code that is on PATH, in its own version (empty where there is none, which opening
 * says in its own words), with the model of a new config where none is named.
 */
export async function findRunnerOnPath(
  env: NodeJS.ProcessEnv,
  home: string,
  model = runners[onPath].setup?.model ?? '',
): Promise<RunnerConfig> {
  const program = findProgram(runners[onPath].program ?? onPath, env);
  const said = program === undefined ? undefined : await askVersion(program, { env, home });
  const version = said !== undefined && 'version' in said ? said.version : '';
  return { kind: onPath, model, version, commands: [], maxTurns: 1, timeoutMs: 1 };
}
