import { liveDefaults } from '../../core/model/live/live-settings.ts';
import { defaultConfigFile } from '../../core/model/request/gate-request.ts';
import type { MonitorSettings } from '../../core/model/rule/config.ts';
import { objectOf } from '../../core/text/json/read-json.ts';
import { readLiveSettings } from '../../gate/repository/reading/read-live-settings.ts';
import { renderStatusLine } from './render-status-line.ts';

/** The status line for what Claude Code told on stdin, with the thresholds of its project. Never throws: what cannot be read is left out. */
export function answerStatusLine(input: string): string {
  const payload = parse(input);
  return renderStatusLine(payload, readThresholds(folderOf(payload)));
}

function parse(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    return {};
  }
}

function readThresholds(folder: string | undefined): MonitorSettings {
  try {
    const found = folder === undefined ? undefined : readLiveSettings(folder, defaultConfigFile).value?.monitor;
    return found ?? liveDefaults.monitor;
  } catch {
    return liveDefaults.monitor;
  }
}

function folderOf(payload: unknown): string | undefined {
  const { workspace, cwd } = objectOf(payload);
  const { project_dir: project } = objectOf(workspace);
  return [project, cwd].find((each): each is string => typeof each === 'string' && each.startsWith('/'));
}
