import { describe, expect, it } from 'vitest';
import { choosePermissions } from './workflow.ts';

describe('choosePermissions', () => {
  it.each<[string, unknown, unknown, boolean, object]>([
    ['nothing said', undefined, undefined, false, { contents: 'read', packages: 'read' }],
    ['nothing granted', {}, undefined, false, {}],
    ['the job wins', { contents: 'write' }, { checks: 'write' }, false, { checks: 'write' }],
    ['none is nothing', { contents: 'none', checks: 'read' }, undefined, false, { checks: 'read' }],
    [
      'a fork reads',
      {},
      { 'pull-requests': 'write', contents: 'read', 'id-token': 'write' },
      true,
      { 'pull-requests': 'read', contents: 'read' },
    ],
  ])('%s', (_, workflow, job, fork, expected) => {
    expect(choosePermissions(workflow, job, fork)).toEqual(expected);
  });

  it('expands write-all, and a fork still only reads', () => {
    expect(choosePermissions('write-all', undefined, false)).toMatchObject({ contents: 'write', checks: 'write' });
    expect(new Set(Object.values(choosePermissions('write-all', undefined, true)))).toEqual(new Set(['read']));
  });
});
