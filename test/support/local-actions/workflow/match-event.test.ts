import { describe, expect, it } from 'vitest';
import { explainNoStart, type TriggerFacts } from './match-event.ts';

const pull: TriggerFacts = {
  event: 'pull_request',
  action: 'synchronize',
  ref: { kind: 'branch', name: 'main' },
  changedPaths: ['src/a.ts', 'docs/x.md'],
};

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

describe('explainNoStart for a push', () => {
  const toBranch = (name: string): TriggerFacts => ({
    event: 'push',
    action: '',
    ref: { kind: 'branch', name },
    changedPaths: ['src/a.ts'],
  });
  const toTag: TriggerFacts = { ...toBranch(''), ref: { kind: 'tag', name: 'v1.2' } };

  it.each<[string, object | null, TriggerFacts, boolean]>([
    ['no filter, a branch', null, toBranch('any/thing'), true],
    ['no filter, a tag', null, toTag, true],
    ['its branch', { branches: ['main'] }, toBranch('main'), true],
    ['another branch', { branches: ['main'] }, toBranch('change'), false],
    ['a branch and its paths', { branches: ['main'], paths: ['src/**'] }, toBranch('main'), true],
    ['a branch and other paths', { branches: ['main'], paths: ['docs/**'] }, toBranch('main'), false],
    ['branches alone, and a tag', { branches: ['**'] }, toTag, false],
    ['ignored branches alone, and a tag', { 'branches-ignore': ['x'] }, toTag, false],
    ['tags alone, and a branch', { tags: ['v*'] }, toBranch('main'), false],
    ['its tag', { tags: ['v*'] }, toTag, true],
    ['an ignored tag', { 'tags-ignore': ['v1.*'] }, toTag, false],
    ['both, and a tag', { branches: ['main'], tags: ['v1.*'] }, toTag, true],
    ['paths, which a tag has none of', { paths: ['docs/**'] }, toTag, true],
    ['paths alone, and a branch', { paths: ['src/*.ts'] }, toBranch('change'), true],
  ])('%s', (_, push, facts, starts) => {
    expect(explainNoStart({ push }, facts) === undefined).toBe(starts);
  });

  it('names the filter', () => {
    expect(explainNoStart({ push: { branches: ['main', 'v*'] } }, toBranch('change'))).toBe(
      'the branch "change" is filtered out (branches: main, v*)',
    );
    expect(explainNoStart({ push: { tags: ['v*'] } }, toBranch('change'))).toBe(
      'it names tags alone, and "change" is a branch',
    );
  });
});
