import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseMonitor } from '../../core/config/parse-config.ts';
import type { Parsed } from '../../core/model/problem.ts';
import { type MonitorSettings, monitorDefaults } from '../../core/model/rule/config.ts';

/** Most bytes of a config that are looked at; more is refused by the parser in any case. */
const mostBytes = 300_000;

/**
 * Reads the section `monitor` of the project's config from its working tree, without git, since hooks and status lines ask for it: the
 * defaults where there is no config. Faults elsewhere in it are the gate's business. `configFile` is relative to the repository's root.
 */
export function readMonitor(cwd: string, configFile: string): Parsed<MonitorSettings> {
  const path = join(findCheckout(cwd), configFile);
  const facts = lstatSync(path, { throwIfNoEntry: false });
  if (facts === undefined || !facts.isFile() || facts.size > mostBytes) return { value: monitorDefaults, problems: [] };
  return parseMonitor(readFileSync(path), configFile);
}

/** The nearest folder above that is a checkout, else the folder itself. */
function findCheckout(cwd: string): string {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (dirname(folder) === folder) return cwd;
  }
}
