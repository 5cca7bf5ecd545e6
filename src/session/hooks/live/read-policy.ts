import { statSync } from 'node:fs';
import { join } from 'node:path';
import { userHome } from '../../../adapters/files/home-places.ts';
import { findProgram } from '../../../adapters/programs/find-program.ts';
import { defaultConfigFile } from '../../../core/model/request/gate-request.ts';
import type { MonitorSettings } from '../../../core/model/rule/config.ts';
import type { Guard } from '../../guard/match/guard.ts';
import { readRuntimeSettings } from '../../monitor/read-settings.ts';
import { loadGuard } from '../../store/files/load-guard.ts';

/** The guard and the settings of a project, from its files and the person's. */
export interface PolicySources {
  readonly guard: Guard;
  readonly settings: MonitorSettings;
}

/** Describes the files that decide in a project; the text changes when one of them does. */
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
 * Reads the guard and the settings of a project: the guard with the overrides of project and person, and the config's settings of the monitor.
 * Faults in those files have no effect, and are shown when a session begins.
 */
export async function readPolicySources(project: string, env: NodeJS.ProcessEnv): Promise<PolicySources> {
  const { guard } = await loadGuard({ project, home: userHome(env) });
  const { settings } = await readRuntimeSettings(project);
  return { guard, settings };
}

/** Opens the set of installed programs, which looks for a program when it is asked about: a better tool is named only where it is there. */
export function findPrograms(env: NodeJS.ProcessEnv): ReadonlySet<string> {
  return new InstalledPrograms(env);
}

class InstalledPrograms extends Set<string> {
  readonly #env: NodeJS.ProcessEnv;
  readonly #found = new Map<string, boolean>();

  constructor(env: NodeJS.ProcessEnv) {
    super();
    this.#env = env;
  }

  override has(name: string): boolean {
    const isThere = this.#found.get(name) ?? findProgram(name, this.#env) !== undefined;
    this.#found.set(name, isThere);
    return isThere;
  }
}
