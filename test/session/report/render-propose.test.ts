import { describe, expect, it } from 'vitest';
import type { ProposeResult } from '../../../src/session/propose/propose-candidates.ts';
import { renderPropose, renderProposedPull } from '../../../src/session/report/render-propose.ts';

const born = { of: 'distilled', session: 's1', digest: '', cost: 61_003, on: '2026-01-01' } as const;
const added = [
  { id: 'find-all-files', agent: 'sql', body: 'Find all files with one search.', born: { ...born, why: 'opened 14' } },
  { id: 'run-one-test', agent: 'all', body: 'Run one test file alone.' },
];
const refused = [{ body: 'Batch the reads.', reason: 'nearly the same as the active rule old' }];
const diffs = [{ file: '.rentroll/ledger.yml', hunks: '@@ -3,0 +4 @@\n+  - id: find-all-files' }];
const files = [{ file: '.rentroll/ledger.yml', action: 'update' }] as const;
const result: ProposeResult = { schema: 1, dryRun: false, file: '.rentroll/ledger.yml', added, refused, files, diffs };
const plain = { color: false, width: 100 };
const render = (more: Partial<ProposeResult> = {}) => renderPropose({ ...result, ...more }, plain);

describe('renderPropose', () => {
  it('shows where each candidate comes from, the refused ones, the diff and the next step', () => {
    expect(render()).toMatchInlineSnapshot(`
      "Wrote 2 candidates into .rentroll/ledger.yml, 1 refused.

        + find-all-files (sql): Find all files with one search.
          distilled from session s1 of 61,003 tokens, 2026-01-01: opened 14
        + run-one-test (all): Run one test file alone.

        - Batch the reads. (refused: nearly the same as the active rule old)

      .rentroll/ledger.yml
      @@ -3,0 +4 @@
      +  - id: find-all-files

      Wrote
        update  .rentroll/ledger.yml

      No agent reads them before they have earned. Commit them, then measure them: rentroll check
      "
    `);
  });

  it('says that a dry run writes nothing, and how to write', () => {
    expect(render({ dryRun: true, refused: [] })).toMatchInlineSnapshot(`
      "Would write 2 candidates into .rentroll/ledger.yml.

        + find-all-files (sql): Find all files with one search.
          distilled from session s1 of 61,003 tokens, 2026-01-01: opened 14
        + run-one-test (all): Run one test file alone.

      .rentroll/ledger.yml
      @@ -3,0 +4 @@
      +  - id: find-all-files

      Would write
        update  .rentroll/ledger.yml

      Next: the same command without --dry-run.
      "
    `);
  });

  it('names no next step when all candidates are refused', () => {
    expect(render({ added: [], files: [], diffs: [] })).toMatchInlineSnapshot(`
      "Wrote 0 candidates into .rentroll/ledger.yml, 1 refused.

        - Batch the reads. (refused: nearly the same as the active rule old)
      "
    `);
  });

  it('names the commands that find candidates when none waits', () => {
    expect(render({ added: [], refused: [], files: [], diffs: [] })).toMatchInlineSnapshot(`
      "No candidate waits for this repository.

      Look at expensive sessions: rentroll session distill. Look for what they have in common: rentroll
      session learn
      "
    `);
  });
});

describe('renderProposedPull', () => {
  it('names the pull request and what became of it, with its candidates', () => {
    const view = { added, refused, outcome: 'created', url: 'https://github.com/octo/rules/pull/7' };
    expect(renderProposedPull(view, plain)).toMatchInlineSnapshot(`
      "Pull request with 2 candidates (created): https://github.com/octo/rules/pull/7

        + find-all-files (sql): Find all files with one search.
          distilled from session s1 of 61,003 tokens, 2026-01-01: opened 14
        + run-one-test (all): Run one test file alone.

        - Batch the reads. (refused: nearly the same as the active rule old)
      "
    `);
  });

  it('says that no candidate waits when there is no pull request', () => {
    expect(renderProposedPull({ added: [], refused: [], outcome: 'none' }, plain)).toMatchInlineSnapshot(`
      "No candidate waits for this repository.
      "
    `);
  });
});
