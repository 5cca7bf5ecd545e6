import { describe, expect, it } from 'vitest';
import type { GuardProposal } from '../../../src/core/model/live/guard-entry.ts';
import { renderGuardProposal } from '../../../src/session/report/render-guard-proposal.ts';

const proposal: GuardProposal = {
  schema: 1,
  stands: 'proved',
  reasons: [],
  savedTokens: 14,
  isApplied: false,
  rule: { id: 'no-npm', agent: 'sql', body: 'Use `pnpm install` instead of `npm install`.', status: 'active' },
  entry: {
    id: 'no-npm',
    category: 'substitution',
    action: 'deny',
    message: 'Use `pnpm install` instead.',
    matcher: { kind: 'command', patterns: ['npm install'] },
    matches: ['npm install'],
    leaves: ['pnpm install'],
  },
  replay: {
    sessions: 2,
    calls: 1234,
    unread: 1,
    fires: [
      {
        session: '0123456789',
        agent: 'sql',
        file: '/home/me/.claude/projects/x/abc.jsonl',
        line: 17,
        tool: 'Bash',
        subject: 'cd x && npm install',
        matched: '"npm\u001b[31m install \u202eevil"',
        isOutside: false,
      },
    ],
  },
  files: [{ file: '.rentroll/guard.yml', action: 'create' }],
  diffs: [{ file: '.rentroll/guard.yml', hunks: '@@ -0,0 +1 @@\n+version: 1\n' }],
};
const render = (more: Partial<GuardProposal> = {}) =>
  renderGuardProposal({ ...proposal, ...more }, { color: false, width: 100 });

describe('renderGuardProposal', () => {
  it('shows the entry, what it was tried on, the diff and what follows', () => {
    expect(render()).toMatchInlineSnapshot(`
      "The rule no-npm can be entry no-npm of the guard instead of a sentence.

        Use \`pnpm install\` instead of \`npm install\`.

        deny command: npm install
        says: Use \`pnpm install\` instead.

      Replayed 1,234 tool calls of 2 sessions: fires 1 time. 1 transcript could not be read.

      fires on           session   at            named by the rule
      npm install �evil  01234567  abc.jsonl:17  yes

      .rentroll/guard.yml
      @@ -0,0 +1 @@
      +version: 1

      Would write
        create  .rentroll/guard.yml

      14 tokens fewer are sent in every call of sql; the entry costs no tokens until it fires.
      Next: the same command with --yes.
      "
    `);
  });

  it('says why a rule stays, and shows no diff', () => {
    const text = render({ stands: 'refused', reasons: ['not proved: no call of this project was recorded'] });
    expect(text).toContain('✗ not proved: no call of this project was recorded');
    expect(text).not.toContain('version: 1');
  });

  it('says that the entry is written', () => {
    expect(render({ isApplied: true })).toContain('Commit these files together.');
  });
});
