import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listIdleOutputs } from '../../../src/adapters/github/env-files.ts';
import { countComments, readEvent } from '../../../src/adapters/github/read-event.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'event-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, 'event.json');
const read = () =>
  readEvent({
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_SHA: 'a'.repeat(40),
    GITHUB_REPOSITORY: 'octo/rules',
    GITHUB_EVENT_PATH: file(),
  });

describe('readEvent', () => {
  it('reads name, commit, repository and payload when GitHub names them', () => {
    writeFileSync(file(), '{"pull_request":{"comments":3}}');
    expect(read()).toEqual({
      name: 'pull_request',
      sha: 'a'.repeat(40),
      repository: 'octo/rules',
      payload: { pull_request: { comments: 3 } },
    });
    expect(countComments(read())).toBe(3);
  });

  it('reads an empty event when the environment names nothing', () => {
    const event = readEvent({});
    expect(event).toEqual({ name: '', sha: '', repository: '', payload: {} });
    expect(countComments(event)).toBe(0);
  });

  it.each<[string, () => void]>([
    ['there is no file', () => undefined],
    ['a folder has its name', () => mkdirSync(file())],
    ['it is no JSON', () => writeFileSync(file(), '{')],
    [
      'it is larger than any that GitHub sends',
      () => {
        writeFileSync(file(), '{"pull_request":{}}'.padEnd(100));
        truncateSync(file(), 25 * 1024 * 1024 + 1);
      },
    ],
  ])('takes the payload for empty when %s', (_, prepare) => {
    prepare();
    expect(read().payload).toEqual({});
  });

  it('reads a payload when it has just the size that GitHub sends at most', () => {
    writeFileSync(file(), '{"action":"opened"}'.padEnd(25 * 1024 * 1024));
    expect(read().payload).toEqual({ action: 'opened' });
  });
});

describe('listIdleOutputs', () => {
  it('sets every output to what nothing measured comes to when there is nothing to measure', () => {
    expect(listIdleOutputs('Nothing to measure')).toEqual({
      outcome: 'pass',
      headline: 'Nothing to measure',
      verdicts: '[]',
      'tokens-spent': '0',
      'dollars-spent': '0',
      'comment-body': 'Nothing to measure',
      'comment-url': '',
      'report-path': '',
      'json-path': '',
      'receipts-path': '',
      'commit-sha': '',
      'pull-requests': '[]',
    });
  });
});
