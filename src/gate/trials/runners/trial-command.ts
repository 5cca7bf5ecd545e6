import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { userHome } from '../../../adapters/files/home-places.ts';
import type { ProcessRequest } from '../../../adapters/process/run-process.ts';
import { giveRunToken, listTokens, runTokenName } from '../../../adapters/programs/trial-tokens.ts';
import {
  type BoxedCommand,
  type InsidePaths,
  nameInside,
  placeInside,
  type Sandbox,
  showTrial,
} from '../../../adapters/sandbox/box.ts';
import { linkedModules, sightOf } from '../../../adapters/sandbox/sight.ts';
import { relayCommand, wrapCommand } from '../../../adapters/sandbox/wrap-command.ts';
import type { AgentRequest } from '../../../core/model/runner/runner.ts';
import type { TrialServer } from '../../../core/model/trial/overlay.ts';
import { defined } from '../../../core/util/values.ts';
import type { Meter } from '../meter/open-meter.ts';
import { initGit } from '../workspace/copy-git.ts';

/** Most an agent may print. */
const maxOutputBytes = 64 * 1024 * 1024;

/**
 * Name of the variable every process of a trial carries. Its value is the trial's home: no other process on this machine has the same,
 * where the seed is shared by two gates that judge the same change side by side, and one would end the other's agents.
 */
const markName = 'RENTROLL_TRIAL';

/**
 * Makes the copy a repository and the home a place with a temporary folder, and with the token by which hooks inside know that this is a
 * trial: a box shows them nothing else of ours, and the token goes with the home.
 */
export async function layOutTrial({ workspace, home }: AgentRequest, path: string): Promise<void> {
  await mkdir(join(home, 'tmp'), { recursive: true });
  giveRunToken(stateIn(home));
  await initGit(workspace, { PATH: path, HOME: home });
}

/** The settings that a trial's program is run with, beside its arguments and its input. */
export interface TrialProgram {
  readonly program: string;
  readonly args: readonly string[];
  readonly stdin: string;
  /** PATH of the program and its commands. */
  readonly path: string;
  /** The variables that the program needs beside the usual ones. */
  readonly env: Readonly<Record<string, string>>;
}

/** Where a trial's program runs. */
export interface TrialEnvironment {
  readonly sandbox: Sandbox;
  /** The paths that the program reads beside the system's files: its own folder. */
  readonly readable: readonly string[];
  /** Files it may write beside its copy and its home. */
  readonly writable?: readonly string[];
  /** The way out of a box, through a relay unless the program knows sockets itself. */
  readonly meter?: Pick<Meter, 'url' | 'socketPath'>;
  readonly knowsSockets?: boolean;
  /** Set when the config gives it the network of this machine. */
  readonly network?: BoxedCommand['network'];
}

/**
 * Returns the process of a trial: in the copy, with a home of its own, nothing of the user's environment, and in a box where there is one.
 * All trials have the same paths in the box.
 */
export function trialProcess(
  request: AgentRequest,
  trial: TrialProgram,
  environment: TrialEnvironment,
): ProcessRequest {
  const { workspace, home, timeoutMs, signal } = request;
  const { sandbox, writable = [] } = environment;
  const inside: InsidePaths = sandbox.kind === 'none' ? new Map() : showTrial(request, writable);
  const command = placeInside(boxTrial(request, trial, environment), inside);
  const marked = { ...command, env: { ...command.env, ...tokenOf(home), [markName]: home } };
  return {
    command: wrapCommand(sandbox, marked),
    cwd: workspace,
    stdin: nameInside(trial.stdin, inside),
    timeoutMs,
    signal,
    mark: `${markName}=${home}`,
    maxOutputBytes,
  };
}

/** How a server is started in a trial: with nothing of the agent's environment, which holds the trial's token and the way to the meter. */
export type ServerCommand = Pick<TrialServer, 'command' | 'args' | 'tools'>;

/** Lays out the servers of a trial as its runtime starts them. */
export function layServers(
  { servers = new Map(), home }: AgentRequest,
  path: string,
): ReadonlyMap<string, ServerCommand> {
  const usual = { PATH: path, HOME: home, LANG: 'C.UTF-8', TMPDIR: join(home, 'tmp') };
  const laid = new Map<string, ServerCommand>();
  for (const [name, { command, args, env, tools }] of servers) {
    const variables = Object.entries({ ...env, ...usual }).map(([key, value]) => `${key}=${value}`);
    laid.set(name, { command: 'env', args: ['-i', ...variables, command, ...args], ...defined({ tools }) });
  }
  return laid;
}

/** Returns a text that a trial's program will read, with every place named as the program sees it. */
export function namePlaces(text: string, request: AgentRequest, sandbox: Sandbox): string {
  return sandbox.kind === 'none' ? text : nameInside(text, showTrial(request, []));
}

/** Where rentroll keeps its state for whoever has that home. */
const stateIn = (home: string) => userHome({ HOME: home });

function tokenOf(home: string): Readonly<Record<string, string>> {
  const token = listTokens(stateIn(home))[0];
  return token === undefined ? {} : { [runTokenName]: token };
}

function boxTrial(request: AgentRequest, trial: TrialProgram, environment: TrialEnvironment): BoxedCommand {
  const { workspace, home } = request;
  const { network, writable = [] } = environment;
  const socket = environment.meter?.socketPath;
  const sight = sightOf(linkedModules(workspace));
  return {
    ...behindRelay(trial, environment),
    cwd: workspace,
    env: { ...usualEnv(request, trial.path), ...trial.env },
    writable: [workspace, home, ...writable],
    readable: [...environment.readable, ...sight.readable],
    caches: sight.caches,
    ...defined({ socket, network }),
  };
}

function behindRelay({ program, args }: TrialProgram, { sandbox, meter, knowsSockets, network }: TrialEnvironment) {
  const socket = meter?.socketPath;
  if (sandbox.kind === 'none' || network !== undefined || knowsSockets || meter === undefined || socket === undefined)
    return { program, args };
  return relayCommand({ program, args }, { url: meter.url, socket });
}

function usualEnv({ home }: AgentRequest, path: string): Readonly<Record<string, string>> {
  const tmp = join(home, 'tmp');
  return { PATH: path, HOME: home, TMPDIR: tmp, LANG: 'C.UTF-8', NO_COLOR: '1', TZ: 'UTC' };
}
