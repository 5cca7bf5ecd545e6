import { describe, expect, it } from 'vitest';
import { chooseRange } from '../../../src/adapters/github/choose-range.ts';

const sha = 'a'.repeat(40);
const other = 'b'.repeat(40);
const third = 'c'.repeat(40);
const pull = { number: 7, base: { sha: other, ref: 'main' }, head: { sha: third, ref: 'change' } };
const merge = { kind: 'merge', head: sha, onto: [other], tip: third, branch: 'main' };
const chosen = { kind: 'chosen', head: sha };
const after = { kind: 'after', head: sha, base: other, isQueue: false };

describe('chooseRange', () => {
  it.each<[string, unknown, string | undefined, object]>([
    ['pull_request', { pull_request: pull }, undefined, merge],
    ['pull_request', { before: other, pull_request: pull }, undefined, merge],
    ['pull_request_review', { pull_request: pull }, undefined, merge],
    ['merge_group', { merge_group: { base_sha: other, head_sha: sha } }, undefined, { ...after, isQueue: true }],
    ['push', { before: other }, undefined, after],
    ['push', { before: other, after: sha, ref: 'refs/heads/main' }, undefined, after],
    ['push', { before: other, after: third, ref: 'refs/tags/v1' }, undefined, after],
    ['push', { before: other }, 'main', { ...chosen, base: 'main' }],
    ['push', { before: '0'.repeat(40) }, undefined, chosen],
    ['push', { before: other, forced: true }, undefined, chosen],
    ['push', null, undefined, chosen],
    ['push', { before: '; rm -rf /' }, undefined, chosen],
    ['workflow_dispatch', {}, undefined, chosen],
    ['workflow_dispatch', {}, 'v1', { ...chosen, base: 'v1' }],
    ['schedule', {}, undefined, chosen],
  ])('%s %j with base-ref %s', (name, payload, baseRef, expected) => {
    expect(chooseRange({ name, sha, payload }, baseRef)).toEqual({ value: expected, problems: [] });
  });

  it.each<[string, string, unknown, string | undefined, string]>([
    ['pull_request', sha, { pull_request: pull }, 'main', 'base-ref-refused'],
    ['pull_request_review', sha, { pull_request: pull }, 'main', 'base-ref-refused'],
    ['merge_group', sha, { merge_group: { base_sha: other, head_sha: sha } }, 'main', 'base-ref-refused'],
    ['pull_request_target', sha, { pull_request: pull }, undefined, 'unsafe-event'],
    ['workflow_run', sha, {}, undefined, 'unsafe-event'],
    ['issue_comment', sha, {}, undefined, 'unsafe-event'],
    ['pull_request', '', {}, undefined, 'missing-sha'],
    ['push', 'main', {}, undefined, 'missing-sha'],
  ])('refuses %s at "%s" with %j and base-ref %s: %s', (name, at, payload, baseRef, code) => {
    const { value, problems } = chooseRange({ name, sha: at, payload }, baseRef);
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([{ code, blame: 'setup' }]);
  });
});

describe('a payload that lies', () => {
  const elsewhere = { full_name: 'other/repository' };
  it.each<[string, string, unknown, string]>([
    ['an empty one', 'pull_request', {}, 'names no pull request'],
    ['none at all', 'pull_request', null, 'names no pull request'],
    ['text in place of the pull request', 'pull_request', { pull_request: 'x' }, 'names no pull request'],
    ['a number as text', 'pull_request', { pull_request: { ...pull, number: '7' } }, 'no number'],
    ['no base', 'pull_request', { pull_request: { ...pull, base: {} } }, 'pull_request.base.sha'],
    [
      'a head that is a branch',
      'pull_request',
      { pull_request: { ...pull, head: { sha: 'main' } } },
      'pull_request.head.sha',
    ],
    ['another repository', 'pull_request', { repository: elsewhere, pull_request: pull }, 'other/repository'],
    [
      'a base elsewhere',
      'pull_request',
      { pull_request: { ...pull, base: { ...pull.base, repo: elsewhere } } },
      'other/repository',
    ],
    ['a pull request under another name', 'push', { before: other, pull_request: pull }, 'is about a pull request'],
    ['a pull request by hand', 'workflow_dispatch', { pull_request: pull }, 'is about a pull request'],
    ['a queue under another name', 'push', { merge_group: {} }, 'is about a merge group'],
    ['no queue', 'merge_group', {}, 'names no merge group'],
    [
      'an option as base',
      'merge_group',
      { merge_group: { base_sha: '--help', head_sha: sha } },
      'merge_group.base_sha',
    ],
    [
      'a queue that begins where it ends',
      'merge_group',
      { merge_group: { base_sha: sha, head_sha: sha } },
      'its own base',
    ],
    ['a push that begins where it ends', 'push', { before: sha }, 'its own base'],
    [
      'a queue of another commit',
      'merge_group',
      { merge_group: { base_sha: other, head_sha: third } },
      `GITHUB_SHA is ${sha}`,
    ],
    [
      'a push of another commit',
      'push',
      { before: other, after: third, ref: 'refs/heads/main' },
      `GITHUB_SHA is ${sha}`,
    ],
  ])('is refused: %s', (_, name, payload, words) => {
    const { value, problems } = chooseRange({ name, sha, payload, repository: 'Rentroll/rentroll' }, undefined);
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'event-payload', message: expect.stringContaining(words) }]);
  });
});
