import type { JsonObject } from '../../core/text/json/read-json.ts';
import { type EventFacts, earlierRunId, madeUpNumber } from './event-facts.ts';

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
