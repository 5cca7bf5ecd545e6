import { basename } from 'node:path';
import type { AgentRequest } from '../../core/model/runner/runner.ts';
import type { BoxedCommand } from './box.ts';

/** Where a box shows the folder of a trial. */
const trialFolder = '/trial';

/** Where a box shows the copy an agent works in. */
export const shownCopy = `${trialFolder}/repository`;

/** Folders and files of this machine, and where a box shows each. */
export type InsidePaths = ReadonlyMap<string, string>;

/**
 * The same places for every trial: a path that differs from trial to trial stands in the prompt of each, so that none could read what an
 * earlier one had the provider cache, and each would pay for writing it (4,000 to 10,000 tokens). `files` are writable beside the folders.
 */
export function showTrial({ workspace, home }: AgentRequest, files: readonly string[]): InsidePaths {
  return new Map([
    [workspace, shownCopy],
    [home, `${trialFolder}/home`],
    ...files.map((file) => [file, `${trialFolder}/${basename(file)}`] as const),
  ]);
}

/** A text with every place named as the box shows it. */
export function nameInside(text: string, inside: InsidePaths): string {
  return [...inside].reduce((named, [path, shown]) => named.replaceAll(path, shown), text);
}

/** A command that names all its places as the box shows them. */
export function placeInside(command: BoxedCommand, inside: InsidePaths): BoxedCommand {
  const name = (text: string) => nameInside(text, inside);
  const env = Object.fromEntries(Object.entries(command.env).map(([key, value]) => [key, name(value)]));
  return { ...command, args: command.args.map(name), cwd: name(command.cwd), env, inside };
}
