import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { runProcess } from '../../../adapters/process/run-process.ts';
import { findProgram } from '../../../adapters/programs/find-program.ts';
import { objectOf } from '../../../core/text/json/read-json.ts';
import { toList, type Workflow } from '../workflow/workflow.ts';

/**
 * Absolute path of nektos/act on PATH, or undefined. A program of that name is asked for its version first: unrelated ones exist, the npm
 * package `act` among them.
 */
export async function findAct(machine: NodeJS.ProcessEnv): Promise<string | undefined> {
  const program = findProgram('act', machine);
  if (program === undefined) return undefined;
  const mark = randomUUID();
  const { end, stdout } = await runProcess({
    command: { program, args: ['--version'], env: { PATH: machine['PATH'] ?? '', RENTROLL_ACT_STEP: mark } },
    cwd: '/',
    timeoutMs: 10_000,
    signal: new AbortController().signal,
    mark: `RENTROLL_ACT_STEP=${mark}`,
    maxOutputBytes: 64 * 1024,
  });
  return end.kind === 'exited' && end.code === 0 && /^act version \d/.test(stdout) ? program : undefined;
}

/** Where Docker and what speaks like it listen, as nektos/act looks for them; the folder is named by a variable. */
const sockets: readonly (readonly [variable: string | undefined, path: string])[] = [
  [undefined, '/var/run/docker.sock'],
  [undefined, '/run/podman/podman.sock'],
  ['HOME', '.colima/docker.sock'],
  ['XDG_RUNTIME_DIR', 'docker.sock'],
  ['XDG_RUNTIME_DIR', 'podman/podman.sock'],
  ['HOME', '.docker/run/docker.sock'],
];

const longestMs = 2_000;

/** Address of the Docker daemon of this machine, as DOCKER_HOST has it; undefined when none answers. A remote one is taken at its word. */
export async function findDocker(machine: NodeJS.ProcessEnv): Promise<string | undefined> {
  const named = machine['DOCKER_HOST'];
  if (named !== undefined && named !== '') {
    const path = /^unix:\/\/(.+)$/.exec(named)?.[1];
    return path === undefined || (await answers(path)) ? named : undefined;
  }
  for (const [variable, path] of sockets) {
    const folder = variable === undefined ? '/' : machine[variable];
    const socket = folder === undefined || folder === '' ? undefined : join(folder, path);
    if (socket !== undefined && (await answers(socket))) return `unix://${socket}`;
  }
  return undefined;
}

/** A socket whose daemon is gone, or that belongs to others, answers nobody. */
async function answers(path: string): Promise<boolean> {
  const socket = connect({ path });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(longestMs) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Labels of GitHub's own runners; stand in for `runs-on` that only a matrix knows. */
const hosted = ['ubuntu-latest', 'ubuntu-24.04', 'ubuntu-22.04', 'windows-latest', 'macos-latest'] as const;

/** The labels the jobs of a workflow ask for, each once. */
export function listLabels(workflow: Workflow): readonly string[] {
  const labels = workflow.jobs.flatMap(({ runsOn }) => toList(objectOf(runsOn)['labels'] ?? runsOn));
  const plain = labels.filter((label) => /^[\w.-]+$/.test(label));
  return [...new Set([...plain, ...(plain.length < labels.length ? hosted : [])])];
}

/** Every label as the machine itself, for `-P`: no Docker, no image. */
export function mapToMachine(labels: readonly string[]): readonly string[] {
  return labels.map((label) => `${label}=-self-hosted`);
}

/**
 * Every Linux label of GitHub's as act's image of medium size, for `-P`; what the user's own settings map stays theirs. Windows and macOS
 * have no image: nektos/act leaves their jobs out, and says so.
 */
export function mapToImages(labels: readonly string[], own: readonly string[]): readonly string[] {
  const known = new Set(own.map((pair) => pair.slice(0, pair.indexOf('=')).toLowerCase()));
  const linux = labels.filter((label) => /^ubuntu-/.test(label) && !known.has(label.toLowerCase()));
  return [
    ...own,
    ...linux.map((label) => `${label}=catthehacker/ubuntu:act-${/\d+\.\d+/.exec(label)?.[0] ?? 'latest'}`),
  ];
}

/** The `-P label=image` of a settings file of nektos/act (`.actrc`), which has one option a line. */
export function parsePlatforms(settings: string): readonly string[] {
  return settings.split('\n').flatMap((line) => /^\s*(?:-P|--platform)[\s=]+(\S+=\S+)\s*$/.exec(line)?.[1] ?? []);
}

/** The images the user has chosen for labels in the settings of nektos/act; none without such a file. */
export function readOwnPlatforms(machine: NodeJS.ProcessEnv): readonly string[] {
  const home = machine['HOME'] ?? '';
  const config = machine['XDG_CONFIG_HOME'] ?? join(home, '.config');
  return [join(home, '.actrc'), join(config, 'act', 'actrc')].flatMap((file) => parsePlatforms(readText(file)));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
