import { existsSync, mkdirSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, sep } from 'node:path';
import type { Sight } from './box.ts';

/** Returns the files that a boxed program sees beside the system's files: the Node that runs us with its npm, and the dependencies of a fixture. */
export function sightOf(modules: string | undefined): Sight {
  const node = dirname(process.execPath);
  // Where Node is not the system's, npm lies in a folder beside its own.
  const global = join(dirname(node), 'lib', 'node_modules');
  const readable = [node, ...(existsSync(global) ? [global] : []), ...(modules === undefined ? [] : [modules])];
  return { readable, caches: modules === undefined ? [] : cachesIn(modules) };
}

/**
 * Folders below `node_modules` that build tools write to (vite does not start without). They are empty in every box, and emptied whenever a fixture
 * is opened.
 */
export const cacheNames = ['.cache', '.vite', '.vite-temp'];

/** Lists the cache folders below `node_modules`, and makes those that are missing: a box can only hide a folder that is there. */
function cachesIn(modules: string): readonly string[] {
  return cacheNames.map((name) => join(modules, name)).filter(makeFolder);
}

function makeFolder(path: string): boolean {
  try {
    mkdirSync(path, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds the shared packages of a copy that has a `node_modules` of its own: the folder that the absolute links in it lead to. Workspaces are linked
 * inside of the copy.
 */
function sharedBy(modules: string): string | undefined {
  const links = readdirSync(modules, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
  const targets = links.map(({ name }) => readlinkSync(join(modules, name)));
  return targets.filter((target) => isAbsolute(target)).map((target) => dirname(target))[0];
}

/** Returns the dependencies a fresh copy links to. Never ask after an agent has run: it can point the link anywhere. */
export function linkedModules(workspace: string): string | undefined {
  try {
    const modules = realpathSync(join(workspace, 'node_modules'));
    return modules.startsWith(workspace) ? sharedBy(modules) : modules;
  } catch {
    return undefined;
  }
}

/** A program of the config, and what must not be seen through it. */
interface ProgramToSee {
  readonly program: string;
  readonly args: readonly string[];
  /** Scratch directory of the run: the trials lie in it. */
  readonly scratch: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Returns the files that a box shows of a program and of the files and folders among its arguments: the folder a file lies in, or the whole
 * of the outermost `node_modules` around it. A folder that holds the user's home or other trials is never shown: of a file in it, the file
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
