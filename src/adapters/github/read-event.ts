import { readFileSync, statSync } from 'node:fs';
import type { RunEvent } from './choose-range.ts';
import { readNumber } from './client/read-answer.ts';

/** Reads the run's event as GitHub describes it in the environment; a payload that cannot be read counts as empty. */
export function readEvent(env: NodeJS.ProcessEnv): RunEvent {
  return {
    name: env['GITHUB_EVENT_NAME'] ?? '',
    sha: env['GITHUB_SHA'] ?? '',
    repository: env['GITHUB_REPOSITORY'] ?? '',
    payload: readPayload(env['GITHUB_EVENT_PATH']),
  };
}

/** Counts the comments that the event's pull request had: one of ours may be there to bring up to date. 0 without a pull request. */
export function countComments({ payload }: RunEvent): number {
  return readNumber(payload, 'pull_request', 'comments');
}

/** GitHub sends no payload above 25 MB. */
const largestBytes = 25 * 1024 * 1024;

function readPayload(file: string | undefined): unknown {
  if (!file) return {};
  try {
    const stats = statSync(file);
    if (!stats.isFile() || stats.size > largestBytes) return {};
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
