import { describe, expect, it } from 'vitest';
import type { MonthOfWork } from '../../../../src/core/model/rule/bill.ts';
import { printTerminal } from '../../../../src/core/report/print-terminal.ts';
import { summariseBrought } from '../../../../src/gate/loaded/context/summarise-brought.ts';
import { usedBlock } from '../../../../src/gate/report/pages/status/bill-page.ts';

const month = (uses: Readonly<Record<string, number>>): MonthOfWork => ({
  days: 30,
  sessions: 2,
  calls: 9,
  models: [],
  uses: Object.entries(uses).map(([name, times]) => ({ name, times })),
});
const described = (path: string, tokens: number) => ({ path, kind: 'description', tokens }) as const;
const parts = [
  described('.claude/skills/pdf-forms/SKILL.md', 39),
  described('.claude/commands/db/reset.md', 13),
  described('.claude/agents/reviewer.md', 33),
  { path: 'CLAUDE.md', kind: 'instructions', tokens: 400 } as const,
];

describe('what a folder brings, and how often it is used', () => {
  it('names what nobody used first, with its weight, and the tools of a server that were called', () => {
    const uses = { mcp__github__search: 3, mcp__github__get: 1, mcp__github_x__get: 9, 'skill:pdf-forms': 2 };
    expect(summariseBrought(parts, ['github', 'jira'], month(uses))).toEqual([
      { id: 'agent:reviewer', tokens: 33, uses: 0 },
      { id: 'command:db:reset', tokens: 13, uses: 0 },
      { id: 'mcp:jira', uses: 0, called: [] },
      { id: 'skill:pdf-forms', tokens: 39, uses: 2 },
      {
        id: 'mcp:github',
        uses: 4,
        called: [
          { name: 'search', times: 3 },
          { name: 'get', times: 1 },
        ],
      },
    ]);
  });

  it('says nothing of uses where no session was counted', () => {
    expect(summariseBrought(parts, ['github'], undefined).some((thing) => 'uses' in thing)).toBe(false);
  });

  it('is a table, with zero calls in words', () => {
    const uses = { mcp__github__search: 3, mcp__github__get: 1 };
    const brought = summariseBrought(parts, ['github', 'jira'], month(uses));
    const text = printTerminal([usedBlock(brought, 30)], { color: false, width: 100 });
    expect(text).toContain('Assets beside the instruction files: 5, 4 of them unused in 30 days');
    expect(text).toMatch(/mcp:jira +– +0 calls/);
    expect(text).toMatch(/mcp:github +– +2 tools, 4 calls/);
    expect(text).toMatch(/agent:reviewer +33 +0 calls/);
    expect(printTerminal([usedBlock([], 30)], { color: false, width: 100 }).trim()).toBe('');
  });
});
