import { describe, expect, it } from 'vitest';
import { readFilteredRef } from '../../../../src/apart/local-actions/event/prepare-payload.ts';

describe('readFilteredRef', () => {
  it.each<[string, object, string | undefined]>([
    ['push', { ref: 'refs/heads/release/1' }, 'branch release/1'],
    ['push', { ref: 'refs/tags/v1' }, 'tag v1'],
    ['pull_request', { pull_request: { base: { ref: 'main' }, head: { ref: 'change' } } }, 'branch main'],
    ['pull_request_target', { pull_request: { base: { ref: 'dev' } } }, 'branch dev'],
    ['merge_group', { merge_group: { base_ref: 'refs/heads/main', head_ref: 'refs/heads/queue' } }, 'branch main'],
    ['workflow_run', { workflow_run: { head_branch: 'change' } }, 'branch change'],
    ['workflow_dispatch', { ref: 'refs/heads/main' }, undefined],
    ['schedule', {}, undefined],
    ['push', {}, undefined],
  ])('of %s with %j is %s', (event, payload, expected) => {
    const ref = readFilteredRef(event, { ...payload });
    expect(ref === undefined ? undefined : `${ref.kind} ${ref.name}`).toBe(expected);
  });
});
