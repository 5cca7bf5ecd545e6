import { describe, expect, it } from 'vitest';
import {
  type AdoptView,
  renderAdopt,
  renderAdoptedAssets,
} from '../../../../../src/gate/report/terminal/kept/render-adopt.ts';

const plain = { color: false, width: 100 };
const view: AdoptView = {
  file: 'CLAUDE.md',
  agent: 'all',
  dryRun: false,
  taken: [
    { id: 'batch-reads', status: 'inherited', body: 'Batch reads.', lines: { from: 4, to: 4 }, tokens: 12 },
    { id: 'run-one', status: 'candidate', body: 'Run one test.', lines: { from: 6, to: 7 }, tokens: 1_003 },
  ],
  left: [
    { class: 'prose', reason: 'it says nothing to do', lines: { from: 2, to: 2 }, text: 'A shop.', tokens: 3 },
    { class: 'heading', reason: 'a heading', lines: { from: 3, to: 3 }, text: '# Reads', tokens: 2, leaves: true },
    { class: 'code', reason: 'a block of code', lines: { from: 9, to: 12 }, text: 'npm test', tokens: 30 },
    { class: 'code', reason: 'a block of code', lines: { from: 14, to: 15 }, text: 'npm run e2e', tokens: 8 },
    ...[20, 22, 24, 26, 28].map((line) => ({
      class: 'rule',
      reason: 'another file imports it',
      lines: { from: line, to: line },
      text: 'Use tabs.',
      tokens: 4,
      stays: true as const,
    })),
  ],
  files: [
    { file: 'CLAUDE.md', action: 'update' },
    { file: '.rentroll/ledger.yml', action: 'update' },
  ],
  diffs: [
    { file: 'CLAUDE.md', hunks: '@@ -4 +3,0 @@\n-- Batch reads.' },
    { file: '.rentroll/ledger.yml', hunks: '@@ -2,0 +3 @@\n+  - id: batch-reads' },
  ],
};
const render = (more: Partial<AdoptView> = {}) => renderAdopt({ ...view, ...more }, plain);

describe('renderAdopt', () => {
  it('shows the rules that moved, the diff of the file, the sums of what stays, and the next step', () => {
    expect(render()).toMatchInlineSnapshot(`
      "Moved 2 rules from CLAUDE.md for all into the ledger (1,015 tokens): 1 in force and unmeasured, 1
      waiting for a verdict.

      rule         status     lines  tokens  words
      batch-reads  inherited      4      12  Batch reads.
      run-one      candidate    6-7   1,003  Run one test.

      CLAUDE.md
      @@ -4 +3,0 @@
      -- Batch reads.

      Rules that stay in the file
        lines 20, 22, 24, 26, 1 more: another file imports it

      Stays in the file (tokens): code 2 (38), rule 5 (20), prose 1 (3). --dry-run lists every line,
                                  --as-rule LINE takes one.

      Wrote
        update  CLAUDE.md
        update  .rentroll/ledger.yml

      No agent reads a candidate before it has earned; rentroll check measures it.
      Next: git add --all && git commit --message "Adopt rules"
      "
    `);
  });

  it('shows every diff and every line that was not taken in a dry run', () => {
    expect(render({ dryRun: true })).toMatchInlineSnapshot(`
      "Would move 2 rules from CLAUDE.md for all into the ledger (1,015 tokens): 1 in force and unmeasured,
      1 waiting for a verdict.

      rule         status     lines  tokens  words
      batch-reads  inherited      4      12  Batch reads.
      run-one      candidate    6-7   1,003  Run one test.

      CLAUDE.md
      @@ -4 +3,0 @@
      -- Batch reads.

      .rentroll/ledger.yml
      @@ -2,0 +3 @@
      +  - id: batch-reads

      Rules that stay in the file
        lines 20, 22, 24, 26, 1 more: another file imports it

      Not taken
        2  prose, it says nothing to do: A shop.
        3  heading, is removed with its rules: no line is left under it: # Reads
        9-12  code, a block of code: npm test
        14-15  code, a block of code: npm run e2e
        20  rule, another file imports it: Use tabs.
        22  rule, another file imports it: Use tabs.
        24  rule, another file imports it: Use tabs.
        26  rule, another file imports it: Use tabs.
        28  rule, another file imports it: Use tabs.

      Would write
        update  CLAUDE.md
        update  .rentroll/ledger.yml

      No agent reads a candidate before it has earned; rentroll check measures it.
      Next: the same command without --dry-run.
      "
    `);
  });

  it('names no command when a question follows', () => {
    const text = render({ asksNext: true, dryRun: true });
    expect(text).not.toContain('Next: ');
    expect(text).toContain('Stays in the file (tokens): ');
  });

  it('says why nothing moves when all rules can only stay', () => {
    const stays = view.left.filter(({ stays: isStaying }) => isStaying);
    const nothing = { taken: [], files: [], diffs: [] };
    expect(render({ ...nothing, left: stays })).toMatchInlineSnapshot(`
      "Nothing moves from CLAUDE.md: 5 rules can only stay, and agents go on reading the file.

      Rules that stay in the file
        lines 20, 22, 24, 26, 1 more: another file imports it

      Stays in the file (tokens): rule 5 (20). --dry-run lists every line, --as-rule LINE takes one.
      "
    `);
  });

  it('says that no line can become a rule when none can', () => {
    expect(render({ taken: [], left: [], files: [], diffs: [] })).toMatchInlineSnapshot(`
      "Nothing to adopt from CLAUDE.md: none of the named lines can become a rule.
      "
    `);
  });
});

const assets: Parameters<typeof renderAdoptedAssets>[0] = {
  path: '.claude',
  dryRun: false,
  taken: [
    { asset: 'skill:forms', path: '.claude/skills/forms', status: 'inherited' },
    { asset: 'agent:sql', path: '.claude/agents/sql.md', status: 'candidate', was: 'evicted' },
    { asset: 'skill:old', path: '.claude/skills/old', status: 'active', was: 'active' },
  ],
  left: [{ asset: 'skill:linked', why: 'a link leads to it' }],
  files: [{ file: '.rentroll/ledger.yml', action: 'update' }],
  diffs: [{ file: '.rentroll/ledger.yml', hunks: '@@ -2,0 +3 @@\n+  - id: skill:forms' }],
};

describe('renderAdoptedAssets', () => {
  it('shows the entries, what stays as it is, and the next step', () => {
    expect(renderAdoptedAssets(assets, plain)).toMatchInlineSnapshot(`
      "Entered 3 assets of .claude (1 inherited, 1 candidate, 1 put back).

      asset        status               place
      skill:forms  inherited            .claude/skills/forms
      agent:sql    evicted → candidate  .claude/agents/sql.md
      skill:old    active               .claude/skills/old

      Left as they are
        skill:linked: a link leads to it

      Wrote
        update  .rentroll/ledger.yml

      These were never measured. To see their tokens, free of charge: rentroll assets. To get a verdict,
      change one and run rentroll check --asset ID.
      Next: git add --all && git commit --message "Adopt assets"
      "
    `);
  });

  it('shows the diff and how to write it in a dry run of the whole repository', () => {
    expect(renderAdoptedAssets({ ...assets, path: '.', dryRun: true, left: [] }, plain)).toMatchInlineSnapshot(`
      "Would enter 3 assets (1 inherited, 1 candidate, 1 put back).

      asset        status               place
      skill:forms  inherited            .claude/skills/forms
      agent:sql    evicted → candidate  .claude/agents/sql.md
      skill:old    active               .claude/skills/old

      .rentroll/ledger.yml
      @@ -2,0 +3 @@
      +  - id: skill:forms

      Would write
        update  .rentroll/ledger.yml

      These were never measured. To see their tokens, free of charge: rentroll assets. To get a verdict,
      change one and run rentroll check --asset ID.
      Next: the same command without --dry-run.
      "
    `);
  });

  it('says that each asset has its entry when there is nothing to write', () => {
    expect(renderAdoptedAssets({ ...assets, taken: [], files: [], diffs: [] }, plain)).toMatchInlineSnapshot(`
      "Nothing to write: each asset of .claude has its entry.

      Left as they are
        skill:linked: a link leads to it
      "
    `);
  });
});
