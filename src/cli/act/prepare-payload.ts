import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readOriginUrl } from '../../adapters/git/find-tracked.ts';
import { setupError } from '../../core/model/problem.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { isObject, type JsonObject, objectOf } from '../../core/text/json/read-json.ts';
import { type ActRequest, type EventFacts, earlierRunId, madeUpNumber, type Remote } from './event-facts.ts';
import type { EventName } from './event-names.ts';

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
export function preparePayload(event: EventName, remote: Remote, folder: string, given: JsonObject): PreparedEvent {
  const repository = readRepositoryName(remote.root);
  const facts: EventFacts = { ...remote, event, repository, serverUrl: 'https://github.com' };
  const payload = mergePayload(buildPayload(facts), given);
  const eventPath = join(folder, `event-${event}.json`);
  writeFileSync(eventPath, JSON.stringify(payload, null, 2));
  return { facts, payload, eventPath, folder, remote };
}

type EventSource = Pick<ActRequest, 'eventFile' | 'cwd' | 'packageFolder'>;

/**
 * Reads the fields of the user's event file, or of the bundled example with that name; without a file there are none. Throws ProblemError for a
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

/** Reads `owner/name` of the checkout from its remote on a GitHub server; returns `local/<folder>` when there is none. */
function readRepositoryName(root: string): string {
  const url = readOriginUrl(root) ?? '';
  return parseRepositoryUrl(url) ?? `local/${basename(root).replace(/[^\w.-]/g, '-')}`;
}

/** Parses `owner/name` from the end of a URL with a host, `https:`, `ssh:` or `git@host:`; returns undefined for paths. */
export function parseRepositoryUrl(url: string): string | undefined {
  const match = /^(?:(?:https?|ssh|git):\/\/[^/]+\/|[\w.-]+@[^/:]+:)([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(url);
  return match?.[1];
}

/** Merges the fields of an event file into the generated payload: mappings are merged, everything else is replaced. */
export function mergePayload(made: JsonObject, given: JsonObject): JsonObject {
  const entries = Object.entries(given).map(([key, value]) => {
    const both = isObject(made[key]) && isObject(value);
    return [key, both ? mergePayload(objectOf(made[key]), objectOf(value)) : value] as const;
  });
  return { ...made, ...Object.fromEntries(entries) };
}

/** Returns true when the payload is about a pull request whose head lies in another repository. */
export function isFromFork(payload: JsonObject): boolean {
  const { head, base } = objectOf(payload['pull_request']);
  const [from, to] = [head, base].map((side) => objectOf(objectOf(side)['repo'])['full_name']);
  return from !== undefined && to !== undefined && from !== to;
}

/** Builds the payload that GitHub would send, with the fields that workflows read. The same facts give the same payload. */
export function buildPayload(facts: EventFacts): JsonObject {
  const repository = buildRepository(facts);
  const sender = { login: 'local', id: 1, type: 'User' };
  return { ...payloads[facts.event](facts, repository), repository, sender };
}

const payloads: Readonly<Record<EventFacts['event'], (facts: EventFacts, repository: JsonObject) => JsonObject>> = {
  pull_request: buildPullRequestEvent,
  pull_request_target: buildPullRequestEvent,
  push: (facts) => ({
    ref: facts.pushedRef,
    before: facts.baseSha,
    after: facts.headSha,
    created: false,
    deleted: false,
    forced: false,
    base_ref: null,
    head_commit: { id: facts.headSha, message: 'local', author: { name: 'local', email: 'local@example.invalid' } },
    commits: [],
    pusher: { name: 'local', email: 'local@example.invalid' },
  }),
  merge_group: (facts) => ({
    action: 'checks_requested',
    merge_group: {
      head_sha: facts.mergeSha,
      head_ref: queueRef(facts),
      base_sha: facts.baseSha,
      base_ref: `refs/heads/${facts.defaultBranch}`,
    },
  }),
  workflow_dispatch: (facts) => ({ inputs: {}, ref: facts.pushedRef, workflow: '' }),
  schedule: () => ({ schedule: '' }),
  workflow_run: (facts, repository) => ({
    action: 'completed',
    workflow_run: {
      id: earlierRunId,
      name: 'rentroll',
      event: 'pull_request',
      status: 'completed',
      conclusion: 'success',
      run_attempt: 1,
      run_number: 1,
      head_branch: facts.branch,
      head_sha: facts.headSha,
      head_repository: repository,
      repository,
      pull_requests: [],
      artifacts_url: `${facts.serverUrl}/api/v3/repos/${facts.repository}/actions/runs/${earlierRunId}/artifacts`,
    },
  }),
};

/** Names the branch that a merge queue makes for a pull request. */
export function queueRef(facts: EventFacts): string {
  return `refs/heads/gh-readonly-queue/${facts.defaultBranch}/pr-${madeUpNumber}-${facts.baseSha}`;
}

function buildPullRequestEvent(facts: EventFacts, repository: JsonObject): JsonObject {
  const number = madeUpNumber;
  return {
    action: 'synchronize',
    number,
    before: facts.baseSha,
    after: facts.headSha,
    pull_request: {
      number,
      id: 1,
      state: 'open',
      draft: false,
      title: 'local',
      body: null,
      merged: false,
      html_url: `${facts.serverUrl}/${facts.repository}/pull/${number}`,
      user: { login: 'local', id: 1, type: 'User' },
      labels: [],
      comments: 0,
      merge_commit_sha: facts.mergeSha,
      head: { ref: facts.branch, sha: facts.headSha, label: `${ownerOf(facts)}:${facts.branch}`, repo: repository },
      base: {
        ref: facts.defaultBranch,
        sha: facts.baseSha,
        label: `${ownerOf(facts)}:${facts.defaultBranch}`,
        repo: repository,
      },
    },
  };
}

function buildRepository(facts: EventFacts): JsonObject {
  const [owner = 'local', name = 'repository'] = facts.repository.split('/');
  return {
    id: 1,
    name,
    full_name: facts.repository,
    private: false,
    fork: false,
    default_branch: facts.defaultBranch,
    html_url: `${facts.serverUrl}/${facts.repository}`,
    owner: { login: owner, id: 1, type: 'Organization' },
  };
}

function ownerOf(facts: EventFacts): string {
  return facts.repository.split('/')[0] ?? 'local';
}
