import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseLiveConfig } from '../../../core/config/parse-config.ts';
import { type LiveSettings, liveDefaults, resolveLiveSettings } from '../../../core/model/live/live-settings.ts';
import type { Parsed } from '../../../core/model/problem.ts';

/** Most bytes of a config that are looked at; more is refused by the parser in any case. */
const mostBytes = 300_000;

/**
 * What the config of the project a folder lies in says of running sessions, read from its working tree without git, since hooks and status lines ask for
 * them: the defaults where there is no config. What is wrong elsewhere in it is the gate's business. `configFile` is relative to the repository's root.
 */
export function readLiveSettings(cwd: string, configFile: string): Parsed<LiveSettings> {
  const path = join(findCheckout(cwd), configFile);
  const facts = lstatSync(path, { throwIfNoEntry: false });
  if (facts === undefined || !facts.isFile() || facts.size > mostBytes) return { value: liveDefaults, problems: [] };
  const { value, problems } = parseLiveConfig(readFileSync(path), configFile);
  return value === undefined ? { problems } : { value: resolveLiveSettings(value.monitor, value.runtime), problems };
}

/** The nearest folder above that is a checkout, else the folder itself. */
function findCheckout(cwd: string): string {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (dirname(folder) === folder) return cwd;
  }
}
