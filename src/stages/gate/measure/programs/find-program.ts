import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** Absolute path of a program on PATH (or the path itself when it is one); undefined when there is none that may be run. */
export function findProgram(name: string, env: NodeJS.ProcessEnv): string | undefined {
  if (isAbsolute(name)) return isProgram(name) ? name : undefined;
  const folders = (env['PATH'] ?? '').split(delimiter).filter(isAbsolute);
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
