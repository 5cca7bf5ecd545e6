import { join } from 'node:path';
import { readPlain } from '../../adapters/files/read-plain.ts';
import { describePosition, type Problem } from '../../core/model/problem.ts';
import { defaultConfigFile } from '../../core/model/request/gate-request.ts';
import { type MonitorSettings, monitorDefaults } from '../../core/model/rule/config.ts';

/** A config is smaller; a longer file is none. */
const mostBytes = 256 * 1024;

/** Reads the settings of running sessions from a project's config; returns the defaults where it has none, or faulty ones. */
export async function readRuntimeSettings(
  project: string,
): Promise<{ readonly settings: MonitorSettings; readonly problems: readonly Problem[] }> {
  // Most configs say nothing of it, and loading what reads YAML takes longer than deciding.
  if (!/^monitor\s*:/m.test(readPlain(join(project, defaultConfigFile), { mostBytes, followsLinks: true }) ?? ''))
    return { settings: monitorDefaults, problems: [] };
  const { readMonitor } = await import('../../gate/change/read-monitor.ts');
  const { value = monitorDefaults, problems } = readMonitor(project, defaultConfigFile);
  return { settings: value, problems };
}

/** Formats the fault of a file on one line: where, what, and what to do. */
export function formatTrouble({ at, message, hint }: Problem): string {
  return `${at === undefined ? '' : `${describePosition(at)}: `}${message} (${hint})`;
}
