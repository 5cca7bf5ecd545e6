import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { liesInCheckout, ownPath } from '../files/own-path.ts';

/**
 * Finds the absolute path of a program on PATH outside of the checkout, links followed (or the path itself when it is one: then the config
 * of the base spells it out); undefined when there is none that may be run. The one place where programs are looked for.
 */
export function findProgram(name: string, env: NodeJS.ProcessEnv): string | undefined {
  if (isAbsolute(name)) return isProgram(name) ? name : undefined;
  return listNamed(name, ownPath(env['PATH'])).find((path) => !liesInCheckout(path));
}

/** Finds a program of that name on PATH that is not started, since it lies in the checkout; undefined when there is none. */
export function findShunned(name: string, env: NodeJS.ProcessEnv): string | undefined {
  return isAbsolute(name) ? undefined : listNamed(name, env['PATH'] ?? '').find((path) => liesInCheckout(path));
}

function listNamed(name: string, path: string): readonly string[] {
  if (/[\\/]/.test(name)) return [];
  const folders = path.split(delimiter).filter(isAbsolute);
  return folders.map((folder) => join(folder, name)).filter(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
