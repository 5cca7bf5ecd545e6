import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { userHome } from '../../../adapters/files/home-places.ts';
import { defaultConfigFile } from '../../../core/model/request/gate-request.ts';
import type { MonitorSettings } from '../../../core/model/rule/config.ts';
import type { Guard } from '../../guard/match/guard.ts';
import { loadGuard } from '../../guard/overrides/build-guard.ts';
import { formatTrouble, readRuntimeSettings } from './read-settings.ts';

/** What a project is decided by, as its files and the person's say it. */
export interface PolicySources {
  readonly guard: Guard;
  readonly settings: MonitorSettings;
  /** What is wrong with those files, each with its place: told when a session begins. */
  readonly troubles: readonly string[];
}

/** Changes when one of the files does that say what holds in a project. */
export function describeSources(project: string, env: NodeJS.ProcessEnv): string {
  const files = [
    join(project, defaultConfigFile),
    join(project, '.rentroll', 'guard.yml'),
    join(userHome(env), 'guard.yml'),
  ];
  return files.map(describeFile).join('; ');
}

function describeFile(file: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return '';
  }
}

/**
 * Reads what holds in a project: the guard with what project and person have written, and the config's words on the monitor. What is wrong in
 * those files has no effect and is told; no session is held up by it.
 */
export async function readPolicySources(project: string, env: NodeJS.ProcessEnv): Promise<PolicySources> {
  const { guard, problems } = await loadGuard({ project, home: userHome(env) });
  const { settings, problems: others } = await readRuntimeSettings(project);
  return { guard, settings, troubles: [...problems, ...others].map(formatTrouble) };
}

/** Endings of programs on Windows. */
const endings = process.platform === 'win32' ? ['.exe', '.cmd', '.bat'] : [''];

/** Programs that are installed, looked for when they are asked about: a better tool is named only where it is there. */
export function findPrograms(env: NodeJS.ProcessEnv): ReadonlySet<string> {
  return new InstalledPrograms((env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''));
}

/** The better tools that entries name, as far as they are installed. */
export function listBetter({ entries }: Guard, env: NodeJS.ProcessEnv): readonly string[] {
  const programs = findPrograms(env);
  const better = entries.flatMap(({ entry }) => ('better' in entry ? (entry.better ?? []) : []));
  return [...new Set(better)].filter((name) => programs.has(name));
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
