import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import { runLint } from '../../../src/gate/commands/lint/run-lint.ts';
import { makeActiveRepository } from '../../helpers/active-rules.ts';
import { ledgerOf, type Repository } from '../../helpers/make-repository.ts';

const body = 'Search for the symbol first and read only what matches it.';
const ledger = ledgerOf({ 'search-first': { body, more: 'status: active' } });
let repository: Repository;

beforeAll(async () => {
  repository = await makeActiveRepository({ '.rentroll/ledger.yml': ledger }, { 'search-first': {} });
});
afterAll(() => repository.remove());

async function noticesWith(text: string) {
  repository.write({ '.rentroll/ledger.yml': text });
  const { notices } = await runLint(
    { configFile: '.rentroll/config.yml', base: 'HEAD', writeLock: false, prove: false },
    {
      cwd: repository.root,
      env: {},
      progress: silentProgress,
      signal: new AbortController().signal,
      now: () => new Date(),
    },
  );
  return notices.filter((notice) => notice.includes('out of memory'));
}

describe('an active rule that leaves memory by hand', () => {
  it.each([
    ['its line is deleted', ledgerOf({})],
    ['it is a candidate again', ledgerOf({ 'search-first': body })],
  ])('is told with what it saved where %s', async (_, text) => {
    expect(await noticesWith(text)).toEqual([
      expect.stringMatching(
        /the active rule "search-first" .* saved [\d,]+ tokens a run, for \d+ tokens of every call/,
      ),
    ]);
  });

  it('is not told of while it stays, nor where it was evicted', async () => {
    expect(await noticesWith(ledger)).toEqual([]);
    const why = 'status: evicted\n    evicted: { on: 2026-03-02, why: does-not-earn }';
    expect(await noticesWith(ledgerOf({ 'search-first': { body, more: why } }))).toEqual([]);
  });
});
