import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nestedModules } from '../programs/link-workspaces.ts';
import type { Sight } from './box.ts';

/** What a boxed program sees beside the system's files: the Node that runs us with its npm, and the dependencies of a fixture. */
export function sightOf(modules: string | undefined): Sight {
  const node = dirname(process.execPath);
  // Where Node is not the system's, npm lies in a folder beside its own.
  const global = join(dirname(node), 'lib', 'node_modules');
  const readable = [
    node,
    ...(existsSync(global) ? [global] : []),
    ...(modules === undefined ? [] : [modules, ...nestedModules(modules)]),
  ];
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

/** Dependencies a fresh copy links to. Never ask after an agent has run: it can point the link anywhere. */
export function linkedModules(workspace: string): string | undefined {
  try {
    const modules = realpathSync(join(workspace, 'node_modules'));
    return modules.startsWith(workspace) ? undefined : modules;
  } catch {
    return undefined;
  }
}
