import { basename } from 'node:path';
import type { AgentRequest } from '../../core/model/runner/runner.ts';
import type { Enforcement } from '../../core/model/trial/trial.ts';

/** A program to run in a box: what it may see, what it may write, and nothing else. Paths are absolute. */
export interface BoxedCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** The whole environment: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  /** Directories it may write: its copy, its home. */
  readonly writable: readonly string[];
  /** Files and directories it may read beside the system's: its program, shared dependencies. */
  readonly readable: readonly string[];
  /** Folders below readable ones that tools write caches to: empty and writable in the box, and gone with it. */
  readonly caches?: readonly string[];
  /** Socket it may reach, the only way out; none for a success check. */
  readonly socket?: string;
  /** Where the box shows writable places, by their paths on this machine; at the same path when absent. */
  readonly inside?: ReadonlyMap<string, string>;
  /** `machine`: it keeps the network of this machine. Without it there is none but a loopback of its own. */
  readonly network?: 'machine';
}

/** The isolation of a trial that this machine can enforce. */
export type Sandbox =
  | { readonly kind: 'bubblewrap'; readonly program: string; readonly version: string }
  | { readonly kind: 'none'; readonly why: string };

/** The part of a boxed command that is the same for every program of a trial. */
export type Sight = Required<Pick<BoxedCommand, 'readable' | 'caches'>>;

/** Where a script of the repository runs: the box, and what it sees there beside the system's files. */
export interface ScriptBox {
  readonly sandbox: Sandbox;
  readonly sight: Sight;
  /** Makes the script's directory a folder in the memory of the box: nothing of it is ever on a disk, and it is gone with the box. */
  readonly fill?: FolderFilling;
}

/** How a folder in memory gets what it holds before a script runs in it. */
export interface FolderFilling {
  /** Shell command that fills the working directory. */
  readonly command: string;
  /** The paths that the command reads, absolute. */
  readonly readable: readonly string[];
}

/** Returns the isolation that a sandbox enforces: everything with bubblewrap but a network that was asked for, nothing without it. */
export function enforcementOf({ kind }: Sandbox, network?: BoxedCommand['network']): Enforcement {
  const boxed = kind === 'bubblewrap';
  return { files: boxed, network: boxed && network === undefined, processes: boxed };
}

/** A runner's facts about the box its trials run in. */
interface BoxFacts {
  readonly enforced: Enforcement;
  readonly notEnforced?: string;
}

/** Returns the isolation that a sandbox enforces, and the reason where it is not complete. */
export function readBoxFacts(sandbox: Sandbox, network?: BoxedCommand['network']): BoxFacts {
  const enforced = enforcementOf(sandbox, network);
  if (sandbox.kind === 'none') return { enforced, notEnforced: sandbox.why };
  return network === undefined
    ? { enforced }
    : { enforced, notEnforced: 'the config gives trials the network of this machine' };
}

/** Returns the sandbox, or none where the meter listens on no socket: a box has no network. */
export function usableBox(sandbox: Sandbox, meter: { readonly socketPath?: string } | undefined): Sandbox {
  if (sandbox.kind === 'none' || meter === undefined || meter.socketPath !== undefined) return sandbox;
  return { kind: 'none', why: 'the meter listens on no socket' };
}

/** Where a box shows the folder of a trial. */
const trialFolder = '/trial';

/** Where a box shows the copy an agent works in. */
export const shownCopy = `${trialFolder}/repository`;

/** Folders and files of this machine, and where a box shows each. */
export type InsidePaths = ReadonlyMap<string, string>;

/**
 * Gives every trial the same paths inside the box: a path that differs from trial to trial stands in the prompt of each, so that none could
 * read what an earlier one had the provider cache, and each would pay for writing it (4,000 to 10,000 tokens). `files` are writable beside
 * the folders.
 */
export function showTrial({ workspace, home }: AgentRequest, files: readonly string[]): InsidePaths {
  return new Map([
    [workspace, shownCopy],
    [home, `${trialFolder}/home`],
    ...files.map((file) => [file, `${trialFolder}/${basename(file)}`] as const),
  ]);
}

/** Returns a text with every place named as the box shows it. */
export function nameInside(text: string, inside: InsidePaths): string {
  return [...inside].reduce((named, [path, shown]) => named.replaceAll(path, shown), text);
}

/** Returns a command that names all its places as the box shows them. */
export function placeInside(command: BoxedCommand, inside: InsidePaths): BoxedCommand {
  const name = (text: string) => nameInside(text, inside);
  const env = Object.fromEntries(Object.entries(command.env).map(([key, value]) => [key, name(value)]));
  return { ...command, args: command.args.map(name), cwd: name(command.cwd), env, inside };
}
