import { type JsonObject, objectOf } from '../../../core/text/json/read-json.ts';
import { defined } from '../../../core/util/values.ts';
import type { TriggerFacts } from '../workflow/match-event.ts';
import { actGit } from './act-git.ts';
import type { PreparedEvent } from './prepare-payload.ts';

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
export function readFilteredRef(event: string, payload: JsonObject): TriggerFacts['ref'] {
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
