import { readFileSync } from 'node:fs';
import type { RunEvent } from './choose-range.ts';

/** The run's event as GitHub describes it in the environment; a payload that cannot be read counts as empty. */
export function readEvent(env: NodeJS.ProcessEnv): RunEvent {
  return {
    name: env['GITHUB_EVENT_NAME'] ?? '',
    sha: env['GITHUB_SHA'] ?? '',
    payload: readPayload(env['GITHUB_EVENT_PATH']),
  };
}

function readPayload(file: string | undefined): unknown {
  if (!file) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
