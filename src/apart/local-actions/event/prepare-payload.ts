import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readOriginUrl } from '../../../adapters/git/find-tracked.ts';
import { setupError } from '../../../core/model/problem.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isObject, type JsonObject, objectOf } from '../../../core/text/json/read-json.ts';
import { defined } from '../../../core/util/values.ts';
import type { TriggerFacts } from '../workflow/match-event.ts';
import type { ActRequest } from './act-request.ts';
import { buildPayload, queueRef } from './build-payload.ts';
import type { EventFacts, Remote } from './event-facts.ts';
import type { EventName } from './event-names.ts';
import { actGit } from './make-remote.ts';

/** The event as GitHub would describe it, in memory and as the file that GITHUB_EVENT_PATH names. */
export interface PreparedEvent {
  readonly facts: EventFacts;
  readonly payload: JsonObject;
  readonly eventPath: string;
  /** Temporary folder of the whole run, and the repository it is about. */
  readonly folder: string;
  readonly remote: Remote;
}

/** Makes the payload of an event from the checkout, with `given` over it. */
export async function preparePayload(
  request: Pick<ActRequest, 'repository'>,
  event: EventName,
  remote: Remote,
  folder: string,
  given: JsonObject,
): Promise<PreparedEvent> {
  const repository = request.repository ?? (await readRepositoryName(remote.root));
  const facts: EventFacts = { ...remote, event, repository, serverUrl: 'https://github.com' };
  const payload = mergePayload(buildPayload(facts), given);
  const eventPath = join(folder, `event-${event}.json`);
  writeFileSync(eventPath, JSON.stringify(payload, null, 2));
  return { facts, payload, eventPath, folder, remote };
}

type EventSource = Pick<ActRequest, 'eventFile' | 'cwd' | 'packageFolder'>;

/**
 * Fields of the user's event file, or of the example that comes with rentroll under that name; none without one. Throws ProblemError for a
 * file that cannot be used.
 */
export function readEventFile({ eventFile, cwd, packageFolder }: EventSource): JsonObject {
  if (eventFile === undefined) return {};
  const examples = join(packageFolder, 'examples', 'events');
  try {
    const value: unknown = JSON.parse(readFileSync(findEvent(resolve(cwd, eventFile), eventFile, examples), 'utf8'));
    if (isObject(value)) return value;
    throw new Error('it is not a JSON object');
  } catch (error) {
    const message = `the event file ${quoteValue(eventFile)} cannot be used: ${error instanceof Error ? error.message : error}`;
    const names = listExamples(examples).map((file) => file.replace(/\.json$/, ''));
    const hint = `Write a JSON object into it, or name an event that comes with rentroll: ${names.join(', ')}.`;
    throw setupError('event-file-unreadable', message, hint);
  }
}

function listExamples(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** A file of the user's wins over an example of its name. */
function findEvent(file: string, name: string, examples: string): string {
  const example = join(examples, `${name}.json`);
  return /^[\w-]+$/.test(name) && !existsSync(file) && existsSync(example) ? example : file;
}

/** `owner/name` of the checkout by its remote on a GitHub server; `local/<folder>` when there is none. */
async function readRepositoryName(root: string): Promise<string> {
  const url = readOriginUrl(root) ?? '';
  return parseRepositoryUrl(url) ?? `local/${basename(root).replace(/[^\w.-]/g, '-')}`;
}

/** `owner/name` at the end of a URL with a host, `https:`, `ssh:` or `git@host:`; undefined for paths. */
export function parseRepositoryUrl(url: string): string | undefined {
  const match = /^(?:(?:https?|ssh|git):\/\/[^/]+\/|[\w.-]+@[^/:]+:)([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(url);
  return match?.[1];
}

/** The made payload with the fields of an event file over it: mappings are merged, everything else is replaced. */
export function mergePayload(made: JsonObject, given: JsonObject): JsonObject {
  const entries = Object.entries(given).map(([key, value]) => {
    const both = isObject(made[key]) && isObject(value);
    return [key, both ? mergePayload(objectOf(made[key]), objectOf(value)) : value] as const;
  });
  return { ...made, ...Object.fromEntries(entries) };
}

/** True when the payload is about a pull request whose head lies in another repository. */
export function isFromFork(payload: JsonObject): boolean {
  const { head, base } = objectOf(payload['pull_request']);
  const [from, to] = [head, base].map((side) => objectOf(objectOf(side)['repo'])['full_name']);
  return from !== undefined && to !== undefined && from !== to;
}

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
