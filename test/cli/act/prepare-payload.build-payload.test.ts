import { describe, expect, it } from 'vitest';
import type { EventFacts } from '../../../src/cli/act/event-facts.ts';
import { eventNames } from '../../../src/cli/act/event-names.ts';
import { buildPayload, queueRef } from '../../../src/cli/act/prepare-payload.ts';

const facts = (event: EventFacts['event']): EventFacts =>
  ({
    event,
    repository: 'octo/rules',
    serverUrl: 'http://127.0.0.1:1',
    defaultBranch: 'main',
    branch: 'change',
    pushedRef: 'refs/heads/change',
    baseSha: 'base',
    headSha: 'head',
    mergeSha: 'merge',
  }) as EventFacts;

describe('buildPayload', () => {
  it.each(eventNames)('has the fields that GitHub sends for %s', (event) => {
    expect(buildPayload(facts(event))).toMatchSnapshot();
  });

  it('names owner and repository when the facts name neither', () => {
    const payload = buildPayload({ ...facts('push'), repository: '' });
    expect(payload['repository']).toMatchObject({ full_name: '', name: 'repository', owner: { login: '' } });
  });
});

describe('queueRef', () => {
  it('names the branch of the merge queue by base branch, pull request and base commit', () => {
    expect(queueRef(facts('merge_group'))).toMatch(/^refs\/heads\/gh-readonly-queue\/main\/pr-\d+-base$/);
  });
});
