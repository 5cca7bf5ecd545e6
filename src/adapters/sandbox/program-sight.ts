import { existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, sep } from 'node:path';

/** A program of the config, and what must not be seen through it. */
export interface ProgramToSee {
  readonly program: string;
  readonly args: readonly string[];
  /** Scratch directory of the run: the trials lie in it. */
  readonly scratch: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * What a box shows of a program and of the files and folders among its arguments: the folder a file lies in, or the whole of the
 * outermost `node_modules` around it. A folder that holds the user's home or other trials is never shown: of a file in it, the file
 * alone is.
 */
export function sightOfProgram({ program, args, scratch, env }: ProgramToSee): readonly string[] {
  const files = [program, ...args.filter((arg) => isAbsolute(arg) && existsSync(arg))];
  const hidden = [scratch, homedir(), env['HOME'] ?? scratch];
  return [...new Set(files.flatMap((file) => narrow(file, hidden)))];
}

function narrow(file: string, hidden: readonly string[]): readonly string[] {
  const isFolder = statSync(file).isDirectory();
  const folder = isFolder ? file : (packagesAround(file) ?? dirname(file));
  if (!hidden.some((path) => isWithin(path, folder))) return [folder];
  return isFolder ? [] : [file];
}

function packagesAround(file: string): string | undefined {
  const name = `${sep}node_modules`;
  const at = file.indexOf(name + sep);
  return at < 0 ? undefined : file.slice(0, at + name.length);
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
