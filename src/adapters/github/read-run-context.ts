import { defined } from '../../core/util/values.ts';
import type { RunEvent } from './choose-range.ts';
import { readNumber, readPath, readText } from './client/read-answer.ts';

/** Where a run stands on GitHub; what the event does not name is absent. */
export interface RunContext {
  /** Root of the REST API. */
  readonly apiUrl: string;
  readonly owner: string;
  readonly repo: string;
  /** The pull request the run is about. */
  readonly pull?: RunPull;
  /** The commit that people see the result at: the tip of the pull request's branch, not the merge commit that is judged. */
  readonly headSha: string;
  /** Page of the run; HTTPS only. */
  readonly url?: string;
  /** Names this attempt of this job: the same for a repeated request, another for a repeated run. */
  readonly attemptId: string;
}

export interface RunPull {
  readonly number: number;
  /** From a fork: its token may only read. */
  readonly isFork: boolean;
}

const repositoryName = /^(?!\.+\/)([\w.-]{1,100})\/(?!\.+$)([\w.-]{1,100})$/;

/** Reads the place from the runner's variables and the event; undefined outside of GitHub. */
export function readRunContext(env: NodeJS.ProcessEnv, { sha, payload }: RunEvent): RunContext | undefined {
  const [, owner, repo] = repositoryName.exec(env['GITHUB_REPOSITORY'] ?? '') ?? [];
  if (owner === undefined || repo === undefined) return undefined;
  const pull = readRunPull(payload);
  const runId = env['GITHUB_RUN_ID'] ?? '';
  const url = runUrl(env['GITHUB_SERVER_URL'], `${owner}/${repo}`, runId);
  return {
    apiUrl: (env['GITHUB_API_URL'] || 'https://api.github.com').replace(/\/+$/, ''),
    owner,
    repo,
    headSha: readText(payload, 'pull_request', 'head', 'sha') || sha,
    attemptId: [runId, env['GITHUB_RUN_ATTEMPT'], env['GITHUB_JOB']].join('/'),
    ...defined({ pull, url }),
  };
}

function readRunPull(payload: unknown): RunPull | undefined {
  const number = readNumber(payload, 'pull_request', 'number');
  if (!Number.isSafeInteger(number) || number < 1) return undefined;
  const [head, base] = ['head', 'base'].map((side) => readPath(payload, 'pull_request', side, 'repo', 'full_name'));
  return { number, isFork: head !== base };
}

function runUrl(server: string | undefined, repository: string, runId: string): string | undefined {
  if (!server?.startsWith('https://') || !/^\d+$/.test(runId)) return undefined;
  return `${server}/${repository}/actions/runs/${runId}`;
}
