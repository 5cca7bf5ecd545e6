import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type LiveSettings, liveDefaults } from '../../../foundation/model/live/live-settings.ts';
import { defaultConfigFile } from '../../../foundation/model/request/gate-request.ts';
import { buildGuard } from '../../../stages/session/guard/build-guard.ts';
import type { Guard } from '../../../stages/session/guard/guard.ts';

/** What a project is decided by, as its files say it. */
export interface PolicySources {
  readonly guard: Guard;
  readonly settings: LiveSettings;
}

/** A config is smaller; a longer file is none. */
const mostBytes = 256 * 1024;

let own: Guard | undefined;

/** Changes when one of the files does that say what holds in a project. */
export function describeSources(project: string): string {
  const facts = statSync(join(project, defaultConfigFile), { throwIfNoEntry: false });
  return facts === undefined ? '' : `${facts.mtimeMs} ${facts.size} ${facts.ino}`;
}

/**
 * Reads what holds in a project: our guard, and the config's own words on the monitor. A config that cannot be read leaves the defaults in
 * force: `rentroll lint` says what is wrong with it, and no session is held up by it.
 */
export async function readPolicySources(project: string): Promise<PolicySources> {
  own ??= buildGuard([]).guard;
  const text = readText(join(project, defaultConfigFile));
  // Most configs say nothing of it, and reading YAML takes longer than deciding.
  if (!/^monitor\s*:/m.test(text)) return { guard: own, settings: liveDefaults };
  const { readMonitor } = await import('../../../repository/reading/read-monitor.ts');
  const monitor = readMonitor(project, defaultConfigFile).value;
  return { guard: own, settings: monitor === undefined ? liveDefaults : { ...liveDefaults, monitor } };
}

function readText(file: string): string {
  try {
    return statSync(file).size > mostBytes ? '' : readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
