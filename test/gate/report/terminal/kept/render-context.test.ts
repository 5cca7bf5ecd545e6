import { describe, expect, it } from 'vitest';
import type { ContextReport } from '../../../../../src/core/model/rule/context.ts';
import { renderContext } from '../../../../../src/gate/report/terminal/kept/render-context.ts';

const report: ContextReport = {
  schema: 1,
  problems: [],
  brought: [{ id: 'skill:for\u001b[31mms', tokens: 39, uses: 0 }],
  agents: [
    {
      agent: 'sql',
      memory: 'MEMORY.md',
      rent: 50,
      limit: 40,
      surface: [
        { path: 'CLAUDE.md', kind: 'instructions', loading: 'always', tokens: 120 },
        { path: '.claude/rules/db.md', kind: 'rules', loading: 'on-path', tokens: 7 },
      ],
      residents: [
        { rule: 'no-\u001b[31mreceipt', rent: 10, protected: false, line: 1 },
        { rule: 'search-first', rent: 40, saving: 4_000.4, protected: true, line: 2 },
      ],
    },
  ],
};

describe('the context', () => {
  const text = renderContext(report, { color: false, width: 100 });

  it('lists each file that every session loads once', () => {
    const [agent] = report.agents;
    const agents = agent === undefined ? [] : [agent, { ...agent, agent: 'web' }];
    const shown = renderContext({ ...report, agents }, { color: false, width: 100 });
    expect(shown.split('\n')[0]).toBe('Files every session loads: 120 tokens.');
    expect(shown.match(/CLAUDE\.md +120/g)).toHaveLength(1);
    expect(shown).not.toContain('db.md');
  });

  it('shows each rule with what it saves per token, and that nothing is known without a receipt', () => {
    expect(text).toContain('sql: 2 compiled rules, 50 of 40 tokens.');
    expect(text).toMatch(/search-first +40 +4,000 +100 +protected/);
    expect(text).toMatch(/receipt +10 +unknown +–/);
    expect(text).toMatch(/skill:for.*ms +39 +0 calls/);
    expect(text).not.toContain('\u001b');
  });
});
