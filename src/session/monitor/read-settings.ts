import { join } from 'node:path';
import { readPlain } from '../../adapters/files/read-plain.ts';
import { describePosition, type Parsed, type Problem } from '../../core/model/problem.ts';
import { defaultConfigFile } from '../../core/model/request/gate-request.ts';
import { type MonitorSettings, monitorDefaults } from '../../core/model/rule/config.ts';

/** More than a config may hold, so that a longer one is refused, and told, without being read whole. */
const mostBytes = 256 * 1024 + 1;

/**
 * Reads the section `monitor` of a project's config from its working tree: the defaults where there is no config, or one that says nothing of it.
 * Faults elsewhere in it are the gate's business. `configFile` is relative to `project`, the root of the checkout.
 */
export async function readMonitor(project: string, configFile: string): Promise<Parsed<MonitorSettings>> {
  const text = readPlain(join(project, configFile), { mostBytes, followsLinks: true, part: 'begin' }) ?? '';
  // Most configs say nothing of it, and loading what reads YAML takes longer than deciding.
  const isSilent = !/^monitor\s*:/m.test(text) && Buffer.byteLength(text) < mostBytes;
  if (isSilent) return { value: monitorDefaults, problems: [] };
  const { parseMonitor } = await import('../../core/config/parse-config.ts');
  return parseMonitor(text, configFile);
}

/** Reads the settings of running sessions from a project's config; returns the defaults where it has none, or faulty ones. */
export async function readRuntimeSettings(
  project: string,
): Promise<{ readonly settings: MonitorSettings; readonly problems: readonly Problem[] }> {
  const { value: settings = monitorDefaults, problems } = await readMonitor(project, defaultConfigFile);
  return { settings, problems };
}

/** Formats the fault of a file on one line: where, what, and what to do. */
export function formatTrouble({ at, message, hint }: Problem): string {
  return `${at === undefined ? '' : `${describePosition(at)}: `}${message} (${hint})`;
}
