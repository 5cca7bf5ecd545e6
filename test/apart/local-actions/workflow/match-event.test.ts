import { describe, expect, it } from 'vitest';
import { choosePermissions } from '../../../../src/apart/local-actions/workflow/choose-permissions.ts';
import { explainNoStart } from '../../../../src/apart/local-actions/workflow/match-event.ts';

const pull = { event: 'pull_request', action: 'synchronize', branch: 'main', changedPaths: ['src/a.ts', 'docs/x.md'] };

describe('explainNoStart', () => {
  it.each<[string, Readonly<Record<string, unknown>>, boolean]>([
    ['no filter', { pull_request: null }, true],
    ['another event', { push: null }, false],
    ['its branch', { pull_request: { branches: ['main'] } }, true],
    ['a pattern', { pull_request: { branches: ['release/**', 'ma*'] } }, true],
    ['another branch', { pull_request: { branches: ['dev'] } }, false],
    ['taken out again', { pull_request: { branches: ['*', '!main'] } }, false],
    ['an ignored branch', { pull_request: { 'branches-ignore': ['main'] } }, false],
    ['a path', { pull_request: { paths: ['docs/**'] } }, true],
    ['no path', { pull_request: { paths: ['.rentroll/**'] } }, false],
    ['paths ignored', { pull_request: { 'paths-ignore': ['docs/**', 'src/**'] } }, false],
    ['some paths ignored', { pull_request: { 'paths-ignore': ['docs/**'] } }, true],
    ['another type', { pull_request: { types: ['labeled'] } }, false],
    ['its type', { pull_request: { types: ['labeled', 'synchronize'] } }, true],
  ])('%s', (_, on, starts) => {
    expect(explainNoStart(on, pull) === undefined).toBe(starts);
  });

  it('does not start by default for a type that is not one of the three', () => {
    expect(explainNoStart({ pull_request: {} }, { ...pull, action: 'labeled' })).toMatch(/"labeled"/);
  });
});

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
