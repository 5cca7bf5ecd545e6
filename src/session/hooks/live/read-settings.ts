import { join } from 'node:path';
import { readPlain } from '../../../adapters/files/read-plain.ts';
import { type LiveSettings, liveDefaults } from '../../../core/model/live/live-settings.ts';
import { describePosition, type Problem } from '../../../core/model/problem.ts';
import { defaultConfigFile } from '../../../core/model/request/gate-request.ts';

/** A config is smaller; a longer file is none. */
const mostBytes = 256 * 1024;

/** What a project's config says of running sessions; the usual where it says nothing, or something wrong. */
export async function readRuntimeSettings(
  project: string,
): Promise<{ readonly settings: LiveSettings; readonly problems: readonly Problem[] }> {
  // Most configs say nothing of it, and loading what reads YAML takes longer than deciding.
  if (
    !/^(?:monitor|runtime)\s*:/m.test(
      readPlain(join(project, defaultConfigFile), { mostBytes, followsLinks: true }) ?? '',
    )
  )
    return { settings: liveDefaults, problems: [] };
  const { readLiveSettings } = await import('../../../gate/repository/reading/read-live-settings.ts');
  const { value = liveDefaults, problems } = readLiveSettings(project, defaultConfigFile);
  return { settings: value, problems };
}

/** What is wrong in somebody's file, on one line: where, what, and what to do. */
export function formatTrouble({ at, message, hint }: Problem): string {
  return `${at === undefined ? '' : `${describePosition(at)}: `}${message} (${hint})`;
}
