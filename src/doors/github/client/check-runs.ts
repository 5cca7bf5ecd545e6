import type { Conclusion } from '../../../foundation/model/verdict/judgement.ts';
import type { Answer } from './failure.ts';
import type { Github } from './open-client.ts';
import { readNumber, readPath, readText } from './read-answer.ts';

/** A check run, as far as posting needs it. */
export interface CheckRun {
  readonly id: number;
  readonly externalId: string;
  readonly annotations: number;
}

/** What a request may change of a check run; names and limits are GitHub's. */
export interface CheckChange {
  readonly conclusion?: Conclusion;
  readonly details_url?: string;
  readonly output: {
    readonly title: string;
    readonly summary: string;
    readonly text?: string;
    readonly annotations?: readonly CheckAnnotation[];
  };
}

/** An annotation of lines of a file, in GitHub's own names. */
export interface CheckAnnotation {
  readonly path: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly annotation_level: 'notice' | 'warning' | 'failure';
  readonly title: string;
  readonly message: string;
}

/** Which check run: GitHub keeps several of one name, so that of this very run carries its id. */
export interface CheckIdentity {
  readonly name: string;
  readonly headSha: string;
  readonly externalId: string;
}

/** Creates a finished check run. Not repeated when in doubt: look first. */
export async function createCheckRun(
  github: Github,
  { name, headSha, externalId }: CheckIdentity,
  change: CheckChange,
): Promise<Answer<CheckRun>> {
  const answer = await github.send({
    route: 'POST /repos/{owner}/{repo}/check-runs',
    parameters: { name, head_sha: headSha, external_id: externalId, status: 'completed', ...change },
    doing: 'creating the check run',
    repeatable: false,
  });
  return 'failure' in answer ? answer : { value: readCheckRun(answer.value) };
}

/** Changes a check run; its annotations are added to those it has, so a doubtful request is not repeated. */
export async function updateCheckRun(github: Github, id: number, change: CheckChange): Promise<Answer<CheckRun>> {
  const answer = await github.send({
    route: 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}',
    parameters: { check_run_id: id, ...change },
    doing: 'annotating the check run',
    repeatable: false,
  });
  return 'failure' in answer ? answer : { value: readCheckRun(answer.value) };
}

/** The check run of exactly this run, if it was created. */
export async function findCheckRun(github: Github, identity: CheckIdentity): Promise<Answer<CheckRun | undefined>> {
  const answer = await github.send({
    route: 'GET /repos/{owner}/{repo}/commits/{ref}/check-runs',
    parameters: { ref: identity.headSha, check_name: identity.name, filter: 'all', per_page: 100 },
    doing: 'looking for the check run',
    repeatable: true,
  });
  if ('failure' in answer) return answer;
  const listed = readPath(answer.value, 'check_runs');
  const runs = (Array.isArray(listed) ? listed : []).map(readCheckRun);
  return { value: runs.find(({ externalId }) => externalId === identity.externalId) };
}

function readCheckRun(value: unknown): CheckRun {
  return {
    id: readNumber(value, 'id'),
    externalId: readText(value, 'external_id'),
    annotations: readNumber(value, 'output', 'annotations_count'),
  };
}
