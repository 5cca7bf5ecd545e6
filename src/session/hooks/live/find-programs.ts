import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Endings of programs on Windows. */
const endings = process.platform === 'win32' ? ['.exe', '.cmd', '.bat'] : [''];

/** Programs that are installed, looked for when they are asked about: a better tool is named only where it is there. */
export function findPrograms(env: NodeJS.ProcessEnv): ReadonlySet<string> {
  return new InstalledPrograms((env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''));
}

class InstalledPrograms extends Set<string> {
  readonly #folders: readonly string[];
  readonly #known = new Map<string, boolean>();
  constructor(folders: readonly string[]) {
    super();
    this.#folders = folders;
  }
  override has(name: string): boolean {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const isThere = /^[\w.+-]+$/.test(name) && this.#folders.some((folder) => isProgram(folder, name));
    this.#known.set(name, isThere);
    return isThere;
  }
}

function isProgram(folder: string, name: string): boolean {
  return endings.some((ending) => existsSync(join(folder, `${name}${ending}`)));
}
