import type { EventFacts } from '../../../src/cli/act/event-facts.ts';
import { actGit } from '../../../src/cli/act/make-remote.ts';
import type { PreparedEvent } from '../../../src/cli/act/prepare-payload.ts';
import { queueRef } from '../../../src/cli/act/prepare-payload.ts';
import { type JsonObject, objectOf } from '../../../src/core/text/json/read-json.ts';
import { defined } from '../../../src/core/util/values.ts';
import type { TriggerFacts } from './workflow/match-event.ts';

/** What the filters of workflows look at, from the payload that steps will see: an event file may have said otherwise than the checkout. */
export async function readTrigger({ facts, payload, remote }: PreparedEvent): Promise<TriggerFacts> {
  const { folder, baseSha, headSha } = remote;
  const ref = readFilteredRef(facts.event, payload);
  const diff = ['diff', '--name-only', '-z', '--no-renames', baseSha, headSha];
  return {
    event: facts.event,
    action: String(payload['action'] ?? ''),
    ...defined({ ref }),
    changedPaths: (await actGit(folder, diff)).split('\0').filter(Boolean),
  };
}

/** The ref that `branches` and `tags` are about; undefined for events that have no such filter. */
function readFilteredRef(event: string, payload: JsonObject): TriggerFacts['ref'] {
  const refs: Readonly<Record<string, unknown>> = {
    push: payload['ref'],
    pull_request: objectOf(objectOf(payload['pull_request'])['base'])['ref'],
    pull_request_target: objectOf(objectOf(payload['pull_request'])['base'])['ref'],
    merge_group: objectOf(payload['merge_group'])['base_ref'],
    workflow_run: objectOf(payload['workflow_run'])['head_branch'],
  };
  const ref = refs[event];
  if (typeof ref !== 'string') return undefined;
  if (ref.startsWith('refs/tags/')) return { kind: 'tag', name: ref.slice('refs/tags/'.length) };
  return { kind: 'branch', name: ref.replace(/^refs\/heads\//, '') };
}

/** What the context is made of, beside the repository. */
interface ContextRequest extends Pick<PreparedEvent, 'facts' | 'payload' | 'eventPath'> {
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
