import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askVersion } from '../../../adapters/programs/find-pinned-program.ts';
import { findProgram } from '../../../adapters/programs/find-program.ts';
import { parseConfig } from '../../../core/config/parse-config.ts';
import { ProblemError, setupError } from '../../../core/model/problem.ts';
import type { Config, RunnerKind } from '../../../core/model/rule/config.ts';
import { defaultRunner, findRunnerKind, runners } from '../../../core/model/runner/runners.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { defined } from '../../../core/util/values.ts';
import { type RepositoryPaths, readTreeText } from '../../change/read-files.ts';
import {
  choicesOf,
  chooseAgents,
  type DetectedRepository,
  guessPrepare,
  guessRunner,
  type InitChoices,
  type RunnerChoice,
} from './detect-repository.ts';

/** The runner that an option names, if any, and the environment in which its program is looked for. */
export interface RunnerWish {
  readonly runner: RunnerKind | undefined;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Chooses what to set up: as the config that stays says, else as the files of the repository suggest. Throws ProblemError for a config that cannot
 * be read, and for one that names another runner than the wish.
 */
export async function chooseSetup(facts: DetectedRepository, paths: RepositoryPaths, tree: Tree, wish: RunnerWish) {
  const standing = await readStandingConfig(paths, tree);
  const named = standing?.runner.kind;
  if (named !== undefined && wish.runner !== undefined && named !== wish.runner)
    throw otherRunner(named, wish.runner, paths.config);
  const choices = standing === undefined ? await suggestChoices(facts, wish) : choicesOf(standing, facts.files);
  return { choices, keepConfig: standing !== undefined };
}

function otherRunner(named: RunnerKind, wanted: RunnerKind, file: string): ProblemError {
  const message = `the config names the runner "${named}", and "--runner" names "${wanted}"`;
  const hint = `A config that is there stays as it is: change runner.kind in ${file}, or leave "--runner" out.`;
  return setupError('init-runner', message, hint, { file });
}

/** Reads the config that is there, which the rest of the files follow. Throws ProblemError for one that cannot be read. */
async function readStandingConfig(paths: RepositoryPaths, tree: Tree): Promise<Config | undefined> {
  const text = await readTreeText(tree, paths.config);
  if (text === undefined) return undefined;
  const parsed = parseConfig(text, paths.config, 'head');
  if (parsed.value === undefined) throw new ProblemError(parsed.problems);
  return parsed.value;
}

async function suggestChoices(facts: DetectedRepository, { runner: wanted, env }: RunnerWish): Promise<InitChoices> {
  const runner = await runnerNamed(wanted ?? guessRunner(facts.files), env);
  return { agents: chooseAgents(facts), ...chooseFixture(facts), runner };
}

const folder = 'benchmarks/fixture';

/** Chooses the fixture: the one that is there; else the commit that is checked out, where its tests can be run; else a folder to fill. */
function chooseFixture({ files, history }: DetectedRepository): Omit<InitChoices, 'agents' | 'runner'> {
  const isThere = [...files].some((path) => path.startsWith(`${folder}/`));
  if (history === undefined || isThere) return { fixture: folder, prepare: guessPrepare(folder, files) };
  const { commit, prepare, commands } = history;
  return { fixture: '.', commit, prepare, ...defined({ commands }) };
}

/**
 * Resolves a runner by its name, in the version that is installed here, else in the one rentroll was last tried with; anything else is the
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
    const versionResult = await askVersion(path, { env, home });
    return 'version' in versionResult ? versionResult.version : undefined;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
