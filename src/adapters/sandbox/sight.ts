import { existsSync, mkdirSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import type { Sight } from './box.ts';

/** What a boxed program sees beside the system's files: the Node that runs us with its npm, and the dependencies of a fixture. */
export function sightOf(modules: string | undefined): Sight {
  const node = dirname(process.execPath);
  // Where Node is not the system's, npm lies in a folder beside its own.
  const global = join(dirname(node), 'lib', 'node_modules');
  const readable = [node, ...(existsSync(global) ? [global] : []), ...(modules === undefined ? [] : [modules])];
  return { readable, caches: modules === undefined ? [] : cachesIn(modules) };
}

/** Where build tools write below `node_modules`; vite does not even start when it cannot. Empty in every box, emptied whenever a fixture is opened. */
export const cacheNames = ['.cache', '.vite', '.vite-temp'];

/** A box can only hide a folder that is there. */
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

/** Where the links of a copy's own `node_modules` lead: workspaces are the copy's, the packages beside them are shared. */
function sharedBy(modules: string): string | undefined {
  const links = readdirSync(modules, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
  const targets = links.map(({ name }) => readlinkSync(join(modules, name)));
  return targets.filter((target) => isAbsolute(target)).map((target) => dirname(target))[0];
}

/** Dependencies a fresh copy links to. Never ask after an agent has run: it can point the link anywhere. */
export function linkedModules(workspace: string): string | undefined {
  try {
    const modules = realpathSync(join(workspace, 'node_modules'));
    return modules.startsWith(workspace) ? sharedBy(modules) : modules;
  } catch {
    return undefined;
  }
}
