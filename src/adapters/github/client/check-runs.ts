import type { Conclusion } from '../../../core/model/verdict/report.ts';
import type { Answer } from './failure.ts';
import type { ApiCall, Github } from './open-client.ts';
import { readList, readNumber, readText } from './read-answer.ts';

/** A check run, as far as posting needs it. */
export interface CheckRun {
  readonly id: number;
  readonly externalId: string;
  readonly annotations: number;
}

/** The fields of a check run that a request may change; names and limits are GitHub's. */
export interface CheckChange {
  readonly conclusion?: Conclusion;
  readonly details_url?: string;
  readonly output: {
    readonly title: string;
    readonly summary: string;
    readonly annotations?: readonly CheckAnnotation[];
  };
}

/** An annotation of lines of a file, in GitHub's own names. */
export interface CheckAnnotation {
  readonly path: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly annotation_level: 'warning' | 'failure';
  readonly title: string;
  readonly message: string;
}

/** Which check run: GitHub keeps several of one name, so that of this very run carries its id. */
export interface CheckIdentity {
  readonly name: string;
  readonly headSha: string;
  readonly externalId: string;
}

const calls = {
  create: { route: 'POST /repos/{owner}/{repo}/check-runs', doing: 'creating the check run', once: true },
  update: {
    route: 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}',
    doing: 'annotating the check run',
    once: true,
  },
  list: { route: 'GET /repos/{owner}/{repo}/commits/{ref}/check-runs', doing: 'looking for the check run' },
} satisfies Record<string, ApiCall>;

/** Creates a finished check run. Not repeated when in doubt: look first. */
export function createCheckRun(
  github: Github,
  { name, headSha, externalId }: CheckIdentity,
  change: CheckChange,
): Promise<Answer<CheckRun>> {
  const identity = { name, head_sha: headSha, external_id: externalId, status: 'completed' };
  return github.send(calls.create, { ...identity, ...change }, readCheckRun);
}

/** Changes a check run; its annotations are added to those it has, so a doubtful request is not repeated. */
export function updateCheckRun(github: Github, id: number, change: CheckChange): Promise<Answer<CheckRun>> {
  return github.send(calls.update, { check_run_id: id, ...change }, readCheckRun);
}

/** Finds the check run of exactly this run, if it was created. */
export async function findCheckRun(github: Github, identity: CheckIdentity): Promise<Answer<CheckRun | undefined>> {
  const listed = await listCheckRuns(github, identity);
  if ('failure' in listed) return listed;
  return { value: listed.value.find(({ externalId }) => externalId === identity.externalId) };
}

/** The newest check runs of that name on a commit. */
function listCheckRuns(
  github: Github,
  { name, headSha }: Pick<CheckIdentity, 'headSha' | 'name'>,
): Promise<Answer<readonly CheckRun[]>> {
  const parameters = { ref: headSha, check_name: name, filter: 'all', per_page: 100 };
  return github.send(calls.list, parameters, readList(readCheckRun, 'check_runs'));
}

function readCheckRun(value: unknown): CheckRun {
  return {
    id: readNumber(value, 'id'),
    externalId: readText(value, 'external_id'),
    annotations: readNumber(value, 'output', 'annotations_count'),
  };
}
