import { type JsonObject, objectOf } from '../../../core/text/json/read-json.ts';
import { queueRef } from './build-payload.ts';
import type { EventFacts } from './event-facts.ts';
import type { PreparedEvent } from './prepare-payload.ts';

/** What the context is made of, beside the repository. */
export interface ContextRequest extends Pick<PreparedEvent, 'facts' | 'payload' | 'eventPath'> {
  readonly apiUrl: string;
  readonly runId: string;
  /** Path of the workflow file in the repository, and its name. */
  readonly workflow: { readonly file: string; readonly name: string };
}

/** Context `github` of a run, without what belongs to one job or step. */
export function makeGithubContext({ facts, payload, eventPath, apiUrl, runId, workflow }: ContextRequest): JsonObject {
  const { sha, ref, headRef, baseRef } = choosePlace(facts, payload);
  const [owner = ''] = facts.repository.split('/');
  return {
    event: payload,
    event_name: facts.event,
    event_path: eventPath,
    sha,
    ref,
    ref_name: ref.replace(/^refs\/(?:heads|tags|pull)\//, ''),
    ref_type: ref.startsWith('refs/tags/') ? 'tag' : 'branch',
    ref_protected: 'false',
    head_ref: headRef,
    base_ref: baseRef,
    repository: facts.repository,
    repository_id: '1',
    repository_owner: owner,
    repository_owner_id: '1',
    actor: 'local',
    actor_id: '1',
    triggering_actor: 'local',
    run_id: runId,
    run_number: '1',
    run_attempt: '1',
    retention_days: '90',
    server_url: facts.serverUrl,
    api_url: apiUrl,
    graphql_url: `${apiUrl}/graphql`,
    workflow: workflow.name,
    workflow_ref: `${facts.repository}/${workflow.file}@${ref}`,
    workflow_sha: sha,
  };
}

/** Commit and ref GitHub starts an event on. */
function choosePlace(facts: EventFacts, payload: JsonObject) {
  const none = { headRef: '', baseRef: '' };
  const main = `refs/heads/${facts.defaultBranch}`;
  if (facts.event === 'pull_request' || facts.event === 'pull_request_target') {
    const refs = { headRef: facts.branch, baseRef: facts.defaultBranch };
    const number = String(objectOf(payload['pull_request'])['number'] ?? payload['number']);
    if (facts.event === 'pull_request_target') return { ...refs, sha: facts.baseSha, ref: main };
    return { ...refs, sha: facts.mergeSha, ref: `refs/pull/${number}/merge` };
  }
  if (facts.event === 'merge_group') return { ...none, sha: facts.mergeSha, ref: queueRef(facts) };
  if (facts.event === 'workflow_run') return { ...none, sha: facts.baseSha, ref: main };
  // A schedule only ever runs on the default branch: the commit is taken as if it were merged.
  if (facts.event === 'schedule') return { ...none, sha: facts.headSha, ref: main };
  return { ...none, sha: facts.headSha, ref: String(payload['ref'] ?? facts.pushedRef) };
}
