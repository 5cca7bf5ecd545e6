import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askVersion } from '../../../adapters/programs/find-pinned-program.ts';
import { findProgram } from '../../../adapters/programs/find-program.ts';
import { parseConfig } from '../../../core/config/parse-config.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Config, RunnerKind } from '../../../core/model/rule/config.ts';
import { defaultRunner, findRunnerKind, offeredRunners, runners } from '../../../core/model/runner/runners.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { defined } from '../../../core/util/values.ts';
import { type RepositoryPaths, readTreeText } from '../../change/read-files.ts';
import {
  choicesOf,
  chooseAgents,
  type DetectedRepository,
  detectAgent,
  guessPrepare,
  guessRunner,
  type InitChoices,
  type RunnerChoice,
} from './detect-repository.ts';

/** Asks people, or answers with the default. */
export interface Questioner {
  choose(question: string, fallback: string): Promise<string>;
  confirm(question: string, fallback: boolean): Promise<boolean>;
}

/** The runner that an option names, if any, and the environment in which its program is looked for. */
export interface RunnerWish {
  readonly runner: RunnerKind | undefined;
  readonly env: NodeJS.ProcessEnv;
}

/** Chooses what to set up: as the config that stays says, else as the questioner answers. */
export async function chooseSetup(
  facts: DetectedRepository,
  paths: RepositoryPaths,
  tree: Tree,
  ask: Questioner,
  wish: RunnerWish,
) {
  const standing = await readStandingConfig(paths, tree, ask);
  const choices = standing === undefined ? await askChoices(facts, ask, wish) : choicesOf(standing, facts.files);
  return { choices, keepConfig: standing !== undefined };
}

/** The config that is there, unless it is to be replaced: the rest of the files follow it. */
async function readStandingConfig(paths: RepositoryPaths, tree: Tree, ask: Questioner): Promise<Config | undefined> {
  const text = await readTreeText(tree, paths.config);
  if (text === undefined || (await ask.confirm(`${paths.config} exists. Overwrite it`, false))) return undefined;
  const parsed = parseConfig(text, paths.config, 'head');
  if (parsed.value === undefined) throw new ProblemError(parsed.problems);
  return parsed.value;
}

async function askChoices(
  facts: DetectedRepository,
  ask: Questioner,
  { runner: wanted, env }: RunnerWish,
): Promise<InitChoices> {
  const fallback = chooseAgents(facts).map(({ name }) => name);
  const others = facts.agents.map(({ name }) => name).filter((name) => !fallback.includes(name));
  const othersNote = others.length > 0 ? ` (also found: ${others.join(', ')})` : '';
  const answer = await ask.choose(`Agents to measure, separated by commas${othersNote}`, fallback.join(', '));
  const names = answer.split(/[\s,]+/).filter((name) => name !== '');
  const place = await askFixture(facts, ask);
  const { fixture } = place;
  const prepare = await ask.choose('Command that prepares a copy of it (empty for none)', place.prepare);
  const question = `Program that runs the trials (${offeredRunners.slice(0, -1).join(', ')}, or ${defaultRunner}: simulated, free)`;
  const named = wanted ?? (await ask.choose(question, guessRunner(facts.files)));
  const runner = await runnerNamed(named, env);
  const { commit, commands } = { commit: undefined, commands: undefined, ...place };
  const agents = names.map((name) => detectAgent(name, facts.files));
  return { agents, fixture, prepare, runner, ...defined({ commit, commands }) };
}

const folder = 'benchmarks/fixture';

/** A fixture that is there stays; else the commit that is checked out, where its tests can be run; else a folder to fill. */
async function askFixture({ files, history }: DetectedRepository, ask: Questioner) {
  const isThere = [...files].some((path) => path.startsWith(`${folder}/`));
  if (history === undefined || isThere) {
    const fixture = await ask.choose('Folder of the frozen fixture the golden tasks run on', folder);
    return { fixture, prepare: guessPrepare(fixture, files) };
  }
  const question = 'Frozen fixture the golden tasks run on: a commit, or the folder of a copy';
  const answer = await ask.choose(question, history.commit);
  if (answer !== history.commit) return { fixture: answer, prepare: guessPrepare(answer, files) };
  const { prepare, commands } = history;
  return { fixture: '.', commit: answer, prepare, ...defined({ commands }) };
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
