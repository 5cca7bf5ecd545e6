import { describe, expect, it } from 'vitest';
import { chooseRange } from '../../../src/doors/github/choose-range.ts';

const sha = 'a'.repeat(40);
const other = 'b'.repeat(40);

describe('chooseRange', () => {
  it.each<[string, unknown, string | undefined, object]>([
    ['pull_request', {}, undefined, { head: sha, base: `${sha}^1` }],
    ['pull_request', { before: other, merge_group: { base_sha: other } }, undefined, { head: sha, base: `${sha}^1` }],
    ['merge_group', { merge_group: { base_sha: other } }, undefined, { head: sha, base: other }],
    ['merge_group', { merge_group: { base_sha: '--help' } }, undefined, { head: sha, base: `${sha}^1` }],
    ['push', { before: other }, undefined, { head: sha, base: other }],
    ['push', { before: other }, 'main', { head: sha, base: 'main' }],
    ['push', { before: '0'.repeat(40) }, undefined, { head: sha }],
    ['push', { before: other, forced: true }, undefined, { head: sha }],
    ['push', null, undefined, { head: sha }],
    ['push', { before: '; rm -rf /' }, undefined, { head: sha }],
    ['workflow_dispatch', {}, undefined, { head: sha }],
    ['workflow_dispatch', {}, 'v1', { head: sha, base: 'v1' }],
    ['schedule', {}, undefined, { head: sha }],
  ])('%s %j with base-ref %s', (name, payload, baseRef, expected) => {
    expect(chooseRange({ name, sha, payload }, baseRef)).toEqual({ value: expected, problems: [] });
  });

  it.each<[string, string, string | undefined, string]>([
    ['pull_request', sha, 'main', 'base-ref-refused'],
    ['merge_group', sha, 'main', 'base-ref-refused'],
    ['pull_request_target', sha, undefined, 'unsafe-event'],
    ['workflow_run', sha, undefined, 'unsafe-event'],
    ['issue_comment', sha, undefined, 'unsafe-event'],
    ['pull_request', '', undefined, 'missing-sha'],
    ['push', 'main', undefined, 'missing-sha'],
  ])('refuses %s at "%s" with base-ref %s: %s', (name, at, baseRef, code) => {
    const { value, problems } = chooseRange({ name, sha: at, payload: {} }, baseRef);
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([{ code, blame: 'setup' }]);
  });
});
